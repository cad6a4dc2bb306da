import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let failures = 1;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  await smallShop(api.deps.source);
  api.deps.mailer = {
    send: (message) => {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new Error('the server is away'));
      sent.push(message);
      return Promise.resolve();
    },
  };
});
afterAll(() => api.close());

describe('the e-mail of a placed order', () => {
  it('goes to the customer once, by the order’s own link, though the first try failed', async () => {
    const { number, token } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    await expect.poll(() => sent.length, { interval: 200 }).toBe(1);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'jana@example.cz', attachments: [] });
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(`${api.origin}/cs/moje-objednavka/${token}`);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}\.placed@127\.0\.0\.1>$/);
  });

  it('does not wait for the messages before it: a backlog of a hundred goes out ten at a time', async () => {
    sent.length = 0;
    let waiting: (() => void)[] = [];
    let most = 0;
    api.deps.mailer = {
      send: async (message) => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          most = Math.max(most, waiting.length);
          if (waiting.length < 10) return;
          for (const go of waiting) go();
          waiting = [];
        });
        sent.push(message);
      },
    };
    const [order]: { id: string }[] = await api.deps.source.query(`select id from shop_order limit 1`);
    await api.deps.source.transaction(async (manager) => {
      for (let index = 0; index < 100; index += 1)
        await api.deps.jobs.send(manager, 'send-order-mail', { orderId: order?.id ?? '', kind: 'paid' });
    });
    await expect.poll(() => sent.length, { interval: 100 }).toBe(100);
    expect(most).toBe(10);
  });
});
