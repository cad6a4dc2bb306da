import { watchdogPath } from '@kolobeh/shared/watchdog/watchdog-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { forgetOld } from './queries/watchdogs.ts';
import { tellTrue } from './tell-true.ts';

let api: RunningTestApi;
let shop: SmallShop;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  shop = await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  await api.deps.source.query(`delete from watchdog`);
  await stock(0);
  sent.length = 0;
});

const soldOut = 'cable-old-cs';

/** Pieces of the product that is sold out, as the list shows them. */
async function stock(pieces: number): Promise<void> {
  await api.deps.source.query(
    `insert into stock_level (product_id, on_hand, reserved) values ($1, $2, 0)
     on conflict (product_id) do update set on_hand = $2, reserved = 0`,
    [shop.soldOut.id, pieces],
  );
  await refreshListing(api.deps.source, [shop.soldOut.id]);
}

const linkIn = (mail: MailMessage | undefined): { id: string; token: string } => {
  const [, id = '', token = ''] = /\/hlidani\/([0-9a-f-]{36})\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return { id, token };
};

const asked = (email: string, more: object = {}) =>
  api.visitor().client.watchdog.ask({ market: 'cs', product: soldOut, kind: 'stock', email, ...more });

/** A guest's watch-dog whose e-mail was confirmed. */
async function awake(email: string, more: object = {}): Promise<{ id: string; token: string }> {
  await asked(email, more);
  await expect.poll(() => sent.some(({ to }) => to === email), { interval: 100 }).toBe(true);
  const link = linkIn(sent.find(({ to }) => to === email));
  await api.visitor().client.watchdog.confirm(link);
  sent.length = 0;
  return link;
}

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a guest’s watch-dog', () => {
  it('sleeps until the e-mail is confirmed, and tells nothing before', async () => {
    expect(await asked('Jana@Example.cz')).toEqual({ state: 'asked', email: 'jana@example.cz' });
    await expect.poll(() => sent.length, { interval: 100 }).toBe(1);
    expect(sent[0]?.to).toBe('jana@example.cz');
    await stock(3);
    expect(await tellTrue(api.deps)).toBe(0);
    const link = linkIn(sent[0]);
    expect(sent[0]?.text).toContain(watchdogPath('cs', link));
    const { client } = api.visitor();
    expect(await client.watchdog.find(link)).toMatchObject({ state: 'asked', product: { seo_name: soldOut } });
    expect(await client.watchdog.confirm(link)).toMatchObject({ state: 'awake' });
    expect(await tellTrue(api.deps)).toBe(1);
  });

  it('tells once, however many look and however often there is a piece again', async () => {
    await awake('once@example.cz');
    expect(await tellTrue(api.deps)).toBe(0);
    await stock(2);
    const looks = await Promise.all(Array.from({ length: 8 }, () => tellTrue(api.deps)));
    expect(looks.reduce((sum, told) => sum + told, 0)).toBe(1);
    await stock(0);
    await stock(5);
    expect(await tellTrue(api.deps)).toBe(0);
    await expect.poll(() => sent.length, { interval: 100 }).toBe(1);
    expect(sent[0]?.subject).toContain('Skladem');
  });

  it('is one, however often the same is asked, and ends by its link for good', async () => {
    const link = await awake('end@example.cz');
    await asked('end@example.cz');
    const [kept]: { count: number }[] = await api.deps.source.query(`select count(*)::integer as count from watchdog`);
    expect(kept).toEqual({ count: 1 });
    const { client } = api.visitor();
    expect(await client.watchdog.end(link)).toMatchObject({ state: 'ended' });
    expect(await client.watchdog.end(link)).toMatchObject({ state: 'ended' });
    expect(await client.watchdog.confirm(link)).toMatchObject({ state: 'ended' });
    await stock(4);
    expect(await tellTrue(api.deps)).toBe(0);
    expect(await refusalOf(client.watchdog.end({ ...link, token: 'A'.repeat(43) }))).toMatchObject({
      code: 'WATCHDOG_NOT_FOUND',
    });
  });

  it('of a price tells when it costs no more than wished', async () => {
    const seo = { product: 'case-ip15-cs', kind: 'price' };
    expect(await refusalOf(asked('p@example.cz', { ...seo, below: 49_000 }))).toMatchObject({ code: 'ALREADY_TRUE' });
    expect(await refusalOf(asked('p@example.cz', seo))).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'below', code: 'REQUIRED' }] },
    });
    await awake('p@example.cz', { ...seo, below: 39_900 });
    const set = async (amount: number): Promise<void> => {
      await api.deps.source.query(`insert into product_price (product_id, market, amount) values ($1, 'cs', $2)`, [
        shop.case.id,
        amount,
      ]);
      await refreshListing(api.deps.source, [shop.case.id]);
    };
    await set(40_000);
    expect(await tellTrue(api.deps)).toBe(0);
    await set(39_900);
    expect(await tellTrue(api.deps)).toBe(1);
    await expect.poll(() => sent[0]?.text, { interval: 100 }).toMatch(/399\sKč/);
  });
});

describe('the watch-dog of an account', () => {
  it('is awake at once and writes to the account, whatever e-mail is sent', async () => {
    const { client } = await api.signedIn('customer');
    const kept = await client.watchdog.ask({
      market: 'cs',
      product: soldOut,
      kind: 'stock',
      email: 'other@example.cz',
    });
    expect(kept.state).toBe('awake');
    expect(kept.email).not.toBe('other@example.cz');
    await stock(1);
    expect(await tellTrue(api.deps)).toBe(1);
    await expect.poll(() => sent.map(({ to }) => to), { interval: 100 }).toEqual([kept.email]);
  });
});

it('an account lists what it waits for, of both markets, and ends it by its link; others’ are not shown', async () => {
  const owner = await api.signedIn('customer');
  const other = await api.signedIn('customer');
  const own = async ({ client }: typeof owner) => (await client.watchdog.own()).watchdogs;
  await owner.client.watchdog.ask({ market: 'cs', product: soldOut, kind: 'stock' });
  await owner.client.watchdog.ask({ market: 'ro', product: 'case-ip15-ro', kind: 'price', below: 100 });
  await asked('guest@example.cz');
  expect(await own(owner)).toMatchObject([
    { market: 'ro', kind: 'price', below: { amount: 100, currency: 'RON' }, state: 'awake' },
    { market: 'cs', kind: 'stock', below: null, product: { seo_name: soldOut } },
  ]);
  expect(await own(other)).toEqual([]);
  await expect(api.visitor().client.watchdog.own()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  const [first] = await own(owner);
  await api.visitor().client.watchdog.end({ id: first?.id ?? '', token: first?.token ?? '' });
  expect(await own(owner)).toHaveLength(1);
});

it('is forgotten a week after nobody confirmed it and a month after its end', async () => {
  await asked('old@example.cz');
  await awake('young@example.cz');
  await api.deps.source.query(
    `update watchdog set changed_at = now() - case state when 'asked' then interval '8 days' else interval '60 days' end`,
  );
  await forgetOld(api.deps.source);
  const left: { email: string }[] = await api.deps.source.query(`select email from watchdog`);
  expect(left).toEqual([{ email: 'young@example.cz' }]);
});
