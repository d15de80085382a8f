/** An element with its attributes and what it holds. */
export type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
};

const piece =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<!DOCTYPE html>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([\w:.-]+)="([^"]*)"/g;
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);

/** Reads XML and forgives nothing; comments, CDATA and other entities than four count as faults too, for we write none. */
export function readXml(source: string): Element {
  const fault = notInXml.exec(source);
  if (fault) throw new Error(`U+${fault[0].codePointAt(0)?.toString(16)} is no character of XML`);
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  let at = 0;
  for (const [whole, slash, name, attributes = '', empty, text] of source.matchAll(piece)) {
    at += whole.length;
    const outer = open.at(-1) as Element;
    if (text !== undefined) {
      if (text.includes(']]>')) throw new Error('The end of CDATA in text');
      if (outer === root && text.trim() !== '') throw new Error(`Text outside of all elements: ${text}`);
      outer.children.push(unescape(text));
    } else if (slash === '/') {
      if (open.pop()?.name !== name || open.length === 0) throw new Error(`</${name}> closes nothing`);
    } else if (name !== undefined) {
      const read = [...attributes.matchAll(attribute)].map(
        ([, key = '', value = '']) => [key, unescape(value)] as const,
      );
      const element: Element = { name, attributes: new Map(read), children: [] };
      if (element.attributes.size !== read.length) throw new Error(`An attribute twice: ${whole}`);
      outer.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  if (at !== source.length) throw new Error(`No XML: ${source.slice(at, at + 80)}`);
  const [element, ...others] = root.children.filter((child) => typeof child !== 'string');
  if (open.length > 1 || !element || others.length > 0) throw new Error('Not one element around everything');
  return element;
}

export function findAll(element: Element, name: string): Element[] {
  const inside = element.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, name)));
  return element.name === name ? [element, ...inside] : inside;
}

/** The text of an element; elements are asked first, so that a picture can speak. */
export function textOf(element: Element, speak: (element: Element) => string | undefined = () => undefined): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : (speak(child) ?? textOf(child, speak))))
    .join('');
}

function unescape(text: string): string {
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const character = entities.get(name.replace(/;$/, ''));
    if (character === undefined || !name.endsWith(';')) throw new Error(`Unknown entity: ${whole}`);
    return character;
  });
}
