// cairn.showReferences, the command of a code lens: shows the uses of a definition. Only cairn is
// asked, so that the number of uses is that of the lens.
import * as vscode from "vscode";
import { ReferencesRequest } from "vscode-languageclient/node";
import { lensTarget } from "./lens_arguments";
import type { Session } from "./session";
import { withoutLinks } from "./text";

export async function showReferences(session: Session, uri: unknown, position: unknown) {
  const target = lensTarget(uri, position);
  const client = session.running;
  if (target === undefined || client === undefined) return;
  const { line, character } = target;
  try {
    const found = await client.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: target.uri },
      position: { line, character },
      context: { includeDeclaration: false },
    });
    const places = await client.protocol2CodeConverter.asReferences(found ?? []);
    await vscode.commands.executeCommand(
      "editor.action.showReferences",
      vscode.Uri.parse(target.uri, true),
      new vscode.Position(line, character),
      places,
    );
  } catch (error) {
    void vscode.window.showWarningMessage(withoutLinks(`cairn: ${error}`));
  }
}
