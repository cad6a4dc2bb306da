import type { RouteMeta, StatedMeta } from '@kolobeh/shared/kernel/contract.ts';

const names = ['access', 'owner', 'idempotencyKey', 'rateLimit', 'personalData', 'cache'] as const;

interface WithMeta {
  '~orpc': {
    meta: object;
    route: { method?: string; path?: string; inputStructure?: 'compact' | 'detailed'; successStatus?: number };
    outputSchema?: unknown;
  };
}

/** Metadata of a procedure. @throws Error when some is missing: a route that does not state its rules must not run. */
export function metaOf(procedure: WithMeta): StatedMeta {
  const meta: RouteMeta = procedure['~orpc'].meta;
  const missing = names.filter((name) => meta[name] === undefined);
  if (missing.length > 0) {
    const { method, path } = procedure['~orpc'].route;
    throw new Error(`Route ${method ?? '?'} ${path ?? '?'} does not state ${missing.join(', ')}`);
  }
  return meta as StatedMeta;
}

/** A leaf of a contract or router tree with its place in it. */
export interface FoundRoute {
  path: string[];
  procedure: WithMeta;
}

const isProcedure = (node: object): node is WithMeta => '~orpc' in node;

/** All procedures of a tree. */
export function routesOf(tree: object, path: string[] = []): FoundRoute[] {
  if (isProcedure(tree)) return [{ path, procedure: tree }];
  return Object.entries(tree).flatMap(([name, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? routesOf(child, [...path, name]) : [],
  );
}

/** Fails the start when a route of the tree lacks metadata, method or path. */
export function assertComplete(tree: object): void {
  for (const { path, procedure } of routesOf(tree)) {
    metaOf(procedure);
    const { route } = procedure['~orpc'];
    if (!route.method || !route.path) throw new Error(`Route ${path.join('.')} has no method or path`);
  }
}
