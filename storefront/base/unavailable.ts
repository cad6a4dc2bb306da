import { ORPCError } from '@orpc/client';
import { data, type ServerBuild } from 'react-router';

/** Whether a call was refused for now: a part of the system does not answer, and will again. */
export const isUnavailable = (error: unknown): boolean => error instanceof ORPCError && error.status === 503;

type RouteFunction = (args: never) => unknown;

/** Status of a page's answer, and of the data asked for without it, when what it needs is away: 503 instead of a fault. */
const saying =
  (run: RouteFunction): RouteFunction =>
  async (args) => {
    try {
      return await run(args);
    } catch (error) {
      throw isUnavailable(error) ? data(null, { status: 503, statusText: 'Service Unavailable' }) : error;
    }
  };

/** The built shop whose loaders and actions say so when what they need is away for now. */
export function sayingUnavailable<Build extends Pick<ServerBuild, 'routes'>>(build: Build): Build {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, action } = route.module;
    const own = { ...(loader && { loader: saying(loader) }), ...(action && { action: saying(action) }) };
    return [[id, { ...route, module: { ...route.module, ...own } }] as const];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
