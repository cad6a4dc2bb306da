import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '@kolobeh/shared/contract.ts';
import { createProcedureClient, getRouter, type AnyProcedure, type AnyRouter, ORPCError } from '@orpc/server';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { compress } from '../../page-cache/compress.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { storeReply } from '../../page-cache/store-pages.ts';
import type { CallContext } from './call-context.ts';
import { CallTable } from './call-table.ts';
import { expressPath, maxBodyBytes } from './mount.ts';
import { hasPlainBody, inputOf, plainQuery, readPlainBody } from './plain-input.ts';
import { cacheHeaders, setProtectingHeaders } from '../edge/reply-headers.ts';
import type { ContextOf } from '../edge/request-context.ts';
import { metaOf, routesOf } from './route-meta.ts';

interface Call {
  /** Path as Express writes it, for the metrics. */
  path: string;
  run: (input: unknown, context: CallContext) => Promise<unknown>;
  status: number;
  isPublic: boolean;
  maxBytes: number;
}

const procedureClient = (procedure: AnyProcedure, path: string[]): Call['run'] => {
  const client = createProcedureClient(procedure, { path, context: (call: { of: CallContext }) => call.of });
  return (input, of) => client(input, { context: { of } });
};

/** Calls whose input lies in one place and whose output is JSON; files take the general way. */
function tableOf(router: AnyRouter): CallTable<Call> {
  const table = new CallTable<Call>();
  for (const { path, procedure } of routesOf(contract)) {
    const { method = '', path: address = '', inputStructure, successStatus = 200 } = procedure['~orpc'].route;
    const { cache, bodyLimit = 'plain' } = metaOf(procedure);
    if (inputStructure === 'detailed' || procedure['~orpc'].outputSchema instanceof z.ZodFile) continue;
    table.add(method, address, {
      path: expressPath(address),
      run: procedureClient(getRouter(router, path) as AnyProcedure, path),
      status: successStatus,
      isPublic: cache === 'public',
      maxBytes: maxBodyBytes[bodyLimit],
    });
  }
  return table;
}

interface Parts {
  app: Express;
  now: () => Date;
  contextOf: ContextOf;
  router: AnyRouter;
  pages: PageCache;
}

interface Reply {
  status: number;
  /** Undefined = no body. */
  body: string | undefined;
}

async function replyOf(call: Call, input: () => unknown, context: CallContext): Promise<Reply> {
  try {
    return { status: call.status, body: JSON.stringify(await call.run(await input(), context)) };
  } catch (error) {
    const refusal = error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR', { cause: error });
    return { status: refusal.status, body: JSON.stringify(refusal.toJSON()) };
  }
}

const encodings = /\b(?:br|gzip|deflate)\b|\*/;

/** The whole reply in one piece. Whoever takes it compressed gets it from the same layer as on the general way. */
function send(req: Request, res: Response, body: string | undefined): void {
  if (body === undefined) {
    res.end();
    return;
  }
  res.setHeader('content-length', Buffer.byteLength(body));
  if (encodings.test(req.headers['accept-encoding'] ?? '')) {
    compress(req, res, () => res.end(body));
    return;
  }
  res.vary('Accept-Encoding');
  res.end(body);
}

/** Request and reply as handlers know them, as Express itself makes them of Node's. */
function asExpress(app: Express, message: IncomingMessage, reply: ServerResponse): [Request, Response] {
  const req = Object.setPrototypeOf(message, app.request) as Request;
  const res = Object.setPrototypeOf(reply, app.response) as Response;
  req.res = res;
  req.originalUrl = req.url;
  return [req, res];
}

interface Asked {
  call: Call;
  input: () => unknown;
}

/** The call that is asked for and how its input is read; null where the general way must do it. */
function askedOf(table: CallTable<Call>, message: IncomingMessage): Asked | null {
  const { method = 'GET', url = '' } = message;
  const at = url.indexOf('?');
  const isRead = method === 'GET' || method === 'HEAD';
  const found = url.includes('#') ? null : table.find(isRead ? 'GET' : method, at < 0 ? url : url.slice(0, at));
  if (!found) return null;
  const { call, params } = found;
  if (isRead) {
    const query = plainQuery(at < 0 ? '' : url.slice(at + 1));
    return query && { call, input: () => inputOf(query, params) };
  }
  if (!hasPlainBody(message, call.maxBytes)) return null;
  return { call, input: async () => inputOf(await readPlainBody(message), params) };
}

/**
 * Answers calls of the contract as nearly all of them come: an address written as in the contract, a plain query, a
 * JSON body of a stated length. Such a call passes no router and no layer that wraps the reply, which is turned into
 * text once and goes out in one piece. Whatever comes otherwise takes the general way (`mountContract`), which runs the
 * same procedures and answers the same.
 * @returns null where the general way must answer
 */
export function answerCalls({ app, now, contextOf, router, pages }: Parts) {
  const table = tableOf(router);
  const answer = async ({ call, input }: Asked, req: Request, res: Response): Promise<void> => {
    const begunAt = now().getTime();
    const isKept = call.isPublic && req.method === 'GET';
    // Node leaves the body of an answer to HEAD out by itself; the contract knows GET only.
    if (req.method === 'HEAD') req.method = 'GET';
    const tags = new Set<string>();
    const reply = await replyOf(call, input, contextOf(req, res, tags));
    setProtectingHeaders(res);
    cacheHeaders(res, call.isPublic && reply.status === 200, tags);
    res.statusCode = reply.status;
    if (reply.body !== undefined) res.setHeader('content-type', 'application/json');
    if (isKept && reply.body !== undefined)
      storeReply(pages, { address: req.url, res, body: reply.body, begunAt, now: now().getTime() });
    send(req, res, reply.body);
  };
  return (message: IncomingMessage, reply: ServerResponse): Promise<void> | null => {
    const asked = askedOf(table, message);
    if (!asked) return null;
    const [req, res] = asExpress(app, message, reply);
    req.route = { path: asked.call.path };
    return answer(asked, req, res);
  };
}
