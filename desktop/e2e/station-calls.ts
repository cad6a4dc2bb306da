import { type Bridge, openBridge } from '../bridge/bridge.ts';
import type { Wire } from '../bridge/contract.ts';
import { HostFrame } from '../bridge/web-socket-wire.ts';
import { WebSocket } from 'ws';

/** A wire for one call after another, closed with its socket. */
const wireOf = (socket: WebSocket): Wire => ({
  call: (name, input) =>
    new Promise((resolve, reject) => {
      const hear = (data: Buffer): void => {
        const frame = HostFrame.parse(JSON.parse(data.toString('utf8')));
        if ('event' in frame) return;
        socket.off('message', hear);
        resolve(frame.reply);
      };
      socket.on('message', hear);
      socket.once('close', () => reject(new Error(`The station left while it was asked for ${name}`)));
      socket.send(JSON.stringify({ id: 1, name, input }));
    }),
  on: () => () => {},
});

/** Calls the station as its screens do, one call after another. @param origin of the station's host */
export async function atStation<T>(origin: string, work: (bridge: Bridge) => Promise<T>): Promise<T> {
  const socket = new WebSocket(`${origin.replace('http:', 'ws:')}/bridge`, { origin });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  try {
    return await work(openBridge(wireOf(socket)));
  } finally {
    socket.close();
  }
}
