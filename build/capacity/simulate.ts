// A Black Friday played second by second, to see whether what the model says is enough.
import { type Day, PUBLIC, type PublicKind } from './black-friday.ts';
import { endsPerSecond, popularity } from './cache.ts';
import type { Cost, Kind } from './costs.ts';
import type { Need } from './model.ts';
import { arrivals, chance } from './random.ts';

type Costs = Readonly<Record<Kind, Cost>>;

/** A crowd of programs that take one work after another. */
class Crew {
  readonly #cores: number;
  #waitingMs = 0;
  worstWaitMs = 0;
  busiest = 0;

  constructor(cores: number) {
    this.#cores = cores;
  }

  /** A second in which so much work came; what is not done waits. */
  second(workMs: number): void {
    const canMs = this.#cores * 1000;
    const all = this.#waitingMs + workMs;
    this.busiest = Math.max(this.busiest, Math.min(1, all / canMs));
    this.#waitingMs = Math.max(0, all - canMs);
    this.worstWaitMs = Math.max(this.worstWaitMs, this.#waitingMs / this.#cores);
  }
}

/** What a played day came to. */
interface PlayedDay {
  visits: number;
  orders: number;
  /** Of the fullest second, from 0 to 1. */
  webBusy: number;
  databaseBusy: number;
  /** How long the last in the row waited for a web process, or for the database, at worst. */
  worstWaitMs: number;
  /** Orders not packed when the warehouse closed. */
  leftAtClosing: number;
}

const secondsOfHour = 3600;

/** In one minute of each hour there is the burst after a letter; the rest of the hour has what is left. */
function rateAt(day: Day, visitsPerDay: number, second: number): number {
  const mean = (visitsPerDay * (day.hours[Math.floor(second / secondsOfHour)] ?? 0)) / secondsOfHour;
  const inBurst = second % secondsOfHour < 60;
  return inBurst ? mean * day.burst : (mean * (60 - day.burst)) / 59;
}

/** Plays a whole day with the programs and stations of a need. */
export function playDay(costs: Costs, day: Day, need: Need, seed = 1): PlayedDay {
  const next = chance(seed);
  const web = new Crew(need.webCores);
  const database = new Crew(need.writeCores + need.readCores);
  const { perVisit } = day;
  const scansASecond = (need.ordersPerDay * day.scansPerOrder) / (day.shift[1] - day.shift[0]) / secondsOfHour;
  let [visits, orders, waiting, left] = [0, 0, 0, 0];
  for (let second = 0; second < 24 * secondsOfHour; second += 1) {
    const hour = Math.floor(second / secondsOfHour);
    const isOpen = hour >= day.shift[0] && hour < day.shift[1];
    const rate = rateAt(day, need.visitsPerDay, second);
    let [webMs, databaseMs] = [0, 0];
    const add = (kind: Kind, mean: number): number => {
      const count = arrivals(mean, next);
      webMs += count * costs[kind].programMs;
      databaseMs += count * costs[kind].databaseMs;
      return count;
    };
    for (const kind of PUBLIC) {
      add(kind, rate * perVisit[kind] * (1 - need.hits[kind]));
      add('stored', rate * perVisit[kind] * need.hits[kind]);
    }
    add('cart', rate * perVisit.cart);
    const made = add('order', rate * perVisit.order);
    databaseMs += made * costs.letters.databaseMs;
    if (isOpen) add('scan', scansASecond);
    web.second(webMs);
    database.second(databaseMs);
    visits += arrivals(rate, next);
    orders += made;
    waiting += made;
    if (isOpen) waiting = Math.max(0, waiting - (need.stations * day.packedPerHour) / secondsOfHour);
    if (second === day.shift[1] * secondsOfHour - 1) left = waiting;
  }
  return {
    visits,
    orders,
    webBusy: web.busiest,
    databaseBusy: database.busiest,
    worstWaitMs: Math.max(web.worstWaitMs, database.worstWaitMs),
    leftAtClosing: Math.round(left),
  };
}

/** Draws which page each of many requests is for, the most wanted more often. */
function drawer(likely: readonly number[], next: () => number): () => number {
  const upTo = new Float64Array(likely.length);
  let sum = 0;
  for (const [at, share] of likely.entries()) upTo[at] = sum += share;
  return () => {
    const wanted = next() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/**
 * Plays a store of pages request by request: a page that is not there is drawn and kept until its age or a purge ends it.
 * It begins with what a store of that day holds.
 * @returns share of requests that found their page
 */
export function playStore(day: Day, kind: PublicKind, perSecond: number, seconds: number, seed = 1): number {
  const next = chance(seed);
  const likely = popularity(day.addresses[kind], day.uneven);
  const purges = day.purgesPerHour / 3600;
  const lifetime = (): number => Math.min(day.storedSeconds, purges > 0 ? -Math.log(1 - next()) / purges : Infinity);
  const until = new Float64Array(likely.length);
  for (const [at, share] of likely.entries()) {
    const rate = perSecond * share;
    if (next() < rate / (rate + endsPerSecond(day))) until[at] = lifetime() * next();
  }
  const draw = drawer(likely, next);
  let [asked, found] = [0, 0];
  for (let second = 0; second < seconds; second += 1) {
    for (let one = arrivals(perSecond, next); one > 0; one -= 1) {
      const page = draw();
      asked += 1;
      if ((until[page] ?? 0) > second) found += 1;
      else until[page] = second + lifetime();
    }
  }
  return asked === 0 ? 0 : found / asked;
}
