import { PlatformError } from '@octavo/plugin-api';

/** More than any answer; what is longer isn't one. */
const mostBytes = 8 * 1024 * 1024;
const longestMessage = 300;

type Refusal = { status: number; retryAfter: string | null; body: string };

/** The requests of one call, and what became of the last of them. */
export function createAttempts(apiKey: string, until: AbortSignal, deadline: number) {
  const inVain = new AbortController();
  let refusal: Refusal | undefined;

  /** A service that wants a longer pause than there is time for isn't asked again. */
  const endIfInVain = ({ retryAfter }: Refusal) => {
    if (Date.now() + pauseOf(retryAfter) > deadline) inVain.abort();
  };

  return {
    signal: AbortSignal.any([until, inVain.signal]),

    async fetch(url: string, init?: RequestInit): Promise<Response> {
      refusal = undefined;
      const answer = await fetch(url, { ...init, redirect: 'error' });
      const said = await readText(answer);
      // A service may repeat what it was sent: nobody behind here hears the key again.
      const body = apiKey === '' ? said : said.replaceAll(apiKey, '…');
      if (!answer.ok) {
        refusal = { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
        endIfInVain(refusal);
      }
      return new Response(body === '' ? null : body, { status: answer.status, headers: answer.headers });
    },

    /** What to answer: the service's own status where it gave one, else 502. */
    failure(error: unknown): PlatformError {
      if (!refusal || refusal.status < 400) return unreachable(error, until.aborted);
      const { status, retryAfter, body } = refusal;
      const reason = reasonIn(body).slice(0, longestMessage);
      return new PlatformError(
        status,
        'evaluator_api_error',
        reason === ''
          ? `The evaluation service responded with status ${status}.`
          : `The evaluation service responded with status ${status}: ${reason}`,
        { ...(retryAfter !== null && { headers: { 'Retry-After': retryAfter } }) },
      );
    },
  };
}

function unreachable(error: unknown, isLate: boolean): PlatformError {
  const message = isLate
    ? 'The evaluation service did not respond in time.'
    : `Cannot reach the evaluation service (${codeOf(error)}).`;
  return new PlatformError(502, 'evaluator_api_error', message, { cause: error });
}

/** The innermost cause says what went wrong. */
export function codeOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
    if (!(inner.cause instanceof Error)) return inner.message;
  }
  return 'unknown error';
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('The response is too long.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function pauseOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const pause = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(pause) ? 0 : pause;
}

/** Services say it in different places. */
function reasonIn(body: string): string {
  const found = [tryParse(body)].flatMap((parsed) => [
    fieldOf(fieldOf(parsed, 'error'), 'message'),
    fieldOf(parsed, 'message'),
    fieldOf(parsed, 'detail'),
    fieldOf(parsed, 'error'),
  ]);
  const text = found.find((candidate) => typeof candidate === 'string');
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';
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
