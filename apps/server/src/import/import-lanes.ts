/** Works on several things at once, those of one lane one after another in their order. Results are in order. */
export async function inLanes<Thing, Result>(
  things: readonly Thing[],
  laneOf: (thing: Thing) => string,
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const lanes = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(thing: Thing): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work(thing);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const results = things.map((thing) => {
    const lane = laneOf(thing);
    const result = (lanes.get(lane) ?? Promise.resolve()).then(() => inTurn(thing));
    lanes.set(lane, result);
    return result;
  });
  // What has begun comes to its end, whatever fails beside it.
  await Promise.allSettled(results);
  return Promise.all(results);
}
