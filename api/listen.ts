import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';

/** Longest that requests under way are waited for. */
const drainMs = 8_000;

export interface Listening {
  server: Server;
  port: number;
  /** Takes no new connections, lets requests under way finish, then cuts what is left. */
  stop: () => Promise<void>;
}

/** @throws Error with code EADDRINUSE when the port is taken */
export function listen(answer: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer(answer);
  // Longer than a balancer's own, so that it never sends into a connection we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
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

/** Runs `stop` once on SIGTERM or SIGINT and ends the process with it. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      });
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
