import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger, Site } from '@octavo/plugin-api';

export type Refusal = 'site_overloaded' | 'overloaded';

export type RequestLimits = {
  /** Requests of one site that are worked on at once. */
  readonly siteConcurrency: number;
  /** How long one more may wait for its turn. */
  readonly siteWaitMs: number;
  /** Requests of all sites that may be open; one site has half of them at most. */
  readonly requestLimit: number;
};

type Needs = RequestLimits & { log: Logger; onRefusal: (reason: Refusal) => void };
type Lane = {
  readonly site: number;
  running: number;
  open: number;
  readonly waiting: Ticket[];
  startedAt: number;
  later?: NodeJS.Timeout;
};
type Ticket = { readonly lane: Lane; state: 'waiting' | 'running' | 'resting' | 'gone'; go?: (taken: boolean) => void };

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
 * the time of the others; whoever finds the queue full is told at once to come back. A request gives its place back
 * while bytes flow or somebody else works for it.
 */
export function createAdmission({ siteConcurrency, siteWaitMs, requestLimit, log, onRefusal }: Needs) {
  const lanes = new Map<number, Lane>();
  const tickets = new WeakMap<IncomingMessage, Ticket>();
  const loop = watchLoop();
  const visits = { site: 0, at: never, beforeAt: never };
  /** Crowded ones that hold back. */
  const held = new Set<Lane>();
  let open = 0;
  let running = 0;
  let refused = 0;
  let warnedAt = never;

  function refuse(reason: Refusal): Refusal {
    onRefusal(reason);
    refused += 1;
    const now = performance.now();
    if (now - warnedAt > warnEveryMs) {
      log.warn({ reason, refused, open }, 'Requests are refused: there are more than can be worked on.');
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

  function take(ticket: Ticket): void {
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

  function startNext(lane: Lane): void {
    while (lane.waiting.length > 0 && lane.running < placesOf(lane)) {
      const next = lane.waiting.shift()!;
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
    open -= 1;
    lane.open -= 1;
    if (state === 'running') release(lane);
    if (state === 'waiting') {
      lane.waiting.splice(lane.waiting.indexOf(ticket), 1);
      ticket.go!(false);
    }
    if (lane.open > 0) return;
    clearTimeout(lane.later);
    held.delete(lane);
    lanes.delete(lane.site);
  }

  function wait(ticket: Ticket): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        ticket.lane.waiting.splice(ticket.lane.waiting.indexOf(ticket), 1);
        // Not gone: its answer is still to be sent.
        ticket.state = 'resting';
        resolve(false);
      }, siteWaitMs);
      ticket.state = 'waiting';
      ticket.go = (taken) => {
        clearTimeout(timer);
        resolve(taken);
      };
      ticket.lane.waiting.push(ticket);
    });
  }

  return {
    /** Why not; undefined when it may go on. */
    enter(
      request: IncomingMessage,
      response: ServerResponse,
      site: Pick<Site, 'id'>,
    ): Refusal | undefined | Promise<Refusal | undefined> {
      const lane = lanes.get(site.id) ?? { site: site.id, running: 0, open: 0, waiting: [], startedAt: never };
      noteVisit(site.id);
      // What makes the process late is a site that has many open; the others aren't to suffer for it.
      if (open >= requestLimit || (loop.isLate() && lane.open >= requestLimit / 20)) return refuse('overloaded');
      const isFull = lane.running >= siteConcurrency || lane.waiting.length > 0;
      if (lane.open >= Math.ceil(requestLimit / 2) || (isFull && lane.waiting.length >= queueOf(lane))) {
        return refuse('site_overloaded');
      }
      lanes.set(site.id, lane);
      const ticket: Ticket = { lane, state: 'waiting' };
      tickets.set(request, ticket);
      open += 1;
      lane.open += 1;
      const left = () => leave(ticket);
      response.once('finish', left).once('close', left);
      if (isFull) return wait(ticket).then((taken) => (taken ? undefined : refuse('site_overloaded')));
      take(ticket);
      return undefined;
    },

    /** Gives the place to somebody else. */
    rest(request: IncomingMessage): void {
      const ticket = tickets.get(request);
      if (ticket?.state !== 'running') return;
      ticket.state = 'resting';
      release(ticket.lane);
    },

    /** Takes a place again, as soon as there is one: before those who haven't come in yet. */
    resume(request: IncomingMessage): Promise<unknown> | undefined {
      const ticket = tickets.get(request);
      if (ticket?.state !== 'resting') return undefined;
      const { lane } = ticket;
      if (lane.running < siteConcurrency) {
        take(ticket);
        return undefined;
      }
      ticket.state = 'waiting';
      return new Promise((resolve) => {
        ticket.go = resolve;
        lane.waiting.unshift(ticket);
      });
    },

    statistics() {
      const waiting = [...lanes.values()].reduce((count, lane) => count + lane.waiting.length, 0);
      return { open, running, waiting };
    },

    close: loop.close,
  };
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
