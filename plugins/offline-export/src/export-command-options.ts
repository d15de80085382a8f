import { PlatformError, type CommandInput, type CommandOption } from '@octavo/plugin-api';
import { bounds, defaultArguments, orientations, papers } from './export-arguments.ts';
import { languageTag } from './export.schema.ts';
import type { ExportArgs } from './hooks.ts';

const { paper, orientation, margin, font_size } = defaultArguments;

/** The arguments of the endpoint. */
export const argumentOptions: CommandOption[] = [
  { flag: '--toc', description: 'PDF: add a table of contents' },
  { flag: '--cover', description: 'PDF and EPUB: add a title page' },
  { flag: '--bundle', description: 'Markdown: create a ZIP that includes the images' },
  { flag: '--paper <paper>', description: 'PDF: paper size', choices: papers, default: paper },
  { flag: '--orientation <way>', description: 'PDF: orientation', choices: orientations, default: orientation },
  { flag: '--margin <number>', description: 'PDF: margin in millimetres, 5 to 60', default: String(margin) },
  { flag: '--font-size <number>', description: 'PDF: font size in points, 6 to 24', default: String(font_size) },
  { flag: '--lang <tag>', description: 'BCP 47 language tag (default: language of the post)' },
];

export function readOptions(options: CommandInput['options']): ExportArgs {
  return {
    ...(options['toc'] && { toc: true }),
    ...(options['cover'] && { cover: true }),
    ...(options['bundle'] && { bundle: true }),
    paper: options['paper'],
    orientation: options['orientation'],
    margin: readNumber('margin', '--margin', options['margin']),
    font_size: readNumber('font_size', '--font-size', options['fontSize']),
    ...(options['lang'] && { lang: readLanguage(String(options['lang'])) }),
  };
}

function readNumber(name: 'margin' | 'font_size', flag: string, option: unknown): number {
  const { minimum, maximum } = bounds[name];
  const given = String(option);
  const value = given.trim() === '' ? NaN : Number(given);
  if (value >= minimum && value <= maximum) return value;
  const message = `${flag} must be a number from ${minimum} to ${maximum}, not "${given}".`;
  throw new PlatformError(400, 'rest_invalid_param', message);
}

function readLanguage(tag: string): string {
  if (languageTag.test(tag)) return tag;
  throw new PlatformError(
    400,
    'rest_invalid_param',
    `--lang must be a language tag such as en or pt-BR, not "${tag}".`,
  );
}
