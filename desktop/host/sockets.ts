import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { inRequest } from '@kolobeh/shared/serving/request-scope.ts';
import type { Wire } from '../bridge/contract.ts';
import { ClientFrame } from '../bridge/web-socket-wire.ts';
import type { Log } from '../station/log.ts';

const longestFrame = 12 * 1024 * 1024;
const aliveCheckMs = 20_000;

/** A page of another origin must not reach the station, nor a name that was made to point at this computer. */
export function isOwnOrigin(headers: IncomingMessage['headers'], ownHosts: ReadonlySet<string>): boolean {
  const { host, origin } = headers;
  return host !== undefined && ownHosts.has(host) && origin === `http://${host}`;
}

/** Serves the bridge to browsers: one JSON frame per call, reply and event. */
export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: longestFrame });
  readonly #station: Wire;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;

  constructor(station: Wire, log: Log) {
    this.#station = station;
    this.#log = log;
    this.#timer = setInterval(() => {
      for (const socket of this.#server.clients) socket.ping();
    }, aliveCheckMs);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#server.clients) socket.close(1001, 'The host is stopping');
    this.#server.close();
  }

  #open(socket: WebSocket): void {
    const send = (frame: unknown): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    };
    const stop = this.#station.on((event, payload) => send({ event, payload }));
    const connection = { destroy: () => socket.terminate() };
    socket.on('message', (data: Buffer) => inRequest(connection, () => void this.#answer(data.toString('utf8'), send)));
    socket.on('error', (error) => this.#log.fault('A screen’s connection failed', error));
    socket.on('close', stop);
  }

  async #answer(text: string, send: (frame: unknown) => void): Promise<void> {
    const frame = ClientFrame.safeParse(parsed(text));
    if (!frame.success) return;
    const { id, name, input } = frame.data;
    send({ id, reply: await this.#station.call(name, input) });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
