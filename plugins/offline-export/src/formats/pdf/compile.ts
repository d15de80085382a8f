import { readFileSync } from 'node:fs';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfPicture } from './model.ts';

export type PdfTask = {
  /** JSON of the data that the template is given. */
  readonly data: string;
  readonly pictures: readonly PdfPicture[];
  /** In seconds; the date that the file says it is of. */
  readonly created: number;
};

/** Times that a document is set anew without characters that turned out to be in no font. */
const attempts = 5;

/** Nothing is there on the disk, so whatever isn't put there for the compiler can't be read by it. */
const root = '/nonexistent/octavo-pdf';
const main = `${root}/main.typ`;

const [template, nodes] = ['template.typ', 'nodes.typ'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
) as [string, string];

/** Looks through the fonts of the system (`/usr/share/fonts`) and its own, so one serves many documents. */
export function createTypesetter(): (task: PdfTask) => Uint8Array {
  const compiler = NodeCompiler.create({ workspace: root });
  const put = (name: string, content: string | Buffer) => compiler.mapShadow(`${root}/${name}`, Buffer.from(content));

  function compile(source: string): NodeTypstDocument {
    compiler.addSource(main, source);
    const compiled = compiler.compile({ mainFilePath: main });
    if (compiled.result) return compiled.result;
    const messages = compiled.takeError()?.shortDiagnostics.map(({ message }: { message: string }) => message);
    throw new Error(messages?.[0] ?? 'Typst gave no reason.');
  }

  /** One that can't be read spoils the whole document, so it is done without. */
  function compileWithout(broken: readonly string[], pictures: readonly PdfPicture[]): NodeTypstDocument {
    put('broken.json', JSON.stringify(broken));
    try {
      return compile(template);
    } catch (error) {
      const found = broken.length === 0 ? pictures.map(({ name }) => name).filter(isBroken) : [];
      if (found.length === 0) throw error;
      return compileWithout(found, pictures);
    }
  }

  function isBroken(name: string): boolean {
    try {
      compile(`#image("/${name}")`);
      return false;
    } catch {
      return true;
    }
  }

  function write({ data, pictures, created }: PdfTask, left: number): Uint8Array {
    put('data.json', data);
    const document = compileWithout([], pictures);
    try {
      return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: created });
    } catch (error) {
      const shown = withoutUndisplayable(data, String(error));
      if (left === 0 || shown === data) throw error;
      return write({ data: shown, pictures, created }, left - 1);
    }
  }

  return (task) => {
    try {
      compiler.addSource(`${root}/nodes.typ`, nodes);
      for (const { name, path } of task.pictures) put(name, readFileSync(path));
      return write(task, attempts);
    } finally {
      compiler.resetShadow();
      // What documents have in common is kept for a while: the template, above all.
      compiler.evictCache(10);
    }
  };
}

/** PDF/UA wants a shape for every character. The message names those that no font has one for. */
function withoutUndisplayable(data: string, message: string): string {
  const texts = Array.from(message.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g), ([, text = '']) =>
    text.replace(/\\u\{([\da-f]+)\}/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  const characters = new Set(texts.flatMap((text) => Array.from(text)).filter((character) => character > '\u007F'));
  return Array.from(characters).reduce((text, character) => text.replaceAll(character, '\uFFFD'), data);
}
