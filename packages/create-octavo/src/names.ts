/** `my-site` is called "My site" until somebody says otherwise. */
export function siteNameOf(folder: string): string {
  const words = folder.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What npm and PostgreSQL both take as a name. */
export function packageNameOf(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  return name === '' ? 'my-site' : name;
}

/**
 * Three programs read .env, and agree only on texts in single quotes that hold none: the apostrophe becomes the one that
 * typesetters use.
 */
export function tidyName(text: string): string {
  const name = text.trim().replaceAll("'", '’');
  if (name === '') throw new Error('The name of the site must not be empty.');
  if (/\p{Cc}/u.test(name)) throw new Error('The name of the site must be one line of text.');
  if (name.length > 200) throw new Error('The name of the site must have at most 200 characters.');
  return name;
}

export function checkEmail(text: string): string {
  const address = text.trim();
  if (/^[^\s@'"$\\]+@[^\s@'"$\\]+$/.test(address) && address.length <= 254) return address;
  throw new Error(`"${text}" is not a valid email address.`);
}

/** Those that every network has. */
export const themes = ['journal', 'magazine', 'portfolio', 'documentation'];

export function checkTheme(text: string): string {
  if (themes.includes(text)) return text;
  throw new Error(`There is no theme "${text}". Choose one of ${themes.join(', ')}.`);
}
