import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import type { JobData } from '../../jobs/job-names.ts';
import { aSale, once } from '../../testing/buyout/buyout-sale.ts';
import { publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { conversionHouse, orderedDisplay } from '../../testing/buyout/conversions.ts';
import { buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { sendBuyoutMail } from '../buyout/send-buyout-mail.ts';
import { sendRepairMail } from './send-repair-mail.ts';

let api: RunningTestApi;
let shop: ApiClient;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi();
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await conversionHouse(api);
  await publishPriceList(api.deps.source, 'ro', '2026-47');
});
beforeEach(async () => {
  sent.length = 0;
  shop = api.visitor().client;
  await api.deps.source.query(`delete from jobs.job where data ->> 'kind' = 'link'`);
});
afterAll(() => api.close());

type Letter = 'send-buyout-mail' | 'send-repair-mail' | 'send-order-mail';

/** Letters with a link that wait to be sent. */
async function waiting<Name extends Letter>(name: Name): Promise<JobData[Name][]> {
  const rows: { data: JobData[Name] }[] = await api.deps.source.query(
    `select data from jobs.job where name = $1 and data ->> 'kind' = 'link'`,
    [name],
  );
  return rows.map(({ data }) => data);
}

/** What is looked for, with the e-mail it belongs to and the way to ask for it. */
async function found() {
  const sale = aSale();
  const offered = await shop.buyout.sellOnline(sale, once());
  const repair = await orderedDisplay(api);
  const [row]: { email: string }[] = await api.deps.source.query(`select email from repair where number = $1`, [
    repair.number,
  ]);
  const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
  return {
    buyout: { number: offered.number, email: sale.customer_data.e_mail, ask: shop.buyout.lookUp, token: offered.token },
    repair: { number: repair.number, email: row?.email ?? '', ask: shop.repair.lookUp, token: repair.link.token },
    order: { number: order.number, email: 'jana@example.cz', ask: shop.order.lookUp, token: order.token },
  };
}

describe('a guest who has lost the link', () => {
  it('gets that of a buy-out or a repair by its number and e-mail, however they are typed', async () => {
    const { buyout, repair } = await found();
    await buyout.ask({ market: 'cs', number: ` ${buyout.number} `, email: buyout.email.toUpperCase() });
    const [letter] = await waiting('send-buyout-mail');
    if (!letter) throw new Error('No letter about the buy-out');
    await sendBuyoutMail(api.deps, letter);
    await repair.ask({ market: 'cs', number: repair.number.toLowerCase(), email: repair.email });
    const [other] = await waiting('send-repair-mail');
    if (!other) throw new Error('No letter about the repair');
    await sendRepairMail(api.deps, other);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [buyout.email, `Výkup ${buyout.number} – odkaz, o který jste žádali`],
      [repair.email, `Oprava ${repair.number} – odkaz, o který jste žádali`],
    ]);
    expect(sent[0]?.text).toContain(buyout.token);
    expect(sent[1]?.text).toContain(repair.token);
  });

  it.each(['buyout', 'repair', 'order'] as const)(
    'is told the same of an %s that is not theirs, of another market or not there, and no letter goes',
    async (what) => {
      const { [what]: one } = await found();
      const own = { market: 'cs', number: one.number, email: one.email } as const;
      const accepted = { accepted: true };
      expect(await one.ask({ ...own, email: 'nekdo@example.com' })).toEqual(accepted);
      expect(await one.ask({ ...own, market: 'ro' })).toEqual(accepted);
      const last = one.number.at(-1) === '9' ? '8' : '9';
      expect(await one.ask({ ...own, number: `${one.number.slice(0, -1)}${last}` })).toEqual(accepted);
      expect(await waiting(`send-${what}-mail`)).toEqual([]);
      expect(await one.ask(own)).toEqual(accepted);
      expect(await waiting(`send-${what}-mail`)).toHaveLength(1);
    },
  );

  it('is refused at the number when it is none', async () => {
    for (const ask of [shop.buyout.lookUp, shop.repair.lookUp, shop.order.lookUp])
      await expect(ask({ market: 'cs', number: 'abc', email: 'jana@example.cz' })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'number', code: 'INVALID_ORDER_NUMBER' }] },
      });
  });
});
