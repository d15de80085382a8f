import type { FontKind } from './families.ts';

type Shape = 'serif' | 'sans' | 'mono';
type Stack = Readonly<Record<'serif' | 'sans', readonly string[]>>;

/** Fonts that come with systems. Those of the page's script follow, then what the browser has. */
const latin: Readonly<Record<Shape, readonly string[]>> = {
  serif: ['Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', 'P052', 'Book Antiqua', 'Noto Serif', 'Georgia'],
  sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans'],
  mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'DejaVu Sans Mono'],
};

/** By the name of the script (ISO 15924). */
const byScript: Readonly<Record<string, Stack>> = {
  Arab: {
    serif: ['Noto Naskh Arabic', 'Geeza Pro', 'Sakkal Majalla', 'Traditional Arabic'],
    sans: ['Noto Sans Arabic', 'SF Arabic', 'Geeza Pro', 'Segoe UI'],
  },
  Hebr: {
    serif: ['Noto Serif Hebrew', 'New Peninim MT', 'David', 'Frank Ruehl CLM'],
    sans: ['Noto Sans Hebrew', 'Arial Hebrew', 'Segoe UI'],
  },
  Deva: {
    serif: ['Noto Serif Devanagari', 'Devanagari MT', 'ITF Devanagari', 'Nirmala UI'],
    sans: ['Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI'],
  },
  Thai: {
    serif: ['Noto Serif Thai', 'Thonburi', 'Leelawadee UI'],
    sans: ['Noto Sans Thai', 'Thonburi', 'Leelawadee UI'],
  },
  Jpan: {
    serif: ['Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif CJK JP', 'Noto Serif JP'],
    sans: ['Hiragino Sans', 'Yu Gothic', 'Meiryo', 'Noto Sans CJK JP', 'Noto Sans JP'],
  },
  Kore: {
    serif: ['AppleMyungjo', 'Batang', 'Noto Serif CJK KR', 'Noto Serif KR'],
    sans: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR'],
  },
  Hans: {
    serif: ['Songti SC', 'SimSun', 'Noto Serif CJK SC', 'Noto Serif SC'],
    sans: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'],
  },
  Hant: {
    serif: ['Songti TC', 'PMingLiU', 'Noto Serif CJK TC', 'Noto Serif TC'],
    sans: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'],
  },
};

const generic: Readonly<Record<Shape, string>> = { serif: 'serif', sans: 'sans-serif', mono: 'monospace' };

/** The script that a language is written in, `Latn` where nothing is known. */
export function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}

/** What stands behind a family: fonts of the system of the same shape, for the language of the site. */
export function fontsBehind(shape: Shape, language: string): string[] {
  const script = byScript[scriptOf(language)];
  return [...(script?.[shape === 'mono' ? 'sans' : shape] ?? []), generic[shape]].map(quoted);
}

/** A whole list of fonts of the system. */
export function systemStack(shape: Shape, language: string): string[] {
  return [...latin[shape].map(quoted), ...fontsBehind(shape, language)];
}

export function shapeOf(kind: FontKind, standIn: string): Shape {
  if (kind === 'mono') return 'mono';
  return standIn === 'Georgia' ? 'serif' : 'sans';
}

/** Names of several words, and those that could be taken for something else, are quoted. */
const quoted = (name: string) => (/^[a-z-]+$|^[A-Z]\w+$/.test(name) ? name : `'${name}'`);
