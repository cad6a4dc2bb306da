import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the ports that a system lends to outgoing connections (Linux from 32768 on, others from 49152): between the
 * choice of a port and its use none of them can take it.
 */
const first = 15_000;
const count = 17_000;
const mostTries = 200;

/** Chosen by this process already, whether something listens there yet or not. */
const given = new Set<number>();

/** A port of this machine that was free a moment ago. @throws Error when none of many is */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const port = first + randomInt(count);
    if (given.has(port)) continue;
    given.add(port);
    if (!(await isPortTaken(port))) return port;
  }
  throw new Error(`None of ${mostTries} ports was free.`);
}

/** Whether something already listens there (or the system keeps the port for itself). */
export const isPortTaken = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(true));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
