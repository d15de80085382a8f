/** `YYYY-MM-DD HH:MM:SS`, UTC. */
export function utcText(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
