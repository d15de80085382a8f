import { countLetters, type Direction, directionOf, type Letters } from '../direction.ts';
import { type Token, voidElements } from './tokens.ts';

/** Elements that have a direction of their own; of a table only the cells, for it would turn the order of its columns. */
const turning: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote aside div td th figcaption'.split(' '),
);

/** Code runs from left to right wherever it stands. */
const silent: ReadonlySet<string> = new Set(['pre', 'code']);

const none: Letters = { all: 0, leftward: 0 };

/** Tokens with `dir` on those elements whose text runs against what is around them. */
export function withDirections(tokens: readonly Token[], direction: Direction): Token[] {
  const letters = countInside(tokens);
  const around: Direction[] = [direction];
  return tokens.map((token, index) => {
    if (token.kind === 'text' || voidElements.has(token.name)) return token;
    if (token.kind === 'close') {
      around.pop();
      return token;
    }
    const outer = around.at(-1) ?? direction;
    const own = turning.has(token.name) ? (directionOf(letters.get(index) ?? none) ?? outer) : outer;
    around.push(own);
    return own === outer ? token : { ...token, attributes: new Map([...token.attributes, ['dir', own]]) };
  });
}

/** The letters in each element, by the position of its first token. */
function countInside(tokens: readonly Token[]): Map<number, Letters> {
  const counted = new Map<number, Letters>();
  const open: { index: number; name: string; letters: Letters }[] = [];
  const add = (letters: Letters) => {
    const last = open.at(-1);
    if (last) last.letters = sum(last.letters, letters);
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') add(countLetters(token.text));
    else if (token.kind === 'open' && !voidElements.has(token.name))
      open.push({ index, name: token.name, letters: none });
    else if (token.kind === 'close') {
      const closed = open.pop();
      if (!closed) continue;
      counted.set(closed.index, closed.letters);
      if (!silent.has(closed.name)) add(closed.letters);
    }
  }
  return counted;
}

function sum(one: Letters, other: Letters): Letters {
  return { all: one.all + other.all, leftward: one.leftward + other.leftward };
}
