import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { mostTries, type WebhookBody } from '@kolobeh/shared/webhook/webhook.ts';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { collectEvents, tellWebhooks } from './tell-webhooks.ts';

interface Heard {
  id: string;
  headers: Record<string, string>;
  text: string;
  body: WebhookBody;
}

let api: RunningTestApi;
let admin: Visitor;
let heard: Heard[] = [];
/** Status the receiver answers with. */
let answers = 200;
const receiver = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    const headers = request.headers as Record<string, string>;
    heard.push({ id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) as WebhookBody });
    reply.writeHead(answers, answers === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('x'.repeat(1000));
  });
});
let url = '';

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  api = await runningApi();
  await smallShop(api.deps.source);
  admin = await api.signedIn('admin');
});
beforeEach(async () => {
  heard = [];
  answers = 200;
  await api.deps.source.query(`update webhook set is_active = false`);
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await api.close();
});

const hooks = (): ApiClient['webhook'] => admin.client.webhook;
const aHook = (events: ('order.state_changed' | 'stock.changed' | 'price.changed' | 'payment.state_changed')[]) =>
  hooks().create({ name: 'ERP', url, events, is_active: true });
const aCase = () => buy(api, { goods: { 'CASE-IP15': 1 } });
const dueNow = (): Promise<unknown> =>
  api.deps.source.query(`update webhook_delivery set next_try_at = now() where next_try_at is not null`);

describe('a webhook', () => {
  it('is told what happens from now on, signed, in words without a person', async () => {
    const before = await aCase();
    // The very first webhook: no log was read for one yet.
    const { secret } = await aHook(['order.state_changed', 'stock.changed']);
    const order = await aCase();
    await tellWebhooks(api.deps);
    const orders = heard.filter(({ body }) => body.type === 'order.state_changed').map(({ body }) => body.data);
    expect(orders).toContainEqual(expect.objectContaining({ number: order.number, market: 'cs', from: null }));
    expect(orders.some(({ number }) => number === before.number)).toBe(false);
    expect(heard.filter(({ body }) => body.type === 'stock.changed').map(({ body }) => body.data)).toContainEqual(
      expect.objectContaining({ code: 'CASE-IP15', reserved_change: 1 }),
    );
    expect(heard.map(({ text }) => text).join()).not.toMatch(/@|Novák|\+420/);
    const [first] = heard;
    const verifier = new Verifier(secret);
    expect(verifier.verify(first?.text ?? '', first?.headers ?? {})).toMatchObject({ type: first?.body.type });
    expect(() => verifier.verify(`${first?.text} `, first?.headers ?? {})).toThrow();
  });

  it('is told each thing once, though logs are read again and by two at once', async () => {
    await aHook(['order.state_changed']);
    const order = await aCase();
    await Promise.all([collectEvents(api.deps), collectEvents(api.deps)]);
    await Promise.all([tellWebhooks(api.deps), tellWebhooks(api.deps)]);
    await tellWebhooks(api.deps);
    expect(heard.filter(({ body }) => body.data['number'] === order.number)).toHaveLength(
      new Set(heard.map(({ body }) => JSON.stringify(body))).size,
    );
  });

  it('hears of a row whose transaction ends after a later one was told', async () => {
    await aHook(['price.changed']);
    await tellWebhooks(api.deps);
    const [product]: { id: number }[] = await api.deps.source.query(`select id from product where code = 'CASE-IP15'`);
    const price = (amount: number) =>
      `insert into product_price (product_id, market, amount) values (${product?.id}, 'cs', ${amount})`;
    const slow = api.deps.source.createQueryRunner();
    await slow.startTransaction();
    await slow.query(price(51_100));
    await api.deps.source.query(price(52_200));
    await tellWebhooks(api.deps);
    await slow.commitTransaction();
    await slow.release();
    await tellWebhooks(api.deps);
    expect(heard.map(({ body }) => body.data['amount'])).toEqual([52_200, 51_100]);
  });

  it('that does not take a delivery is tried again later with the same id, at last given up, and sent again by hand', async () => {
    const { webhook } = await aHook(['order.state_changed']);
    answers = 500;
    await aCase();
    for (let tries = 0; tries < mostTries + 2; tries += 1) {
      await tellWebhooks(api.deps);
      await dueNow();
    }
    expect(heard).toHaveLength(mostTries);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    const { deliveries } = await hooks().deliveries({ id: webhook.id });
    expect(deliveries).toMatchObject([{ state: 'failed', tries: mostTries, last_status: 500, last_error: 'HTTP_500' }]);
    answers = 204;
    const again = await hooks().replay({ id: deliveries[0]?.id ?? '' });
    expect(again).toMatchObject({ state: 'delivered', last_status: 204, last_error: '' });
    expect(heard.at(-1)?.id).toBe(heard[0]?.id);
  });

  it('tells its log by pages, by what became of deliveries and by what they tell of', async () => {
    const { webhook } = await aHook(['order.state_changed']);
    await hooks().test({ id: webhook.id });
    answers = 500;
    for (let nth = 0; nth < 3; nth += 1) await hooks().test({ id: webhook.id });
    const asked = (more: object) => hooks().deliveries({ id: webhook.id, ...more });
    const [first, second] = [await asked({ page_size: 3 }), await asked({ page_size: 3, page: 2 })];
    expect([first.total, first.deliveries.length, second.deliveries.length]).toEqual([4, 3, 1]);
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await asked({ state: 'delivered' })).deliveries.map(({ id }) => id)).toEqual(ids.slice(3));
    expect((await asked({ kind: 'ping', state: 'failed' })).total).toBe(3);
    expect((await asked({ kind: 'stock.changed' })).deliveries).toEqual([]);
  });

  it('is not tried again at once: the pause is kept', async () => {
    await aHook(['order.state_changed']);
    answers = 503;
    await aCase();
    await tellWebhooks(api.deps);
    await tellWebhooks(api.deps);
    expect(heard).toHaveLength(1);
  });

  it('at rest hears nothing, and what waited comes when it is active again', async () => {
    const { webhook } = await aHook(['order.state_changed']);
    answers = 500;
    await aCase();
    await tellWebhooks(api.deps);
    const { id, name, events } = webhook;
    expect(await hooks().change({ id, version: 1, name, url, events, is_active: false })).toMatchObject({ version: 2 });
    await expect(hooks().change({ id, version: 1, name: 'Jiné', url, events, is_active: true })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { name, is_active: false }, version: 2, by: expect.stringMatching(/./) as string },
    });
    await dueNow();
    answers = 200;
    await tellWebhooks(api.deps);
    expect(heard).toHaveLength(1);
    await hooks().change({ id, version: 2, name, url, events, is_active: true });
    await tellWebhooks(api.deps);
    expect(heard).toHaveLength(2);
  });

  it('is tried by a ping, whose failure is told and not repeated; redirects are not followed', async () => {
    const { webhook } = await aHook(['stock.changed']);
    await expect(hooks().test({ id: webhook.id })).resolves.toMatchObject({ kind: 'ping', state: 'delivered' });
    answers = 302;
    await expect(hooks().test({ id: webhook.id })).resolves.toMatchObject({ state: 'failed', last_error: 'HTTP_302' });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
    closed.close();
    await once(closed, 'close');
    const away = { id: webhook.id, version: 1, name: 'ERP', url: gone, events: webhook.events, is_active: true };
    await hooks().change(away);
    await expect(hooks().test({ id: webhook.id })).resolves.toMatchObject({
      state: 'failed',
      last_status: null,
      last_error: 'ECONNREFUSED',
    });
    await expect(hooks().test({ id: randomUUID() })).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
  });

  it('with another secret is signed by that one', async () => {
    const { webhook, secret } = await aHook(['stock.changed']);
    const { secret: next } = await hooks().secret({ id: webhook.id });
    expect(next).not.toBe(secret);
    await hooks().test({ id: webhook.id });
    const [{ text, headers }] = heard as [Heard];
    expect(() => new Verifier(secret).verify(text, headers)).toThrow();
    expect(new Verifier(next).verify(text, headers)).toMatchObject({ type: 'ping' });
  });

  it.each(['http://erp.example/', 'https://a:b@erp.example/', 'erp'])('is not at %s', async (wrong) => {
    await expect(
      hooks().create({ name: 'ERP', url: wrong, events: ['stock.changed'], is_active: true }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'url', code: 'WEBHOOK_ADDRESS' }] } });
  });
});
