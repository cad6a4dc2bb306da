import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { aPayload, buy } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { noLetterOnItsWay } from '../../testing/no-letter-on-its-way.ts';
import { password, runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { forgetKept } from './forget-kept.ts';

let api: RunningTestApi;
let shop: SmallShop;
let later = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + later) });
  shop = await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  later = 0;
  sent.length = 0;
});
afterAll(() => api.close());

const query = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  api.deps.source.query(sql, values);
const key = () => ({ context: { idempotencyKey: randomUUID() } });

/** Tables in any row of which the word stands, whatever the column. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(`select 1 from ${String(name)} t where t::text ilike '%' || $1 || '%' limit 1`, [word]);
    if (rows.length > 0) found.push(String(name).replace('public.', ''));
  }
  return found;
}

/** A name that nobody else has, of letters alone, as names of people are. */
const canaryOf = (word: string): string =>
  word +
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** An account with a proven e-mail, whose name, e-mail and words all have the canary in them. */
async function person(canary: string): Promise<Visitor & { email: string; userId: string }> {
  const email = `${canary}@shopper.example`;
  const visitor = api.visitor();
  await visitor.client.customer.signUp({ market: 'cs', name: `Jana ${canary}`, email, password });
  await query(`update app_user set email_verified = true where email = $1`, [email]);
  const { user } = await visitor.client.customer.session();
  return { ...visitor, email, userId: user?.id ?? '' };
}

const model = async (): Promise<string> => {
  const [row] = await query(`select seo_name from master_product_text where market = 'cs' and master_product_id = $1`, [
    shop.phone.masterId,
  ]);
  return String(row?.['seo_name']);
};

/** Everything a person leaves in the shop. @returns the number of a delivered order */
async function live(owner: Awaited<ReturnType<typeof person>>, canary: string): Promise<string> {
  const { client } = owner;
  const address = { first_name: canary, last_name: canary, phone: '601 234 567', address: `${canary} 1`, city: canary };
  await client.customer.saveAddress({ market: 'cs', address: { ...address, postcode: '110 00' } });
  const { order_billing_address: billing, order_info: info } = aPayload();
  const { number } = await buy(
    api,
    {
      goods: { 'CASE-IP15': 1 },
      payload: {
        order_billing_address: { ...billing, last_name: canary, email: owner.email },
        order_info: { ...info, note: `Zvonek ${canary}`, consent_marketing: true },
      },
    },
    owner,
  );
  await query(`update shop_order set state = 'delivered', payment_state = 'paid' where number = $1`, [number]);
  await client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 1 });
  await client.checkout.saveDraft({ market: 'cs', draft: { order_info: { ...info, note: canary } } });
  await client.watchdog.ask({ market: 'cs', product: 'cable-old-cs', kind: 'stock', email: owner.email });
  const guest = api.visitor().client;
  await guest.watchdog.ask({ market: 'cs', product: 'cable-old-cs', kind: 'price', below: 100, email: owner.email });
  await guest.enquiry.send(
    { market: 'cs', kind: 'contact', name: canary, email: owner.email, text: canary, captcha: '' },
    key(),
  );
  const product = { market: 'cs', product_id: shop.phone.id, master_product_id: shop.phone.masterId };
  const question = { ...product, name: canary, email: owner.email, question: 'Má nabíječku?' };
  await insertRow(api.deps.source, 'product_question', { ...question, state: 'answered', answer: 'Nemá.' });
  await insertRow(api.deps.source, 'product_question', { ...question, question: canary, state: 'asked' });
  const words = { rating: 5, first_name: 'Jana', last_name: canary, review_text: 'Výborný.' };
  await client.review.write({ market: 'cs', product: await model(), ...words }, key());
  await query(`update review set state = 'approved' where user_id = $1`, [owner.userId]);
  await client.customer.askDataExport({ market: 'cs', current: password });
  await expect.poll(async () => (await client.customer.dataExport()).latest?.state).toBe('done');
  return number;
}

const close = ({ client }: Pick<Visitor, 'client'>, current = password) =>
  client.customer.closeAccount({ market: 'cs', current });

it('nothing of a person stays but what the law keeps, and that until its day', async () => {
  const canary = canaryOf('kanarek');
  const owner = await person(canary);
  const number = await live(owner, canary);
  // The search sees: before the end the person is in all of these.
  expect(await tablesWith(canary)).toEqual(
    expect.arrayContaining([
      'app_user',
      'cart',
      'customer_address',
      'enquiry',
      'enquiry_message',
      'product_question',
      'review',
      'shop_order',
      'watchdog',
    ]),
  );
  expect(await tablesWith(owner.userId)).toContain('data_export');
  expect(await close(owner)).toEqual({ kept: { orders: 1, documents: 0, repairs: 0, buyouts: 0, reviews: 1 } });
  await expect.poll(() => sent.some(({ to, subject }) => to === owner.email && /smazaný/.test(subject))).toBe(true);
  await expect.poll(() => tablesWith(canary)).toEqual(['shop_order']);
  const [order] = await query(`select note, info, user_id, customer_name, email from shop_order where number = $1`, [
    number,
  ]);
  expect(order).toMatchObject({ note: '', user_id: null, email: owner.email, info: { consent_marketing: false } });
  expect(await query(`select full_name from review where review_text = 'Výborný.'`)).toEqual([
    { full_name: 'Zákazník' },
  ]);
  expect((await owner.client.customer.session()).user).toBeNull();
  await expect(api.visitor().client.customer.signIn({ email: owner.email, password })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  await forgetKept(api.deps);
  expect(await tablesWith(owner.email)).toEqual(['shop_order']);
  later = 3.01 * 365.25 * 24 * 3_600_000;
  expect(await forgetKept(api.deps)).toBeGreaterThan(0);
  expect(await tablesWith(owner.email)).toEqual([]);
});

it('of calls at once one ends the account, with one letter, and what is written meanwhile leaves nothing', async () => {
  const canary = canaryOf('soubeh');
  const owner = await person(canary);
  const address = { first_name: canary, last_name: canary, phone: '601234567', city: 'Praha', postcode: '11000' };
  const writes = Array.from({ length: 8 }, (_, house) =>
    owner.client.customer.saveAddress({ market: 'cs', address: { ...address, address: `Dlouhá ${house}` } }),
  );
  const ends = await Promise.allSettled([...Array.from({ length: 5 }, () => close(owner)), ...writes]);
  expect(ends.slice(0, 5).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect.poll(() => tablesWith(canary)).toEqual([]);
  expect(sent.filter(({ subject }) => /smazaný/.test(subject))).toHaveLength(1);
  expect(await query(`select 1 from closed_account where id = $1`, [owner.userId])).toHaveLength(1);
});

it('goes on while something is owed, without the password, and for who worked here', async () => {
  const owner = await person(canaryOf('dluh'));
  await expect(close(owner, 'Spatne-heslo-1!')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
  });
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } }, owner);
  const open = [{ kind: 'order', number }];
  expect(await owner.client.customer.closing()).toMatchObject({ open, kept: { orders: 1 } });
  await expect(close(owner)).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE', data: { open } });
  expect((await owner.client.customer.session()).user?.email).toBe(owner.email);
  await query(`update shop_order set state = 'cancelled' where number = $1`, [number]);
  await query(`update app_user set former_role = 'office' where id = $1`, [owner.userId]);
  await expect(close(owner)).rejects.toMatchObject({ code: 'ACCOUNT_OF_STAFF' });
});

it('an e-mail that was never proven takes nothing with it that others wrote under it', async () => {
  const canary = canaryOf('cizi');
  const owner = await person(canary);
  await query(`update app_user set email_verified = false where id = $1`, [owner.userId]);
  const sentBy = {
    market: 'cs',
    kind: 'contact',
    name: 'Někdo jiný',
    email: owner.email,
    text: 'Dobrý den',
    captcha: '',
  };
  await api.visitor().client.enquiry.send({ ...sentBy, market: 'cs', kind: 'contact' }, key());
  await close(owner);
  expect(await query(`select name from enquiry where email = $1`, [owner.email])).toEqual([{ name: 'Někdo jiný' }]);
});
