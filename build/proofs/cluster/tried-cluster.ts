// A cluster for one proof, a small shop in it, and buyers who order from it until they are answered.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource } from '../../../api/database/data-source.ts';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { aPayload, expectedTotal, fillCart } from '../../../api/testing/buyer.ts';
import { aProduct } from '../../../api/testing/products.ts';
import { visitorOf } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../cluster/cluster.ts';
import { freePorts } from '../../cluster/cluster-ports.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import { findEngines } from '../../cluster/engines.ts';
import { PlainError } from '../../plain-error.ts';
import { withClient } from '../../postgres/databases.ts';
import { createShutdownStack } from '../../system/shutdown-stack.ts';

/** A product that does not run out. */
export const product = 'CLUSTER-1';

/** Why there can be no cluster on this machine; null = there can. */
export function clusterMissing(): string | null {
  try {
    findEngines(process.env['POSTGRES_BIN']);
    return null;
  } catch (error) {
    if (error instanceof PlainError) return error.message.split('\n')[0] ?? '';
    throw error;
  }
}

/** Address at which requests are balanced over the web processes, without pages kept in between. */
export const balancerOf = ({ place }: Cluster): string => `http://${HOST}:${place.ports.balancer}`;

/**
 * Starts a cluster for a piece of work and takes it down again.
 * @param env settings of the processes laid over the proof's own
 * @param engines room for pages, and changes to a file of an engine, for controls
 */
export async function withCluster<Out>(
  work: (cluster: Cluster) => Promise<Out>,
  env: Readonly<Record<string, string>> = {},
  engines: Pick<ClusterOptions, 'spoilt' | 'pageCacheStorage'> = {},
): Promise<Out> {
  const stack = createShutdownStack();
  try {
    const cluster = await startCluster({
      engines: findEngines(process.env['POSTGRES_BIN']),
      ports: await freePorts(),
      stack,
      say: () => undefined,
      warn: () => undefined,
      demoData: false,
      env: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...env },
      ...engines,
    });
    const source = await createDataSource({ url: cluster.databases.ownerUrl('node1') }).initialize();
    await smallShop(source);
    await aProduct(source, { code: product, name: 'Kabel', pieces: 5000, lies: { 'LC-B-01-1': 5000 } });
    await refreshListing(source, null);
    await source.destroy();
    return await work(cluster);
  } finally {
    await stack.stopAll();
  }
}

/** What buyers met. */
export interface Load {
  /** Numbers of orders that were answered, with the time of the answer. */
  orders: Map<string, number>;
  /** When each buyer was answered last, by his number. */
  last: Map<number, number>;
  /** What calls failed with, by how often: the call, its status and code, or a word where there was none. */
  failures: Map<string, number>;
  isOver: boolean;
}

const failureOf = (error: unknown): string => {
  const { status, code } = error as { status?: number; code?: string };
  return [status, code].filter((part) => part !== undefined).join(' ') || 'no answer';
};

/** Runs a call until it is answered, as a patient browser does. @param what name of the call among failures */
async function untilAnswered<Out>(load: Load, what: string, call: () => Promise<Out>): Promise<Out | null> {
  while (!load.isOver) {
    try {
      return await call();
    } catch (error) {
      const failure = `${what} ${failureOf(error)}`;
      load.failures.set(failure, (load.failures.get(failure) ?? 0) + 1);
      await pause(100);
    }
  }
  return null;
}

async function buyOne(origin: string, load: Load, number: number): Promise<void> {
  const buyer = visitorOf(origin);
  const idempotencyKey = randomUUID();
  const context = { idempotencyKey };
  // By it the order is told apart whatever number it got.
  const order = aPayload('cs', { order_info: { ...aPayload().order_info, note: idempotencyKey } });
  const fill = async () => (await fillCart(buyer, { goods: { [product]: 1 } }), true);
  if (!(await untilAnswered(load, 'cart', fill))) return;
  const expected_total = await untilAnswered(load, 'draft', () => expectedTotal(buyer, 'cs', order));
  if (!expected_total) return;
  const placed = await untilAnswered(load, 'order', () =>
    buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total }, { context }),
  );
  if (!placed) return;
  load.orders.set(placed.number, Date.now());
  load.last.set(number, Date.now());
}

/** Lets so many buyers order one thing after another while something is done to the cluster. */
export async function underOrders(origin: string, buyers: number, work: (load: Load) => Promise<void>): Promise<Load> {
  const load: Load = { orders: new Map(), last: new Map(), failures: new Map(), isOver: false };
  const all = Array.from({ length: buyers }, async (_, number) => {
    while (!load.isOver) await buyOne(origin, load, number);
  });
  try {
    await work(load);
  } finally {
    load.isOver = true;
    await Promise.all(all);
  }
  return load;
}

/** Milliseconds from now until another order is answered; null when none was in time. */
export async function nextOrderAfter(load: Load, longestMs: number): Promise<number | null> {
  const since = Date.now();
  while (Date.now() - since < longestMs) {
    if ([...load.orders.values()].some((at) => at > since)) return Date.now() - since;
    await pause(50);
  }
  return null;
}

/** Milliseconds from now until each of so many buyers has another order answered; null when one of them has none in time. */
export async function everybodyAfter(load: Load, buyers: number, longestMs: number): Promise<number | null> {
  const since = Date.now();
  while (Date.now() - since < longestMs) {
    if ([...load.last.values()].filter((at) => at > since).length === buyers) return Date.now() - since;
    await pause(50);
  }
  return null;
}

/** Whether somebody was told that his own call, sent again, is still under way. */
export const saidUnderWay = ({ failures }: Load): boolean =>
  [...failures.keys()].some((failure) => failure.endsWith('IN_PROGRESS'));

/** Wishes of which there is more than one order. */
export async function doubledOrders({ databases }: Cluster): Promise<number> {
  const { rows } = await withClient(databases.ownerUrl(await databases.leader()), (client) =>
    client.query('select note from shop_order group by note having count(*) > 1'),
  );
  return rows.length;
}

/** Answered orders that the database that leads now does not have. */
export async function lostOrders({ databases }: Cluster, load: Load): Promise<number> {
  const leader = await databases.leader();
  const { rows } = await withClient(databases.ownerUrl(leader), (client) =>
    client.query<{ number: string }>('select number from shop_order'),
  );
  const kept = new Set(rows.map((row) => row.number));
  return [...load.orders.keys()].filter((number) => !kept.has(number)).length;
}
