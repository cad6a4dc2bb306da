import { randomUUID } from 'node:crypto';
import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { metaOf, routesOf } from '../../http/calls/route-meta.ts';
import type { RunningTestApi, Visitor } from '../running-api.ts';

/** A route of the contract as a stranger reads it. */
export interface CalledRoute {
  name: string;
  method: string;
  path: string;
  access: Parameters<typeof may>[1];
}

export const calledRoutes: readonly CalledRoute[] = routesOf(contract).map(({ path, procedure }) => ({
  name: path.join('.'),
  method: procedure['~orpc'].route.method ?? '',
  path: procedure['~orpc'].route.path ?? '',
  access: metaOf(procedure).access,
}));

/** Values of path parameters that fit their schemas and name nothing. */
const nothing: Record<string, string> = {
  token: 'A'.repeat(43),
  number: '2611999999',
  id: '0193a000-0000-7000-8000-000000000001',
  item_id: '0193a000-0000-7000-8000-000000000002',
  device_id: '0193a000-0000-7000-8000-000000000003',
  code: 'PK-0000000000',
  grid: 'orders',
  seo_name: 'nothing-of-the-kind',
};

/** The route's address below the API's. @param named values of parameters that name something */
export const addressOf = (path: string, named: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? nothing[name] ?? '1');

/** The `cookie` header of what a visitor was given. */
export const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function statusOf(api: RunningTestApi, { method, path }: CalledRoute, cookie: string): Promise<number> {
  const answer = await fetch(`${api.origin}${apiPrefix}${addressOf(path)}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(cookie ? { cookie } : {}) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

// Signing out ends the session of the role that does it, so it is called last.
const inOrder = calledRoutes.toSorted(
  (a, b) => Number(a.name === 'customer.signOut') - Number(b.name === 'customer.signOut'),
);

/** Calls every route over HTTP as the role. @returns how many there are, and those that answered otherwise than declared */
export async function walkAs(api: RunningTestApi, role: Role): Promise<{ routes: number; wrong: string[] }> {
  const cookie = role === 'visitor' ? '' : cookieOf(await api.signedIn(role));
  const wrong: string[] = [];
  for (const route of inOrder) {
    const status = await statusOf(api, route, cookie);
    const isRefused = status === 401 || status === 403;
    const expected = may(role, route.access) ? 'let in' : role === 'visitor' ? '401' : '403';
    const found = isRefused ? String(status) : 'let in';
    if (expected !== found || status >= 500) wrong.push(`${route.name}: expected ${expected}, got ${status}`);
  }
  return { routes: inOrder.length, wrong };
}
