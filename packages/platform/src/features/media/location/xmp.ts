import { fill, read, type Region, slice } from './region.ts';

type Range = readonly [start: number, end: number];
type State = 'text' | 'name' | 'tag' | 'attribute' | 'value' | 'aside';

const space = 0x20;
const longestName = 200;
/** What begins with these is none of the document's elements, and ends with those. */
const asides = new Map([
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
]);

/** Puts spaces where properties with coordinates were. XML in UTF-16, which is allowed and unheard of, isn't read. */
export async function blankXmp(region: Region): Promise<boolean> {
  const scan = createScanner();
  let found = false;
  for await (const piece of read(region)) {
    for (const [start, end] of scan(piece)) {
      await fill(slice(region, start, end), space);
      found = true;
    }
  }
  return found;
}

/** `exif:GPSLatitude` under whatever prefix, and `drone-dji:GpsLatitude`. */
export function isLocationName(name: string): boolean {
  return /^(?!xmlns:)(?:.*:)?gps[^:]*$/i.test(name);
}

/**
 * Takes XML in pieces, however they are cut, and tells which attributes and elements are about the location. An element
 * that isn't closed is none: nothing could be removed from what isn't well-formed such that it stays so.
 */
function createScanner(): (piece: Buffer) => Range[] {
  let state: State = 'text';
  let position = 0;
  let tag = { start: 0, name: '', selfClosing: false };
  let attribute = { start: 0, name: '' };
  let quote = '';
  let aside = { end: '', seen: '' };
  let depth = 0;
  let removed: { start: number; depth: number } | undefined;

  const steps: Record<State, (character: string) => Range | undefined> = {
    text: (character) => (character === '<' ? openTag() : undefined),
    name: readName,
    tag: readTag,
    attribute: readAttribute,
    value: readValue,
    aside: readAside,
  };

  function openTag(): undefined {
    tag = { start: position, name: '', selfClosing: false };
    state = 'name';
  }

  function readName(character: string): Range | undefined {
    if (isSpace(character) || character === '>' || (character === '/' && tag.name !== '')) {
      state = 'tag';
      return readTag(character);
    }
    tag.name = lengthened(tag.name, character);
    const end = asides.get(tag.name);
    if (end === undefined) return undefined;
    aside = { end, seen: '' };
    state = 'aside';
    return undefined;
  }

  function readTag(character: string): Range | undefined {
    if (character === '>') return closeTag();
    tag.selfClosing = character === '/';
    if (isSpace(character) || character === '/') return undefined;
    attribute = { start: position, name: character };
    state = 'attribute';
    return undefined;
  }

  function readAttribute(character: string): Range | undefined {
    if (character === '>') return closeTag();
    if (character === '"' || character === "'") {
      quote = character;
      state = 'value';
    } else if (!isSpace(character) && character !== '=') attribute.name = lengthened(attribute.name, character);
    return undefined;
  }

  function readValue(character: string): Range | undefined {
    if (character !== quote) return undefined;
    state = 'tag';
    return isLocationName(attribute.name) ? [attribute.start, position + 1] : undefined;
  }

  function readAside(character: string): undefined {
    aside.seen = (aside.seen + character).slice(-aside.end.length);
    if (aside.seen === aside.end) state = 'text';
  }

  function closeTag(): Range | undefined {
    state = 'text';
    const end = position + 1;
    if (tag.name.startsWith('/')) {
      depth -= 1;
      if (!removed || depth > removed.depth) return undefined;
      const { start } = removed;
      removed = undefined;
      return [start, end];
    }
    const isLocation = !removed && isLocationName(tag.name);
    if (tag.selfClosing) return isLocation ? [tag.start, end] : undefined;
    if (isLocation) removed = { start: tag.start, depth };
    depth += 1;
    return undefined;
  }

  return (piece) => {
    const ranges: Range[] = [];
    for (const character of piece.toString('latin1')) {
      const range = steps[state](character);
      if (range) ranges.push(range);
      position += 1;
    }
    return ranges;
  };
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

/** Longer names are cut: they aren't those we look for. */
function lengthened(name: string, character: string): string {
  return name.length < longestName ? name + character : name;
}
