export type Report = ReturnType<typeof createReport>;

/** Prints what was found as it is found; what failed is said again at the end. */
export function createReport() {
  const failures: string[] = [];

  function fail(text: string): void {
    failures.push(text);
    console.log(`FAILED: ${text}`);
  }

  return {
    fail,
    say: (text: string) => console.log(text),
    check: (holds: boolean, text: string) => (holds ? console.log(text) : fail(text)),
    failures: (): readonly string[] => failures,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function range(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
