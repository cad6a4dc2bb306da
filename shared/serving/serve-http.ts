// The one way a program of the house serves HTTP: whatever comes over a connection is answered or cut, and nothing of it
// ends the program.
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hintRetry } from './hint-retry.ts';
import { inRequest, type TellFault } from './request-scope.ts';
import { originForm } from './request-target.ts';

export interface Serving {
  /** Sees the address as path and query. May throw or reject: then the request is answered 500, or cut when the answer has begun. */
  answer: (request: IncomingMessage, reply: ServerResponse) => unknown;
  /** Absent = nothing is upgraded: the request is answered as if it had not asked. May throw or reject: then the connection is cut. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown;
  tell: TellFault;
}

/** Time for the headers of a request, and how often late ones are looked for. */
const headersMs = 15_000;
const lookMs = 5_000;
/** Longer than a balancer's own, so that it never sends into a connection we are closing. */
const keepAliveMs = 65_000;

const limits: ServerOptions = {
  headersTimeout: headersMs,
  connectionsCheckingInterval: lookMs,
  keepAliveTimeout: keepAliveMs,
};

/** Node's own names of what it cannot read; all else is 400. */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const badRequest = '400 Bad Request';

const unreadable = { code: 'BAD_REQUEST', status: 400, message: 'The request cannot be read' };
const fault = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something failed on our side' };

/** A server that listens nowhere yet. */
export function serveHttp({ answer, upgrade, tell }: Serving): Server {
  const server = createServer(limits, (request, reply) => {
    const fail = (error: unknown): void => failed(reply, error, tell);
    hintRetry(reply);
    // Unheard, an error of a stream would be nobody's; the connection is gone then, so there is nobody to answer.
    for (const stream of [request, reply]) stream.on('error', () => reply.destroy());
    guarded(request.socket, fail, () => {
      // Whether there is a server at all: no address, and nothing to be said about one.
      if (request.url === '*' && request.method === 'OPTIONS') return reply.writeHead(204).end();
      if (!readTarget(request)) return sendJson(reply, 400, unreadable);
      return answer(request, reply);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    cut(socket, statusLines[error.code ?? ''] ?? badRequest),
  );
  if (upgrade) server.on('upgrade', (request, socket, head) => upgraded(upgrade, { request, socket, head }, tell));
  return server;
}

function upgraded(
  upgrade: NonNullable<Serving['upgrade']>,
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
  tell: TellFault,
): void {
  // Node has taken its own listener away: a connection that breaks now would end the program.
  socket.on('error', () => socket.destroy());
  const fail = (error: unknown): void => {
    tell('An upgrade of a connection failed', error);
    cut(socket, '500 Internal Server Error');
  };
  guarded(request.socket, fail, () => (readTarget(request) ? upgrade(request, socket, head) : cut(socket, badRequest)));
}

/** Runs the work of a request; what it throws, at once or later, goes to `fail`. */
function guarded(socket: Socket, fail: (error: unknown) => void, work: () => unknown): void {
  inRequest(socket, () => {
    try {
      Promise.resolve(work()).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Leaves path and query as the request's address; false when it names none. */
function readTarget(request: IncomingMessage): boolean {
  const target = originForm(request.url);
  if (target !== null) request.url = target;
  return target !== null;
}

function failed(reply: ServerResponse, error: unknown, tell: TellFault): void {
  tell('A request could not be answered', error);
  try {
    if (reply.headersSent || reply.destroyed) reply.destroy();
    else sendJson(reply, 500, fault);
  } catch {
    reply.destroy();
  }
}

function sendJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'private, no-store' });
  reply.end(JSON.stringify(body));
}

/** The last words on a connection that speaks no HTTP with us. */
function cut(socket: Duplex, statusLine: string): void {
  if (!socket.writable) return void socket.destroy();
  const words = `HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(words, () => socket.destroy());
}
