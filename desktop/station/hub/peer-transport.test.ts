import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { afterEach, expect, test } from 'vitest';
import { type ToggleProxy, toggleProxy } from '../../testing/toggle-proxy.ts';
import { PeerTransport } from './peer-transport.ts';
import type { AskBody, HubAsk, HubReply } from './messages.ts';
import { httpPost } from './http-post.ts';
import { signMessage } from './signed-message.ts';

const [a, b] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
const aRoster = (more: Partial<HubRoster> = {}): HubRoster => ({
  epoch: 3,
  is_in_force: true,
  secret: Buffer.alloc(32, 7).toString('base64'),
  members: [a, b].map((device_id) => ({ device_id, name: device_id, addresses: [] })),
  ...more,
});
const voted: HubReply = { kind: 'voted' };
const claim: HubAsk = { kind: 'claim', grant: { subject: 'pack:x:0', grant_id: randomUUID(), device_id: a } };

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

interface Heard {
  transport: PeerTransport;
  address: string;
  asks: HubAsk[];
}

async function aTransport(stationId: string, roster: HubRoster | null, reply: HubReply = voted): Promise<Heard> {
  const asks: HubAsk[] = [];
  const answer = (ask: HubAsk): HubReply => {
    asks.push(ask);
    return reply;
  };
  const transport = new PeerTransport({ stationId, roster: () => roster, answer, timeoutMs: 60_000 });
  await transport.listen('127.0.0.1', 0);
  open.push(transport);
  return { transport, address: `127.0.0.1:${transport.port}`, asks };
}

test('a station of the roster is asked and answers', async () => {
  const [from, to] = [await aTransport(a, aRoster()), await aTransport(b, aRoster())];
  expect(await from.transport.ask(to.address, { device_id: b, run: to.transport.run }, claim)).toEqual({
    from: b,
    reply: voted,
  });
  expect(to.asks).toEqual([claim]);
});

test('who has not the secret, or is in no roster, is not heard', async () => {
  const to = await aTransport(b, aRoster());
  const stranger = await aTransport(a, aRoster({ secret: randomBytes(32).toString('base64') }));
  const other = await aTransport(randomUUID(), aRoster());
  for (const { transport } of [stranger, other])
    expect(await transport.ask(to.address, { device_id: b, run: to.transport.run }, claim)).toBe('silent');
  expect(to.asks).toEqual([]);
});

test('a station with another roster says so and nothing else', async () => {
  const [from, to] = [await aTransport(a, aRoster()), await aTransport(b, aRoster({ epoch: 4 }))];
  expect(await from.transport.ask(to.address, null, { kind: 'hello' })).toBe('other_roster');
  expect(to.asks).toEqual([]);
});

test('a request that was recorded is worth nothing when it is sent again, nor after a restart', async () => {
  const to = await aTransport(b, aRoster());
  const body: AskBody = { from: a, to: b, run: randomUUID(), count: 1, to_run: to.transport.run, ask: claim };
  const recorded = JSON.stringify(signMessage(aRoster(), 'ask', body));
  const send = (address: string) => httpPost(address, recorded, { agent: new http.Agent(), timeoutMs: 60_000 });
  expect((await send(to.address)).status).toBe(200);
  expect((await send(to.address)).status).toBe(403);
  const restarted = await aTransport(b, aRoster());
  expect((await send(restarted.address)).status).toBe(403);
  expect([to.asks.length, restarted.asks.length]).toEqual([1, 0]);
});

test('what was changed on the way, the reply to another request, and noise are not taken', async () => {
  const to = await aTransport(b, aRoster());
  const body: AskBody = { from: a, to: b, run: randomUUID(), count: 1, to_run: to.transport.run, ask: claim };
  const signed = signMessage(aRoster(), 'ask', body);
  const changed = { ...signed, body: signed.body.replace('pack:x:0', 'pack:y:0') };
  const asReply = signMessage(aRoster(), `reply ${signed.mac}`, body);
  for (const text of [JSON.stringify(changed), JSON.stringify(asReply), 'noise', '{}', '[]', ''])
    expect((await httpPost(to.address, text, { agent: new http.Agent(), timeoutMs: 60_000 })).status).not.toBe(200);
  expect(to.asks).toEqual([]);
});

test('each request is done once over a transport that doubles what is sent', async () => {
  const [from, to] = [await aTransport(a, aRoster()), await aTransport(b, aRoster())];
  const proxy: ToggleProxy = await toggleProxy(to.transport.port);
  open.push(proxy);
  proxy.mode = 'twice';
  const address = proxy.origin.replace('http://', '');
  for (let turn = 0; turn < 5; turn += 1)
    await from.transport.ask(address, { device_id: b, run: to.transport.run }, claim);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(to.asks.length).toBeLessThanOrEqual(5);
});
