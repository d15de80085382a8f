export type Usage = { input_tokens: number; output_tokens: number };

const mostBytes = 4 * 1024 * 1024;
const inputNames = ['input_tokens', 'prompt_tokens'];
const outputNames = ['output_tokens', 'completion_tokens'];

/**
 * Reads what a call has used from an answer of a model, be it one object or a stream of events. Services say it in
 * different places and some say it several times, each time more: the most is right.
 */
export function createUsageReader() {
  const parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(part: Buffer): void {
      bytes += part.length;
      parts.push(part);
      // What was used is said at the end.
      while (bytes - parts[0]!.length > mostBytes) bytes -= parts.shift()!.length;
    },

    end(): Usage {
      const text = Buffer.concat(parts).toString('utf8');
      const usage = { input_tokens: 0, output_tokens: 0 };
      const whole = text.trimStart().startsWith('{')
        ? [text]
        : text.split('\n').map((line) => line.replace(/^data:/, ''));
      for (const piece of whole) {
        if (!piece.includes('"usage"')) continue;
        for (const found of usagesIn(tryParse(piece))) {
          usage.input_tokens = Math.max(usage.input_tokens, numberIn(found, inputNames));
          usage.output_tokens = Math.max(usage.output_tokens, numberIn(found, outputNames));
        }
      }
      return usage;
    },
  };
}

function usagesIn(value: unknown): Record<string, unknown>[] {
  return ['usage', 'response', 'message'].flatMap((name) => {
    const inner = fieldOf(value, name);
    if (name !== 'usage') return inner === undefined ? [] : usagesIn(inner);
    return typeof inner === 'object' && inner !== null ? [{ ...inner }] : [];
  });
}

function numberIn(usage: Record<string, unknown>, names: readonly string[]): number {
  const found = names.map((name) => usage[name]).find((value) => Number.isSafeInteger(value) && (value as number) > 0);
  return (found as number | undefined) ?? 0;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
