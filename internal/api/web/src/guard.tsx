// Says so if a view cannot be drawn, for example because an answer has an unexpected form. Without it,
// the whole page would be blank.
import { Component, type ComponentChildren } from "preact";

// `of` identifies what is drawn: something else is tried again.
interface GuardProps { of: unknown; children: ComponentChildren }
interface GuardState { of: unknown; error: Error | null }

export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { of: this.props.of, error: null };

  static override getDerivedStateFromProps({ of }: GuardProps, before: GuardState): GuardState | null {
    return of === before.of ? null : { of, error: null };
  }

  override componentDidCatch(error: Error): void {
    reportError(error);
    this.setState({ error });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div class="failure" role="alert">
        <p><strong>This view cannot be drawn.</strong></p>
        <p>{error.message}</p>
      </div>
    );
  }
}
