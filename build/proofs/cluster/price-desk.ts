// Somebody of the office changes prices, and pages must tell the new ones soon, wherever they are kept.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { makeAccount, password, type Visitor, visitorOf } from '../../../api/testing/running-api.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { balancerOf } from './tried-cluster.ts';

/** A member of staff, signed in through HAProxy. */
export async function staffOf(cluster: Cluster, source: DataSource, role: 'office' | 'admin'): Promise<Visitor> {
  const { email } = await makeAccount({ source }, role);
  const visitor = visitorOf(balancerOf(cluster));
  await visitor.client.customer.signIn({ email, password });
  return visitor;
}

/** Sets the Czech price of a product, in minor units. */
export async function setPrice({ client }: Visitor, id: number, amount: number): Promise<void> {
  const { prices } = await client.catalogue.officeDetail({ id });
  const version = prices.find(({ market }) => market === 'cs')?.version ?? 0;
  const wish = { id, market: 'cs', amount, version, confirmed: true } as const;
  await client.catalogue.changePrice(wish, { context: { idempotencyKey: randomUUID() } });
}

/** Whole crowns as a product's page tells them to machines. */
const told = (amount: number): string => `"price":"${(amount / 100).toFixed(2)}"`;

/** Two prices that are never the same, of so many changes. */
export const priceOf = (change: number): number => 100_00 + change * 100;

const tells = async (url: string, amount: number): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(told(amount));

/**
 * Milliseconds until a page told a price to whoever asked for it then; null when it did not for so long. What counts is
 * when the page was asked for, not how long it was on its way.
 */
async function toldAfter(url: string, amount: number, longestMs: number): Promise<number | null> {
  const since = performance.now();
  for (;;) {
    const askedAfter = performance.now() - since;
    if (await tells(url, amount).catch(() => false)) return Math.round(askedAfter);
    if (askedAfter > longestMs) return null;
    await pause(25);
  }
}

/** How long each of the pages took to tell a price; null of one that did not in time. */
export const toldByAll = (urls: readonly string[], amount: number, longestMs: number): Promise<(number | null)[]> =>
  Promise.all(urls.map((url) => toldAfter(url, amount, longestMs)));
