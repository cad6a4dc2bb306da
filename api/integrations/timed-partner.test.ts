import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callPartner } from './call-partner.ts';
import { partnerRequests } from './timed-partner.ts';

/** Answers each request with the status that its path names; `/silent` never. */
const server = createServer((req, res) => {
  const status = Number(req.url?.slice(1));
  if (!Number.isNaN(status)) res.writeHead(status).end();
});
let origin: string;
const registry = new Registry();

beforeAll(async () => {
  registry.registerMetric(partnerRequests);
  partnerRequests.reset();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (url: string, isRepeatable = false): Promise<unknown> =>
  callPartner({ partner: 'PPL', operation: 'x', method: 'GET', url, timeoutMs: 200, isRepeatable }).catch(
    () => undefined,
  );

it('tells requests to a partner by how they ended, each try by itself', async () => {
  for (const place of ['200', '204', '404', '429', 'silent']) await ask(`${origin}/${place}`);
  await ask('http://127.0.0.1:1/');
  await ask(`${origin}/503`, true);
  const counts = [...(await registry.metrics()).matchAll(/^partner_request_duration_seconds_count(\S+) (\d+)$/gm)];
  expect(Object.fromEntries(counts.map(([, labels = '', count]) => [labels, Number(count)]))).toEqual({
    '{partner="PPL",outcome="done"}': 2,
    '{partner="PPL",outcome="refused"}': 1,
    // One too many requests, and three tries of what may be repeated.
    '{partner="PPL",outcome="http_status"}': 4,
    '{partner="PPL",outcome="timeout"}': 1,
    '{partner="PPL",outcome="unreachable"}': 1,
  });
});
