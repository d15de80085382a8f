import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PlatformError, type Logger, type Site } from '@octavo/plugin-api';
import { clientNetworkOf } from '../base/client-network.ts';

export type Refusal = 'site_overloaded' | 'overloaded' | 'address_overloaded';

export type RequestLimits = {
  /** Requests of one site that are worked on at once. */
  readonly siteConcurrency: number;
  /** How long one more may wait for its turn. */
  readonly siteWaitMs: number;
  /** Requests of all sites that may be open; one site has half of them at most. */
  readonly requestLimit: number;
  /** Requests that one address may have open; 0 is any number. */
  readonly addressLimit: number;
};

type Needs = RequestLimits & { log: Logger; onRefusal: (reason: Refusal) => void };
type Lane = {
  readonly site: number;
  running: number;
  open: number;
  readonly waiting: Admitted[];
  startedAt: number;
  later?: NodeJS.Timeout;
};
type Ticket = {
  readonly site: number;
  /** Whose it is, by address. */
  readonly client: string;
  /** Once it is admitted. */
  lane?: Lane;
  state: 'receiving' | 'waiting' | 'running' | 'resting' | 'gone';
  go?: (taken: boolean) => void;
};
type Admitted = Ticket & { lane: Lane };

const longestQueue = 256;
/** While a site holds back. What waits lives through every collection of garbage, and all sites wait for those. */
const shortQueue = 32;
/** On average of half a second: far beyond what a garbage collection or a large answer takes. */
const latestMs = 500;
const lookEveryMs = 500;
/** The share of its time that a process works. */
const busyShare = 0.2;
const warnEveryMs = 10_000;
/** So long after its last request a site is still thought of. */
const companyMs = 1_000;
/** So long a crowded site lets others go first, then it goes on beside them. */
const courtesyMs = 20;
const never = Number.NEGATIVE_INFINITY;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Who may come in. Each site has so many places and a short queue before them, so that none takes the connections and
 * the time of the others; whoever finds the queue full is told at once to come back. A request has no place before its
 * body is there, and gives it back while its answer flows or somebody else works for it.
 */
export function createAdmission(needs: Needs) {
  const { siteConcurrency, siteWaitMs, requestLimit, addressLimit, log, onRefusal } = needs;
  const lanes = new Map<number, Lane>();
  const tickets = new WeakMap<IncomingMessage, Ticket>();
  const loop = watchLoop();
  const visits = { site: 0, at: never, beforeAt: never };
  /** Crowded ones that hold back. */
  const held = new Set<Lane>();
  const byAddress = new Map<string, number>();
  let receiving = 0;
  let open = 0;
  let running = 0;
  let refused = 0;
  let warnedAt = never;

  function refuse(reason: Refusal): Refusal {
    onRefusal(reason);
    refused += 1;
    const now = performance.now();
    if (now - warnedAt > warnEveryMs) {
      log.warn({ reason, refused, open }, 'The server is overloaded. Some requests were rejected.');
      warnedAt = now;
      refused = 0;
    }
    return reason;
  }

  function noteVisit(site: number): void {
    if (visits.site !== site) visits.beforeAt = visits.at;
    visits.site = site;
    visits.at = performance.now();
  }

  function take(ticket: Admitted): void {
    ticket.state = 'running';
    ticket.lane.running += 1;
    ticket.lane.startedAt = performance.now();
    running += 1;
  }

  function release(lane: Lane): void {
    lane.running -= 1;
    running -= 1;
    startNext(lane);
    if (othersUnderWay() === 0) for (const other of held) startNext(other);
  }

  /** Of sites that aren't crowded. */
  function othersUnderWay(): number {
    let count = running;
    for (const lane of held) count -= lane.running;
    return count;
  }

  /** In a busy process a site with a long queue goes on with one at a time for as long as there are others, and after them. */
  function placesOf(lane: Lane): number {
    if (!loop.isBusy() || lane.waiting.length < siteConcurrency) return siteConcurrency;
    const now = performance.now();
    const othersAt = visits.site === lane.site ? visits.beforeAt : visits.at;
    if (now - othersAt > companyMs) return siteConcurrency;
    return othersUnderWay() > 0 && now - lane.startedAt < courtesyMs ? 0 : 1;
  }

  const queueOf = (lane: Lane) => (held.has(lane) ? Math.max(shortQueue, 2 * siteConcurrency) : longestQueue);

  const openOf = (client: string) => byAddress.get(client) ?? 0;

  /** Fair queueing by address: of those who wait, the first of those who have the fewest open. Who asks for one page isn't behind who asks for ninety. */
  function modest(lane: Lane): Admitted {
    return lane.waiting.reduce((best, next) => (openOf(next.client) < openOf(best.client) ? next : best));
  }

  /** Of those who wait, the last of those who have the most open, if that is more than this one has. */
  function greediest(lane: Lane, client: string): Admitted | undefined {
    let most = openOf(client) + 1;
    let found: Admitted | undefined;
    for (const ticket of lane.waiting) {
      const count = openOf(ticket.client);
      if (count < most || (found === undefined && count === most)) continue;
      most = count;
      found = ticket;
    }
    return found;
  }

  function startNext(lane: Lane): void {
    while (lane.waiting.length > 0 && lane.running < placesOf(lane)) {
      const next = modest(lane);
      lane.waiting.splice(lane.waiting.indexOf(next), 1);
      take(next);
      next.go!(true);
    }
    if (lane.waiting.length === 0 || lane.running >= siteConcurrency) {
      held.delete(lane);
      return;
    }
    held.add(lane);
    // Who holds back looks again: the others may have gone meanwhile.
    lane.later ??= setTimeout(() => {
      delete lane.later;
      startNext(lane);
    }, courtesyMs);
  }

  function leave(ticket: Ticket): void {
    const { lane, state } = ticket;
    if (state === 'gone') return;
    ticket.state = 'gone';
    if (!lane) {
      receiving -= 1;
      return;
    }
    open -= 1;
    lane.open -= 1;
    if (state === 'running') release(lane);
    if (state === 'waiting') {
      lane.waiting.splice(lane.waiting.indexOf(ticket as Admitted), 1);
      ticket.go!(false);
    }
    if (lane.open > 0) return;
    clearTimeout(lane.later);
    held.delete(lane);
    lanes.delete(lane.site);
  }

  /** Not gone: its answer is still to be sent. */
  function giveUp(ticket: Admitted): void {
    ticket.lane.waiting.splice(ticket.lane.waiting.indexOf(ticket), 1);
    ticket.state = 'resting';
    ticket.go!(false);
  }

  function wait(ticket: Admitted): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => giveUp(ticket), siteWaitMs);
      ticket.state = 'waiting';
      ticket.go = (taken) => {
        clearTimeout(timer);
        resolve(taken);
      };
      ticket.lane.waiting.push(ticket);
    });
  }

  const laneOf = (site: number): Lane =>
    lanes.get(site) ?? { site, running: 0, open: 0, waiting: [], startedAt: never };
  const isFull = (lane: Lane) => lane.running >= siteConcurrency || lane.waiting.length > 0;

  const isCrowded = (lane: Lane) => isFull(lane) && lane.waiting.length >= queueOf(lane);

  /** Who makes room for this one where there is none. */
  const victimOf = (lane: Lane, client: string) => (isCrowded(lane) ? greediest(lane, client) : undefined);

  function whyNot(lane: Lane, victim: Admitted | undefined): Refusal | undefined {
    // What makes the process late is a site that has many open; the others aren't to suffer for it.
    if (open >= requestLimit || (loop.isLate() && lane.open >= requestLimit / 20)) return 'overloaded';
    if (lane.open >= Math.ceil(requestLimit / 2)) return 'site_overloaded';
    return isCrowded(lane) && !victim ? 'site_overloaded' : undefined;
  }

  /** Gives it a place, now or as soon as there is one. */
  function admit(ticket: Ticket): Refusal | undefined | Promise<Refusal | undefined> {
    const lane = laneOf(ticket.site);
    const victim = victimOf(lane, ticket.client);
    const reason = whyNot(lane, victim);
    if (reason !== undefined) return refuse(reason);
    if (victim) giveUp(victim);
    lanes.set(lane.site, lane);
    const admitted = Object.assign(ticket, { lane });
    if (ticket.state === 'receiving') receiving -= 1;
    open += 1;
    lane.open += 1;
    if (isFull(lane)) return wait(admitted).then((taken) => (taken ? undefined : refuse('site_overloaded')));
    take(admitted);
    return undefined;
  }

  function countAddress(client: string, more: 1 | -1): void {
    const count = openOf(client) + more;
    if (count > 0) byAddress.set(client, count);
    else byAddress.delete(client);
  }

  return {
    /** Why not; undefined when it may go on. */
    enter(
      request: IncomingMessage,
      response: ServerResponse,
      site: Pick<Site, 'id'>,
      address: string,
    ): Refusal | undefined | Promise<Refusal | undefined> {
      noteVisit(site.id);
      const client = clientNetworkOf(address);
      const isGreedy = addressLimit > 0 && openOf(client) >= addressLimit;
      const lane = laneOf(site.id);
      const reason = isGreedy ? 'address_overloaded' : whyNot(lane, victimOf(lane, client));
      if (reason !== undefined) return refuse(reason);
      const receives = hasBody(request);
      const ticket: Ticket = { site: site.id, client, state: receives ? 'receiving' : 'waiting' };
      tickets.set(request, ticket);
      countAddress(client, 1);
      let isThere = true;
      const left = () => {
        if (isThere) countAddress(client, -1);
        isThere = false;
        leave(ticket);
      };
      response.once('finish', left).once('close', left);
      if (!receives) return admit(ticket);
      receiving += 1;
      return undefined;
    },

    /** The body is there. */
    received(request: IncomingMessage): Refusal | undefined | Promise<Refusal | undefined> {
      const ticket = tickets.get(request);
      return ticket?.state === 'receiving' ? admit(ticket) : undefined;
    },

    /** Gives the place to somebody else. */
    rest(request: IncomingMessage): void {
      const ticket = tickets.get(request);
      if (ticket?.state !== 'running') return;
      ticket.state = 'resting';
      release(ticket.lane!);
    },

    statistics() {
      const waiting = [...lanes.values()].reduce((count, lane) => count + lane.waiting.length, 0);
      return { open: open + receiving, running, waiting };
    },

    close: loop.close,
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const refusals: Record<Refusal, { status: number; message: string }> = {
  site_overloaded: {
    status: 503,
    message: 'This site is overloaded. Try again shortly.',
  },
  overloaded: { status: 503, message: 'The server is overloaded. Try again shortly.' },
  address_overloaded: {
    status: 429,
    message: 'Too many concurrent requests from your IP address. Wait until some of them are finished.',
  },
};

export function toRefusalError(code: Refusal): PlatformError {
  const { status, message } = refusals[code];
  return new PlatformError(status, code, message, { headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } });
}

/** Looks from the first request on: commands and workers have nothing to refuse. */
function watchLoop() {
  let delay: ReturnType<typeof start> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let late = false;
  let busy = false;

  function start() {
    const histogram = monitorEventLoopDelay({ resolution: 20 });
    histogram.enable();
    let before = performance.eventLoopUtilization();
    timer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(now, before).utilization > busyShare;
      before = now;
      late = histogram.mean / 1e6 > latestMs;
      histogram.reset();
    }, lookEveryMs).unref();
    return histogram;
  }

  return {
    isBusy: () => busy,
    isLate(): boolean {
      delay ??= start();
      return late;
    },
    close(): void {
      clearInterval(timer);
      delay?.disable();
    },
  };
}
