/** `1 site`, `12 sites`, for messages to people. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
