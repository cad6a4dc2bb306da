import { stationHeaders } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { Request, Response } from 'express';
import type { Deps } from '../../operation/deps.ts';
import type { CallContext, CallHooks, Caller } from '../calls/call-context.ts';

const passedOn = [
  'cookie',
  'authorization',
  'idempotency-key',
  'user-agent',
  'origin',
  'accept-language',
  stationHeaders.id,
  stationHeaders.key,
] as const;

/** Headers of the request that use cases may look at. */
function headersOf(req: Request): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (req.hostname) headers.set('host', req.hostname);
  return headers;
}

/** Id of the request, given to it at the edge. */
const requestIdOf = (req: Request): string => req.id ?? '';

/** Context of a call that came with a request, over HTTP or from a page being rendered for it. */
export type ContextOf = (req: Request, res: Response, tags?: Set<string>) => CallContext;

/** Nothing is asked of the database until somebody wants to know the caller. */
export const requestContext =
  (deps: Deps, hooks: CallHooks): ContextOf =>
  (req, res, tags = new Set<string>()) => {
    const headers = headersOf(req);
    let loading: Promise<Caller> | null = null;
    return {
      deps,
      hooks,
      requestId: requestIdOf(req),
      traceId: req.traceId,
      ip: req.ip ?? '',
      headers,
      setHeader: (name, value) => {
        if (!res.headersSent) res.append(name, value);
      },
      tag: (...more) => {
        for (const tag of more) tags.add(tag);
      },
      caller: () => {
        loading ??= hooks.callerOf(deps, headers);
        return loading;
      },
    };
  };
