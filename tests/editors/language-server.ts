import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** A document as an editor sends it. A broken bar (¦) in `text` marks the cursor; it is not sent. */
interface Document {
  readonly uri: string;
  readonly text: string;
}

export interface LanguageServer {
  /** What the server finds wrong, each with its line, from 1. */
  diagnostics(document: Document): Promise<readonly string[]>;
  /** The suggestions at the cursor. */
  completions(document: Document): Promise<readonly string[]>;
  /** The text of the tooltip at the cursor. */
  hover(document: Document): Promise<string>;
  stop(): Promise<void>;
}

interface LanguageServerOptions {
  /** Globs of files by the address of their schema, as in an editor's settings. */
  readonly schemas?: Readonly<Record<string, string>>;
}

/** The installed server, or another version: YAML_LANGUAGE_SERVER is the path of its script. */
const SCRIPT =
  process.env.YAML_LANGUAGE_SERVER ??
  fileURLToPath(new URL('../../node_modules/yaml-language-server/bin/yaml-language-server', import.meta.url));

/**
 * Starts yaml-language-server, and speaks to it as an editor does
 * (https://microsoft.github.io/language-server-protocol).
 */
export async function startLanguageServer({ schemas = {} }: LanguageServerOptions = {}): Promise<LanguageServer> {
  const child = spawn(process.execPath, [SCRIPT, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const settings = { validate: true, hover: true, completion: true, schemaStore: { enable: false }, schemas };
  const published = new Map<string, (found: readonly Diagnostic[]) => void>();
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section?: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? settings : {})),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: readonly Diagnostic[] }) => published.get(uri)?.(diagnostics),
  );
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: CAPABILITIES });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('workspace/didChangeConfiguration', { settings: { yaml: settings } });

  const open = ({ uri, text }: Document) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: text.replace('¦', '') },
    });
  const ask = async <Answer>(method: string, document: Document): Promise<Answer> => {
    await open(document);
    return connection.sendRequest<Answer>(method, {
      textDocument: { uri: document.uri },
      position: cursorIn(document.text),
    });
  };
  return {
    diagnostics: async (document) => {
      const found = new Promise<readonly Diagnostic[]>((resolve) => published.set(document.uri, resolve));
      await open(document);
      return (await found).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
    },
    completions: async (document) => {
      const answer = await ask<CompletionList | CompletionItem[]>('textDocument/completion', document);
      return ('items' in answer ? answer.items : answer).map(({ label }) => label);
    },
    hover: async (document) =>
      JSON.stringify((await ask<Hover | null>('textDocument/hover', document))?.contents ?? ''),
    stop: async () => {
      const gone = once(child, 'exit');
      connection.dispose();
      child.kill();
      await gone;
    },
  };
}

const CAPABILITIES = {
  workspace: { configuration: true },
  textDocument: { completion: { completionItem: { snippetSupport: true } } },
};

function cursorIn(text: string) {
  const lines = text.slice(0, text.indexOf('¦')).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
