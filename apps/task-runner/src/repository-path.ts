/** The steps to a file, from the top of its repository; undefined for a path that leads out of any. */
export function readPath(path: string): string[] | undefined {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.');
  const isInside = !path.startsWith('/') && steps.length > 0 && !steps.includes('..') && steps[0] !== '.git';
  return isInside && !path.includes('\0') ? steps : undefined;
}
