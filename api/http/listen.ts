import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serveHttp } from '@kolobeh/shared/serving/serve-http.ts';
import { outliveRequests, type TellFault } from '@kolobeh/shared/serving/request-scope.ts';
import type { Logger } from 'pino';

/** Longest that requests under way are waited for. */
const drainMs = 8_000;

/** A server that listens; `port` is the one it really has. */
export interface Listening {
  server: Server;
  port: number;
  /** Takes no new connections, lets requests under way finish, then cuts what is left. */
  stop: () => Promise<void>;
}

/** What is served and where. */
export interface ListenOptions {
  answer: (req: IncomingMessage, res: ServerResponse) => unknown;
  host: string;
  /** 0 takes a free one. */
  port: number;
  log: Pick<Logger, 'error'>;
}

const tellIn =
  (log: Pick<Logger, 'error'>): TellFault =>
  (message, error) =>
    log.error({ err: error }, message);

/** @throws Error with code EADDRINUSE when the port is taken */
export function listen({ answer, host, port, log }: ListenOptions): Promise<Listening> {
  const server = serveHttp({ answer, tell: tellIn(log) });
  let isStopping = false;
  // A connection kept alive would bring ever new requests to a server that is closing.
  server.prependListener('request', (_, reply) => {
    if (isStopping) reply.setHeader('connection', 'close');
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(cut);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port, stop });
    });
  });
}

/**
 * For the life of the process: no request ends it, and SIGTERM or SIGINT ends it by `stop`, once.
 * @param stop is given what resolves at a second signal: whoever asks again will not wait
 */
export function liveUntilSignal(log: Logger, stop: (again: Promise<void>) => Promise<void>): void {
  outliveRequests(tellIn(log));
  const again = Promise.withResolvers<void>();
  let stopping = false;
  const end = (): void => {
    if (stopping) {
      again.resolve();
      return;
    }
    stopping = true;
    stop(again.promise)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
