import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limitBodies, maxFormBytes, maxPhotoFormBytes } from './limit-bodies.ts';

let server: Server;
let port: number;
let bytesRead = 0;

beforeAll(async () => {
  const app = express();
  app.use(limitBodies, (req, res) => {
    req.on('data', (chunk: Buffer) => (bytesRead += chunk.length)).on('end', () => res.send('read'));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  bytesRead = 0;
});
afterAll(() => server.close());

/** Sends a head and then pieces of a body for as long as the server listens. @returns all that the server said */
async function pour(head: string, piece: string, pieces: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => (said += data.toString())).on('error', () => undefined);
  socket.write(`POST /ro/cos HTTP/1.1\r\nHost: shop\r\n${head}\r\n\r\n`);
  for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!socket.closed) await once(socket, 'close');
  return said;
}

const megabyte = 'x'.repeat(1024 * 1024);

it('lets a form through', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/cs/kosik`, { method: 'POST', body: 'x'.repeat(maxFormBytes) });
  expect(await reply.text()).toBe('read');
  expect(bytesRead).toBe(maxFormBytes);
});

it('refuses a body told to be too long before it comes, in the language of the shop', async () => {
  const said = await pour(`Content-Length: ${200 * megabyte.length}`, megabyte, 0);
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain('Formularul este prea mare');
});

it('refuses a body of a length that is not told', async () => {
  expect(await pour('Transfer-Encoding: chunked', megabyte, 0)).toMatch(/^HTTP\/1\.1 411 /);
});

it('reads nothing of a refused body that comes all the same', async () => {
  await pour(`Content-Length: ${200 * megabyte.length}`, megabyte, 20);
  await pour('Transfer-Encoding: chunked', `100000\r\n${megabyte}\r\n`, 20);
  expect(bytesRead).toBe(0);
});

it('lets a photograph through to the receipt of a complaint, and no larger one', async () => {
  const receipt = `http://127.0.0.1:${port}/cs/reklamace/2611000001/${'A'.repeat(43)}/RK-00042`;
  const send = (address: string, size: number) =>
    fetch(address, { method: 'POST', body: 'x'.repeat(size) }).then((reply) => reply.status);
  expect(await send(`${receipt}.data`, maxPhotoFormBytes)).toBe(200);
  expect(await send(receipt, maxPhotoFormBytes + 1)).toBe(413);
  expect(await send(`${receipt}/fotka`, maxFormBytes + 1)).toBe(413);
});

it('lets a CV through to a position, and nothing as large to its other pages', async () => {
  const send = (place: string, size: number) =>
    fetch(`http://127.0.0.1:${port}${place}`, { method: 'POST', body: 'x'.repeat(size) }).then((reply) => reply.status);
  expect(await send('/cs/kariera/prodavac-brno', maxCvBytes + maxFormBytes)).toBe(200);
  expect(await send('/ro/cariere/vanzator.data', maxPhotoFormBytes)).toBe(200);
  expect(await send('/cs/kariera/prodavac-brno', maxPhotoFormBytes + 1)).toBe(413);
  expect(await send('/cs/kariera', maxFormBytes + 1)).toBe(413);
  expect(await send(`/cs/kariera/${'a'.repeat(36)}/${'A'.repeat(43)}`, maxFormBytes + 1)).toBe(413);
});
