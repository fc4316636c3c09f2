// Runs only the newest of several requests: a new one waits a moment, and cancels the one before.
//
//   const latest = new Latest(100);
//   latest.run(async (token) => …);

export interface Source<Token> {
  token: Token;
  cancel(): void;
  dispose(): void;
}

export class Latest<Token> {
  private timer: NodeJS.Timeout | undefined;
  private source: Source<Token> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly newSource: () => Source<Token>,
  ) {}

  run(work: (token: Token) => Promise<void>): void {
    this.cancel();
    const source = this.newSource();
    this.source = source;
    this.timer = setTimeout(() => {
      void work(source.token).finally(() => source.dispose());
    }, this.milliseconds);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.source?.cancel();
    this.source = undefined;
  }
}
