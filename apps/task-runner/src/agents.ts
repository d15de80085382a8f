import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inside } from './sandbox.ts';

/** How an agent is started: by configuration alone, whichever it is. */
export type AgentDefinition = {
  /** Files and folders of this machine that it is made of, and where it finds them. */
  readonly programs: readonly { readonly from: string; readonly to: string }[];
  readonly command: readonly string[];
  /** `{gateway}` is where the model is reached, up to and with `/v1`; `{model}` is which one. */
  readonly environment: Readonly<Record<string, string>>;
  /** Files in its home, by their path, with the same placeholders. */
  readonly files: Readonly<Record<string, string>>;
  /** The method of `authenticate`, for those that ask for it. */
  readonly authentication?: string;
  /** When a task names none. */
  readonly model: string;
};

/** What it is told by its environment. */
export function environmentOf({ environment }: AgentDefinition, model: string): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text, model)]));
}

/** Its home, before it moves in. */
export async function furnish({ files }: AgentDefinition, model: string, home: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), filled(text, model));
  }
}

function filled(text: string, model: string): string {
  return text
    .replaceAll('{gateway}', `http://127.0.0.1:${inside.gatewayPort}/v1`)
    .replaceAll('{model}', JSON.stringify(model).slice(1, -1));
}
