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
    await expect.poll(() => sent.length, { timeout: 15_000, interval: 200 }).toBe(1);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'jana@example.cz', attachments: [] });
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(`${api.origin}/cs/moje-objednavka/${token}`);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}\.placed@127\.0\.0\.1>$/);
  });
});
