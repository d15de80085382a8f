export type Report = ReturnType<typeof createReport>;

/** Prints what was found as it is found, and counts what failed. */
export function createReport() {
  const started = performance.now();
  const failures: string[] = [];

  function fail(what: unknown): void {
    const text = what instanceof Error ? (what.stack ?? what.message) : String(what);
    failures.push(text);
    console.log(`FAILED: ${text}`);
  }

  return {
    fail,
    say: (text: string) => console.log(text),
    check: (holds: boolean, text: string) => (holds ? console.log(text) : fail(text)),
    failures: (): readonly string[] => failures,

    /** Does the work, clears up after it and ends this process: what was interrupted may still wait for something. */
    async run(name: string, work: () => Promise<unknown>, ...closers: (() => unknown)[]): Promise<never> {
      try {
        await work();
      } catch (error) {
        fail(error);
      } finally {
        for (const close of closers) await close();
      }
      console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s, ${failures.length} failed.`);
      process.exit(failures.length > 0 ? 1 : 0);
    },
  };
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
