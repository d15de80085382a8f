export type Span = readonly [from: number, to: number];
export type Spans = ReturnType<typeof createSpans>;

/** One clock for everything that is compared, in milliseconds. */
export const now = () => performance.now();

/** When something held. */
export function createSpans() {
  const ended: Span[] = [];
  let since: number | undefined;
  return {
    begin(at = now()): void {
      since ??= at;
    },
    end(at = now()): void {
      if (since !== undefined) ended.push([since, Math.max(since, at)]);
      since = undefined;
    },
    all: (): readonly Span[] => (since === undefined ? ended : [...ended, [since, now()]]),
  };
}

/** When both held. */
export function intersection(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([otherFrom, otherTo]): Span[] => {
      const [start, end] = [Math.max(from, otherFrom), Math.min(to, otherTo)];
      return start < end ? [[start, end]] : [];
    }),
  );
}

export function lengthWithin(spans: readonly Span[], from: number, to: number): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span[1], to) - Math.max(span[0], from)), 0);
}

/** Whether one span holds all of it. */
export function covers(spans: readonly Span[], from: number, to: number): boolean {
  return spans.some((span) => span[0] <= from && span[1] >= to);
}

export const seconds = (milliseconds: number, digits = 1) => `${(milliseconds / 1000).toFixed(digits)} s`;
