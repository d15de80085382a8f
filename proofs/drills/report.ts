export type Report = ReturnType<typeof createReport>;

/** Says what is found as it is found, and counts it. */
export function createReport() {
  let passed = 0;
  let failed = 0;
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0).padStart(3)} s`;
  return {
    say: (text: string) => console.log(`${seconds()}  ${text}`),
    check(holds: boolean, text: string): void {
      if (holds) passed += 1;
      else failed += 1;
      console.log(`${seconds()}  ${holds ? 'ok' : 'FAILED'}: ${text}`);
    },
    counts: () => ({ passed, failed }),
  };
}

/** The first of them, for a message. */
export const some = (texts: readonly string[]) =>
  texts.length === 0 ? '' : ` (${texts.slice(0, 5).join('; ')}${texts.length > 5 ? '; …' : ''})`;
