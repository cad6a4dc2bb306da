// The capacity model: what a day of so many visits needs, from what one request costs.
import { type Day, PUBLIC, type PublicKind } from './black-friday.ts';
import { hitRates } from './cache.ts';
import type { Cost, Kind } from './costs.ts';

/** A core is planned to be busy for so much of the time at most: what is more makes everybody wait. */
const BUSY = 0.6;
/** Programs run on one core each. */
const PROGRAM_CORES = 1;
/** While a statement is worked on its connection also waits: for the disk, for its program's next statement, for locks. */
const WAITS = 3;
/** What one web process may hold open towards PgBouncer: `DATABASE_POOL` and `DATABASE_OFFICE_POOL`. */
const POOLS = 20;
/** Cores of a database server that is still bought as one machine; more reads than fit beside the writes go to replicas. */
const SERVER_CORES = 64;
/** Of them, what writes leave to reads of the primary. */
const READS_BESIDE = 0.5;

export interface Need {
  visitsPerDay: number;
  ordersPerDay: number;
  /** In the fullest minutes. */
  visitsPerSecond: number;
  pagesPerSecond: number;
  ordersPerSecond: number;
  /** Share of pages that are found stored, of each kind and of all together. */
  hits: Readonly<Record<PublicKind, number>>;
  hitRate: number;
  webCores: number;
  webProcesses: number;
  workers: number;
  /** Of writes, and of reads that replicas may answer. */
  writeCores: number;
  readCores: number;
  replicas: number;
  /** Of PostgreSQL, and those that programs hold towards PgBouncer. */
  serverConnections: number;
  clientConnections: number;
  stations: number;
  scansPerSecond: number;
  pagesMbit: number;
  filesMbit: number;
}

/** Cores that are busy in the fullest minutes, none of them spared. */
interface Load {
  web: number;
  write: number;
  read: number;
  worker: number;
}

/** Requests a second of what is no page. */
interface Rates {
  visits: number;
  orders: number;
  scans: number;
}

function loadOf(
  costs: Readonly<Record<Kind, Cost>>,
  day: Day,
  rates: Rates,
  hits: Readonly<Record<string, number>>,
): Load {
  const { perVisit } = day;
  const carts = rates.visits * perVisit.cart;
  const load: Load = {
    web:
      (carts * costs.cart.programMs + rates.orders * costs.order.programMs + rates.scans * costs.scan.programMs) / 1000,
    write:
      (carts * costs.cart.databaseMs +
        rates.orders * (costs.order.databaseMs + costs.letters.databaseMs) +
        rates.scans * costs.scan.databaseMs) /
      1000,
    read: 0,
    worker: (rates.orders * costs.letters.programMs) / 1000,
  };
  for (const kind of PUBLIC) {
    const pages = rates.visits * perVisit[kind];
    const drawn = pages * (1 - (hits[kind] ?? 0));
    load.web += (drawn * costs[kind].programMs + (pages - drawn) * costs.stored.programMs) / 1000;
    load.read += (drawn * costs[kind].databaseMs + (pages - drawn) * costs.stored.databaseMs) / 1000;
  }
  return load;
}

/** In the fullest minutes of the day. */
export function peakRates(day: Day, visitsPerDay: number): Rates {
  const visits = ((visitsPerDay * Math.max(...day.hours)) / 3600) * day.burst;
  const hoursOpen = day.shift[1] - day.shift[0];
  const scans = (visitsPerDay * day.perVisit.order * day.scansPerOrder) / hoursOpen / 3600;
  return { visits, orders: visits * day.perVisit.order, scans };
}

const spared = (load: number): number => Math.ceil(load / BUSY);

/** Pages of which each web process has its own store; each process more makes the stores of all poorer. */
function webOf(costs: Readonly<Record<Kind, Cost>>, day: Day, rates: Rates, isShared: boolean) {
  let processes = 1;
  for (;;) {
    const hits = hitRates(day, rates.visits, isShared ? 1 : processes);
    const load = loadOf(costs, day, rates, hits);
    const wanted = Math.max(1, Math.ceil(spared(load.web) / PROGRAM_CORES));
    if (wanted <= processes) return { hits, load, processes };
    processes = wanted;
  }
}

/** @param isShared one store of pages before all web processes, as Varnish in the cluster */
export function needOf(costs: Readonly<Record<Kind, Cost>>, day: Day, visitsPerDay: number, isShared: boolean): Need {
  const rates = peakRates(day, visitsPerDay);
  const { hits, load, processes } = webOf(costs, day, rates, isShared);
  const { perVisit } = day;
  const pagesPerVisit = PUBLIC.reduce((sum, kind) => sum + perVisit[kind], 0);
  const writeCores = spared(load.write);
  const readCores = spared(load.read);
  const onPrimary = Math.max(0, (SERVER_CORES - writeCores) * READS_BESIDE);
  const replicas = Math.ceil(Math.max(0, readCores - onPrimary) / SERVER_CORES);
  const workers = Math.max(1, spared(load.worker));
  const kilobytes = PUBLIC.reduce((sum, kind) => sum + perVisit[kind] * costs[kind].kilobytes, 0);
  const orders = visitsPerDay * perVisit.order;
  return {
    visitsPerDay,
    ordersPerDay: orders,
    visitsPerSecond: rates.visits,
    pagesPerSecond: rates.visits * pagesPerVisit,
    ordersPerSecond: rates.orders,
    hits,
    hitRate: PUBLIC.reduce((sum, kind) => sum + perVisit[kind] * hits[kind], 0) / pagesPerVisit,
    webCores: spared(load.web),
    webProcesses: processes,
    workers,
    writeCores,
    readCores,
    replicas,
    serverConnections: Math.max(10, Math.ceil((load.write + load.read) * WAITS)),
    clientConnections: (processes + workers) * POOLS,
    stations: Math.ceil(orders / ((day.shift[1] - day.shift[0]) * day.packedPerHour)),
    scansPerSecond: rates.scans,
    pagesMbit: (rates.visits * kilobytes * 8) / 1000,
    filesMbit: (rates.visits * day.filesKilobytes * 8) / 1000,
  };
}

/** What a way of running the house has of what is needed. */
export interface Layout {
  name: string;
  /** One store of pages before all web processes. */
  isShared: boolean;
  has: Readonly<Record<Scarce, number>>;
}

const SCARCE = ['cores of the machine', 'cores of the primary', 'connections', 'network', 'packing stations'] as const;
type Scarce = (typeof SCARCE)[number];

/** How much of each a need takes of a layout, 1 = all of it; the first is what breaks first. */
export function strains(need: Need, { has }: Layout): { what: Scarce; share: number }[] {
  const taken: Record<Scarce, number> = {
    'cores of the machine': need.webCores + need.workers + need.writeCores + need.readCores,
    'cores of the primary': need.writeCores + need.readCores,
    connections: need.serverConnections,
    network: need.pagesMbit + need.filesMbit,
    'packing stations': need.stations,
  };
  return SCARCE.map((what) => ({ what, share: taken[what] / has[what] })).toSorted((a, b) => b.share - a.share);
}
