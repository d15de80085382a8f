const bullets = '\u2022'.repeat(8);
const shortest = 8;
const shown = 4;
const pattern = new RegExp(`^${bullets}(.{${shown}})?$`, 'su');

/** All bullets, for a value that is too short to show a part of, or that nobody can read. */
export const fullMask = bullets;

/** Eight bullets and the last four characters; empty for what isn't set. */
export function mask(secret: string): string {
  const characters = Array.from(secret);
  if (characters.length === 0) return '';
  return characters.length < shortest ? bullets : bullets + characters.slice(-shown).join('');
}

/** Whether a value has the look of any mask, be it of a secret that was replaced meanwhile: it is never a secret. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}
