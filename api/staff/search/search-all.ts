import { type FoundThing, finderOf, FoundKind, shortestSearchText } from '@kolobeh/shared/staff/search-everything.ts';
import type { EntityManager } from 'typeorm';
import { callerMay } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { findBuyouts, findRepairs, findUnits } from './queries/find-devices.ts';
import {
  findCrates,
  findCustomers,
  findLocations,
  findPackages,
  findReservations,
  findTasks,
} from './queries/find-others.ts';
import { findOrders, findProducts } from './queries/find-goods.ts';
import type { Wanted } from './wanted.ts';

type Db = Pick<EntityManager, 'query'>;

const finders: Record<FoundKind, (db: Db, wanted: Wanted) => Promise<Omit<FoundThing, 'kind'>[]>> = {
  order: findOrders,
  unit: findUnits,
  product: findProducts,
  buyout: findBuyouts,
  repair: findRepairs,
  customer: findCustomers,
  crate: findCrates,
  package: findPackages,
  location: findLocations,
  reservation: findReservations,
  task: findTasks,
};

/** A phone number and the digits of a code are written in groups; names are not. */
const withoutGroups = (text: string): string =>
  /^[+#\d\s()/-]+$/.test(text) ? text.replaceAll(/[#\s()/-]/g, '') : text;

/** All that a text finds and the caller may read; what he may not is not even looked for. */
export async function searchAll(db: Db, caller: Caller, typed: string): Promise<FoundThing[]> {
  const text = withoutGroups(typed.trim());
  if (text.length < shortestSearchText) return [];
  const wanted = { text, code: text.replaceAll(/\s/g, '').toUpperCase() };
  const kinds = FoundKind.options.filter((kind) => callerMay(caller, finderOf[kind]));
  const found = await Promise.all(
    kinds.map(async (kind) => (await finders[kind](db, wanted)).map((thing) => ({ kind, ...thing }))),
  );
  return found.flat();
}
