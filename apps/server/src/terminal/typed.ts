import { PlatformError, type CommandInput } from '@octavo/plugin-api';

/** The value of an option that takes one, if it was given. */
export function given({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Only the options that were given, under the names that a service knows them by. */
export function givenAs<Name extends string>(
  input: CommandInput,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [option, name] of Object.entries(names)) {
    const value = given(input, option);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function wholeNumber(text: string, what: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new PlatformError(400, 'invalid_number', `${what} must be a whole number of 1 or more, not "${text}".`);
}

/** `--limit`, for lists that would otherwise be whole. */
export const limitOption = { flag: '--limit <number>', description: 'maximum number of results (default: all)' };

export function limitOf(input: CommandInput): number {
  const text = given(input, 'limit');
  return text === undefined ? Number.MAX_SAFE_INTEGER : wholeNumber(text, '--limit');
}
