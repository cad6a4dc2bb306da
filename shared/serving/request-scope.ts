import { AsyncLocalStorage } from 'node:async_hooks';

/** Told of what went wrong; never of what a request holds. */
export type TellFault = (message: string, error: unknown) => void;

/** What is cut when a request went wrong. */
export interface Connection {
  destroy: () => unknown;
}

/** The connection of the request under way, also in what the request has started and not awaited. */
const scope = new AsyncLocalStorage<Connection>();

/** Runs the work of a request, so that an error nobody catches can be told from one of the program itself. */
export const inRequest = <Out>(socket: Connection, work: () => Out): Out => scope.run(socket, work);

/**
 * The rule of every program: an error of a request that nothing caught cuts that request's connection, is told, and the
 * program lives. Any other uncaught error still ends it, because nobody knows what it left behind; whoever watches the
 * program starts it again.
 */
export function outliveRequests(tell: TellFault): void {
  process.on('uncaughtException', (error) => {
    const socket = scope.getStore();
    if (socket) {
      tell('An error of a request was caught by nothing', error);
      socket.destroy();
      return;
    }
    tell('The program ends by an error that nothing caught', error);
    process.exit(1);
  });
}
