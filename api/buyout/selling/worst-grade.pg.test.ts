import type { ApiClient } from '@kolobeh/shared/client.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, once, bareAnswers, someAnswers } from '../../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;
let seller: ApiClient;
const sent: MailMessage[] = [];
const e_mail = 'jana@seller.example';
const cracked = ['works', 'screen-cracked', 'battery-90', 'signed-out'];
const worn = ['faulty', 'screen-cracked', 'battery-80', 'signed-out'];

beforeAll(async () => {
  api = await runningApi();
  api.deps.mailer = {
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  await buyoutDevices(api.deps.source);
  seller = api.visitor().client;
});
afterAll(() => api.close());

const refusalOf = (call: Promise<unknown>): Promise<object> =>
  call.then(
    () => ({}),
    (error: unknown) => error as object,
  );

describe('a price list without a price of the worst grade', () => {
  beforeAll(() => publishPriceList(api.deps.source, 'cs', '2026-47', { prices: { A: 640_000, 'A+': 720_000 } }));
  const refusal = { code: 'ANSWERS_INCOMPLETE', data: { reason: 'GRADE_NOT_BOUGHT_OUT', condition: 2 } };

  it('names the grades that are not bought out', async () => {
    const { appraisal } = await seller.buyout.appraisal({ market: 'cs', device_identifier: 'IP13-MID' });
    expect(appraisal.unpriced_grades.map(({ quality }) => quality)).toEqual(['B', 'C', 'D']);
  });

  it('makes no estimate of a device of that grade and buys none', async () => {
    const estimate = seller.buyout.sendToEmail({ ...someAnswers(cracked), e_mail }, once());
    expect(await refusalOf(estimate)).toMatchObject(refusal);
    const sale = seller.buyout.sellOnline(aSale({ device_condition_choices: cracked }), once());
    expect(await refusalOf(sale)).toMatchObject(refusal);
    expect(await api.deps.source.query(`select 1 from buyout`)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('counts no bonus with it', async () => {
    const wish = seller.cart.useBuyout({ market: 'cs', answers: bareAnswers(cracked) });
    expect(await refusalOf(wish)).toMatchObject({ code: 'ANSWERS_INCOMPLETE' });
  });
});

describe('a price raised to the least one', () => {
  it('says so as a line, and its lines sum to it, on the page and in the e-mail', async () => {
    const line = { prices: { D: 120_000, 'A+': 720_000 }, minimal_price: 100_000 };
    await publishPriceList(api.deps.source, 'cs', '2026-48', line);
    const kept = await seller.buyout.sendToEmail({ ...someAnswers(worn, 'IP13-MID', '2026-48'), e_mail }, once());
    const token = SecretToken.parse(kept.url.split('/').at(-1));
    const { conditions_appraisal_result: lines, appraisal_result } = await seller.buyout.byToken({ token });
    expect(lines.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['base', 120_000],
      ['correction', -30_000],
      ['minimum', 10_000],
    ]);
    expect(appraisal_result.price.amount).toBe(100_000);
    expect(sent.at(-1)?.text.replaceAll('\u00a0', ' ')).toMatch(/Doplatek do nejnižší výkupní ceny:? +100 Kč/);
  });

  it('of a row kept before lines had kinds is told by base and corrections', async () => {
    await api.deps.source.query(
      `update buyout set lines = (select jsonb_agg(line - 'kind') from jsonb_array_elements(lines) as line where line ->> 'kind' <> 'minimum')`,
    );
    const [row]: { id: string }[] = await api.deps.source.query(`select id from buyout`);
    const token = api.deps.buyoutTokens.of(row?.id ?? '');
    const { conditions_appraisal_result: lines } = await seller.buyout.byToken({ token });
    expect(lines.map(({ kind }) => kind)).toEqual(['base', 'correction']);
  });
});
