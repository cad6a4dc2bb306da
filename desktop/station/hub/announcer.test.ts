import dgram from 'node:dgram';
import { once } from 'node:events';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../testing/station-setup.ts';
import { Announcer } from './announcer.ts';
import { signMessage } from './signed-message.ts';

const [a, b] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
const roster: HubRoster = {
  epoch: 3,
  is_in_force: true,
  secret: Buffer.alloc(32, 7).toString('base64'),
  members: [],
};
const open: Announcer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
});

async function freeUdpPort(): Promise<number> {
  const socket = dgram.createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

async function listening(stationId: string, port: number, heard: string[]): Promise<Announcer> {
  const announcer = new Announcer({
    stationId,
    roster: () => roster,
    heard: (from, address) => heard.push(`${from} ${address.split(':')[1]}`),
  });
  await announcer.start(port);
  open.push(announcer);
  return announcer;
}

async function send(port: number, text: string): Promise<void> {
  const socket = dgram.createSocket('udp4');
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.send(text, port, '127.0.0.1', () => resolve());
  await promise;
  socket.close();
}

test('who says under the roster’s secret where it listens is heard; noise, strangers and itself are not', async () => {
  const port = await freeUdpPort();
  const heard: string[] = [];
  await listening(a, port, heard);
  const told = (from: string, secret = roster.secret) =>
    signMessage({ ...roster, secret }, 'announce', { from, port: 4151 });
  await send(port, 'noise');
  await send(port, JSON.stringify(told(b, Buffer.alloc(32, 8).toString('base64'))));
  await send(port, JSON.stringify({ ...told(b), epoch: 4 }));
  await send(port, JSON.stringify(told(a)));
  await send(port, JSON.stringify(told(b)));
  await until(() => heard.length > 0);
  expect(heard).toEqual([`${b} 4151`]);
});
