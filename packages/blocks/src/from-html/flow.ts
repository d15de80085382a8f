import { addText, type Entry } from '../entries.ts';
import { type Block, decorators } from '../model.ts';
import { isBlank, linkMark, type Segment, tidy, trim } from '../segments.ts';
import { htmlEntry } from './kept.ts';
import { createEmbed } from './objects.ts';
import { type Place, type Reading, start } from './place.ts';
import { type Shortcode, splitAtShortcodes } from './shortcodes.ts';
import { breakLines, collapseSpace, lineBreak, splitAtBlankLines } from './space.ts';

/** Gathers text until a block ends, and the blocks. */
export type Flow = {
  readonly entries: readonly Entry[];
  addText(text: string, place: Place): void;
  /** Ends the text that came before; with nothing to add, it does only that. */
  addBlock(...added: readonly Entry[]): void;
};

export function createFlow(reading: Reading): Flow {
  const entries: Entry[] = [];
  let run: Segment[] = [];
  let runPlace = start;
  let captionStart = Infinity;
  let captionAlignment: string | undefined;

  function addToRun(text: string, place: Place) {
    runPlace = place;
    const marks: string[] = decorators.filter((decorator) => place.marks.includes(decorator));
    run.push({ text, marks: place.href === undefined ? marks : [linkMark(place.href), ...marks] });
  }

  function flush() {
    const paragraphs = runPlace.isLoose ? splitAtBlankLines(run) : [run];
    run = [];
    const breaks = runPlace.isLoose && reading.breaksLines;
    const filled = paragraphs
      .map((segments) => trim(tidy(collapseSpace(breaks ? breakLines(segments) : segments))))
      .filter((segments) => !isBlank(segments));
    if (filled.length > 1) reading.onBlankLine();
    for (const segments of filled) addParagraph(segments, runPlace, breaks);
  }

  function addParagraph(segments: readonly Segment[], place: Place, hasLines: boolean) {
    const [first] = segments;
    if (segments.length > 1 || !first || first.marks.length > 0 || !mayHoldEmbeds(place)) {
      addText(entries, place.style, segments, place.item);
      return;
    }
    for (const text of hasLines ? splitAtAddresses(first.text) : [first.text]) {
      const embed = isAddress(text) ? createEmbed(text) : undefined;
      if (embed) entries.push({ block: embed });
      else addText(entries, place.style, [{ text, marks: [] }], place.item);
    }
  }

  function addShortcode({ name, isClosing, source }: Shortcode) {
    if (name === 'embed') flush();
    else if (name !== 'caption' && name !== 'wp_caption') {
      if (!isClosing) reading.losses.add(`[${name}]`, () => source);
      if (!reading.keeps) return;
      flush();
      entries.push(htmlEntry(source));
    } else if (isClosing) closeCaption();
    else openCaption(source);
  }

  function openCaption(source: string) {
    flush();
    captionStart = entries.length;
    captionAlignment = /\balign(left|center|right)\b/.exec(source)?.[1];
  }

  function closeCaption() {
    const image = entries.length > captionStart ? entries.at(-1) : undefined;
    captionStart = Infinity;
    if (!image || !isImage(image)) return;
    const caption = trim(tidy(collapseSpace(run)));
    run = [];
    const aligned = { ...image.block, ...(captionAlignment !== undefined && { alignment: captionAlignment }) };
    const block = isBlank(caption) ? aligned : { ...aligned, caption: caption.map(({ text }) => text).join('') };
    entries[entries.length - 1] = { block };
  }

  return {
    entries,
    addText(given, place) {
      const text = place.isVerse ? given.replace(/\r?\n/g, lineBreak) : given;
      if (place.isCode || !text.includes('[')) {
        addToRun(text, place);
        return;
      }
      for (const part of splitAtShortcodes(text, reading.shortcodes)) {
        if (typeof part === 'string') addToRun(part, place);
        else addShortcode(part);
      }
    },
    addBlock(...added) {
      flush();
      entries.push(...added);
    },
  };
}

function mayHoldEmbeds({ style, item, tables }: Place): boolean {
  return style === 'normal' && item === undefined && tables === 0;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text);
}

/** Lines that are nothing but an address apart from the rest. */
function splitAtAddresses(text: string): string[] {
  const parts: string[][] = [];
  let open = false;
  for (const line of text.split('\n')) {
    if (open && !isAddress(line)) parts.at(-1)?.push(line);
    else parts.push([line]);
    open = !isAddress(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

function isImage(entry: Entry): entry is { readonly block: Block } {
  return 'block' in entry && entry.block._type === 'image';
}
