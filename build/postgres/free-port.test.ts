import net from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort, isPortTaken } from './free-port.ts';

it('gives ports that are free, each once, and that no outgoing connection is lent', async () => {
  const ports = await Promise.all(Array.from({ length: 60 }, freePort));
  expect(new Set(ports).size).toBe(60);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const [port = 0] = ports;
  expect(await isPortTaken(port)).toBe(false);
  const server = net.createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isPortTaken(port)).toBe(true);
  server.close();
});
