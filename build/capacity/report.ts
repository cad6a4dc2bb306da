// The tables of docs/capacity.md: written by `npm run capacity`, compared by a test.
import { blackFriday, PUBLIC } from './black-friday.ts';
import { hitRates } from './cache.ts';
import { KIND_NAMES, KINDS, type MeasuredCosts } from './costs.ts';
import { type Layout, type Need, needOf, strains } from './model.ts';
import { playDay, playStore } from './simulate.ts';

export const SIZES = [1_000_000, 10_000_000, 100_000_000] as const;

export const ONE_MACHINE: Layout = {
  name: 'one machine of 16 cores',
  isShared: false,
  has: {
    'cores of the machine': 16,
    'cores of the primary': 16,
    connections: 100,
    network: 1_000,
    'packing stations': 40,
  },
};

export const CLUSTER: Layout = {
  name: 'cluster: web machines of 32 × 16 cores, a primary of 64 with replicas, Varnish, one warehouse',
  isShared: true,
  has: {
    'cores of the machine': 32 * 16,
    'cores of the primary': 64,
    connections: 400,
    network: 10_000,
    'packing stations': 400,
  },
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const fine = (value: number): string => (value >= 10 ? whole(value) : value.toFixed(value >= 1 ? 1 : 2));
const percent = (share: number): string => `${whole(share * 100)} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function costsTable({ costs }: MeasuredCosts): string {
  const rows = KINDS.map((kind) => {
    const { programMs, databaseMs, kilobytes } = costs[kind];
    const perCore = 1000 / (programMs + databaseMs);
    return [KIND_NAMES[kind], programMs.toFixed(2), databaseMs.toFixed(2), whole(perCore), fine(kilobytes)];
  });
  return table(['one of', 'program, ms', 'PostgreSQL, ms', 'a second on one core for both', 'kB'], rows);
}

const lines: readonly (readonly [string, (need: Need) => string])[] = [
  ['orders a day', (need) => whole(need.ordersPerDay)],
  ['in the fullest minute: visits a second', (need) => whole(need.visitsPerSecond)],
  ['pages a second', (need) => whole(need.pagesPerSecond)],
  ['orders a second', (need) => fine(need.ordersPerSecond)],
  ['pages found stored', (need) => percent(need.hitRate)],
  ['web cores', (need) => whole(need.webCores)],
  ['workers', (need) => whole(need.workers)],
  ['database cores for writes', (need) => whole(need.writeCores)],
  ['database cores for reads', (need) => whole(need.readCores)],
  ['replicas of 64 cores', (need) => whole(need.replicas)],
  ['connections of PostgreSQL behind PgBouncer', (need) => whole(need.serverConnections)],
  ['connections to PgBouncer', (need) => whole(need.clientConnections)],
  ['packing stations', (need) => whole(need.stations)],
  ['events of stations a second', (need) => fine(need.scansPerSecond)],
  ['pages and calls, Mbit/s', (need) => whole(need.pagesMbit)],
  ['pictures, scripts, styles, Mbit/s', (need) => whole(need.filesMbit)],
];

const head = ['', ...SIZES.map((size) => `${whole(size / 1_000_000)} million`)];

function needsTable(measured: MeasuredCosts, isShared: boolean): string {
  const needs = SIZES.map((size) => needOf(measured.costs, blackFriday, size, isShared));
  return table(
    head,
    lines.map(([name, tell]) => [name, ...needs.map(tell)]),
  );
}

function breaksTable({ costs }: MeasuredCosts): string {
  const rows = [ONE_MACHINE, CLUSTER].map((layout) => [
    layout.name,
    ...SIZES.map((size) =>
      strains(needOf(costs, blackFriday, size, layout.isShared), layout)
        .slice(0, 3)
        .map(({ what, share }) => `${what} ${share >= 10 ? whole(share) : share.toFixed(2)} ×`)
        .join('; '),
    ),
  ]);
  return table(head, rows);
}

/** How long a store of pages is played for. */
const playedSeconds = 20;

function playedTable({ costs }: MeasuredCosts): string {
  const played = SIZES.map((size) => {
    const need = needOf(costs, blackFriday, size, true);
    const hits = hitRates(blackFriday, need.visitsPerSecond, 1);
    const found = PUBLIC.map((kind) => {
      const rate = need.visitsPerSecond * blackFriday.perVisit[kind];
      return `${kind} ${percent(playStore(blackFriday, kind, rate, playedSeconds))} (${percent(hits[kind])})`;
    });
    return { ...playDay(costs, blackFriday, need), found: found.join(', ') };
  });
  return table(head, [
    ['visits played', ...played.map(({ visits }) => whole(visits))],
    ['orders', ...played.map(({ orders }) => whole(orders))],
    ['web busy in the fullest second', ...played.map(({ webBusy }) => percent(webBusy))],
    ['database busy in the fullest second', ...played.map(({ databaseBusy }) => percent(databaseBusy))],
    ['longest wait for a web process or the database', ...played.map(({ worstWaitMs }) => `${whole(worstWaitMs)} ms`)],
    ['orders left when the warehouse closes', ...played.map(({ leftAtClosing }) => whole(leftAtClosing))],
    ['pages found stored, played (by the model)', ...played.map(({ found }) => found)],
  ]);
}

/** Tables by the names they have in the document. */
const tablesOf = (measured: MeasuredCosts): Readonly<Record<string, string>> => ({
  costs: `Measured on ${measured.on} (${measured.machine}, Node ${measured.node}, ${whole(measured.variants)} variants).\n\n${costsTable(measured)}`,
  'one-machine': needsTable(measured, false),
  cluster: needsTable(measured, true),
  breaks: breaksTable(measured),
  played: playedTable(measured),
});

const marks = (name: string): [string, string] => [
  `<!-- ${name}: written by npm run capacity -->`,
  `<!-- /${name} -->`,
];

/** The document with its tables written anew. @throws when one has no place in it */
export function withTables(document: string, measured: MeasuredCosts): string {
  return Object.entries(tablesOf(measured)).reduce((text, [name, content]) => {
    const [begin, end] = marks(name);
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`The document has no place for the table ${name}`);
    return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
  }, document);
}
