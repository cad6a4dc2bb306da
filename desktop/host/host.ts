import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { addressOf } from '@kolobeh/shared/serving/request-target.ts';
import { serveHttp } from '@kolobeh/shared/serving/serve-http.ts';
import type { Log } from '../station/log.ts';
import { keyFileBox } from '../station/people/secret-box.ts';
import { Station } from '../station/station.ts';
import { Documents } from './documents.ts';
import { answerPage } from './pages.ts';
import type { HostSettings } from './settings.ts';
import { isOwnOrigin, Sockets } from './sockets.ts';

/** A running host; stopping it ends its station too. */
export interface Host {
  port: number;
  station: Station;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * The back office for browsers on this computer: the station, its screens and the bridge between them on one port.
 * @throws StoreInUse when another process runs this station; an error with code `EADDRINUSE` when the port is taken.
 */
export async function startHost(settings: HostSettings, log: Log): Promise<Host> {
  const documents = new Documents();
  const station = new Station({
    dataFolder: settings.dataFolder,
    labelsFolder: settings.labelsFolder,
    apiOrigin: settings.apiOrigin,
    box: keyFileBox(path.join(settings.dataFolder, 'session.key')),
    showFile: (name, bytes) => Promise.resolve({ url: documents.keep(name, bytes) }),
    log,
  });
  const sockets = new Sockets(station, log);
  const ownHosts = new Set<string>();
  const { screensFolder, apiOrigin, shopOrigin } = settings;
  const parts = { screensFolder, apiOrigin, shopOrigin, documents };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const isBridge = addressOf(request.url).pathname === '/bridge';
    if (isBridge && isOwnOrigin(request.headers, ownHosts)) sockets.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());
  };
  const server = serveHttp({
    answer: (request, reply) =>
      ownHosts.has(request.headers.host ?? '') ? answerPage(parts, request, reply) : reply.writeHead(421).end(),
    upgrade,
    tell: (message, error) => log.fault(message, error),
  });
  try {
    server.listen(settings.port, loopback);
    await once(server, 'listening');
  } catch (error) {
    sockets.close();
    await station.stop();
    throw error;
  }
  const port = portOf(server);
  for (const name of [loopback, 'localhost']) ownHosts.add(`${name}:${port}`);
  station.start();
  return {
    port,
    station,
    stop: async () => {
      sockets.close();
      server.close();
      server.closeIdleConnections();
      await station.stop();
      server.closeAllConnections();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  return address.port;
}
