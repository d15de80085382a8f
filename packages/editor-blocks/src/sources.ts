import { sortedJson } from './json.ts';

/** A word, or something that stands among words, and what it is taken from. */
export type Source = {
  /** The same for what says the same. */
  readonly id: string;
  readonly text: string;
  readonly from?: { readonly child: Child; readonly sign: string; readonly annotations: readonly Annotation[] };
};

type Annotation = Readonly<Record<string, unknown>> & { readonly _key: string };
type Child = Readonly<Record<string, unknown>> & { readonly _key?: string };
type TextBlock = { readonly children: readonly unknown[]; readonly markDefs?: unknown };

/** Words, and what stands between them. */
export function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_’']+|\s+|[^\p{L}\p{M}\p{N}_’'\s]/gu) ?? [];
}

export function sourcesOf({ children, markDefs }: TextBlock): Source[] {
  const known = (Array.isArray(markDefs) ? markDefs : []) as Annotation[];
  return (children as Child[]).flatMap((child): Source[] => {
    const { _key, text, marks, ...rest } = child;
    if (typeof text !== 'string' || child['_type'] !== 'span')
      return [
        { id: `\0${sortedJson({ ...rest, text, marks })}`, text: '▪', from: { child, sign: '', annotations: [] } },
      ];
    const names = Array.isArray(marks) ? (marks as string[]) : [];
    const annotations = known.filter((annotation) => names.includes(annotation._key));
    const decorators = names.filter((name) => !annotations.some((annotation) => annotation._key === name));
    const sign = sortedJson([decorators.toSorted(), annotations.map(meaning), rest]);
    return words(text).map((word) => ({ id: `${word}\0${sign}`, text: word, from: { child, sign, annotations } }));
  });
}

/** The children of a block that says this. */
export function childrenOf(sources: readonly Source[]): { children: Child[]; markDefs: Annotation[] } {
  const children: Child[] = [];
  const markDefs: Annotation[] = [];
  const keys = new Set<string>();
  let lastSign: string | undefined;
  for (const { text, from } of sources) {
    const { child, sign, annotations } = from!;
    const last = children.at(-1);
    if (last && sign !== '' && sign === lastSign) {
      children[children.length - 1] = { ...last, text: `${last['text'] as string}${text}` };
      continue;
    }
    lastSign = sign;
    const named = child._key === undefined ? {} : { _key: free(child._key, keys) };
    if (sign === '') children.push({ ...child, ...named });
    else {
      const names = new Map(annotations.map((annotation) => [annotation._key, defined(annotation, markDefs)]));
      const marks = (child['marks'] as string[] | undefined)?.map((mark) => names.get(mark) ?? mark);
      children.push({ ...child, ...named, ...(marks && { marks }), text });
    }
  }
  return { children: children.length > 0 ? children : [{ _type: 'span', text: '', marks: [] }], markDefs };
}

/** The key under which an annotation is defined; another one where two differ. */
function defined(annotation: Annotation, markDefs: Annotation[]): string {
  const json = sortedJson(meaning(annotation));
  const same = markDefs.find((other) => sortedJson(meaning(other)) === json);
  if (same) return same._key;
  const key = free(annotation._key, new Set(markDefs.map((other) => other._key)));
  markDefs.push({ ...annotation, _key: key });
  return key;
}

function meaning({ _key, ...says }: Annotation): object {
  return says;
}

function free(key: string, taken: Set<string>): string {
  let name = key;
  for (let turn = 2; taken.has(name); turn += 1) name = `${key}-${turn}`;
  taken.add(name);
  return name;
}
