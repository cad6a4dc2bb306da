import { endPath, subscriberPath } from '@kolobeh/shared/newsletter/newsletter-page.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { aPayload, buy } from '../testing/buyer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { forgetSubscribers } from './queries/subscribers.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  await api.deps.source.query(`delete from subscriber`);
  sent.length = 0;
});

let count = 0;
const anEmail = (): string => `novinky-${(count += 1)}-${Date.now()}@shopper.example`;
const subscribe = (email: string, market: 'cs' | 'ro' = 'cs') =>
  api.visitor().client.newsletter.subscribe({ market, email });
/** The letter to an address at its place, once it has come. */
async function letter(to: string, place = 0): Promise<MailMessage> {
  const own = () => sent.filter((one) => one.to === to);
  await expect.poll(() => own().length, { interval: 50 }).toBeGreaterThan(place);
  const found = own()[place];
  if (!found) throw new Error('No letter');
  return found;
}
const linkIn = ({ text }: MailMessage): { id: string; token: string } => {
  const [, id = '', token = ''] = /\/(?:novinky|noutati)\/([0-9a-f-]{36})\/([\w-]{43})/.exec(text) ?? [];
  return { id, token };
};
const rowOf = async (email: string): Promise<Record<string, unknown> | undefined> => {
  const [row]: Record<string, unknown>[] = await api.deps.source.query(`select * from subscriber where email = $1`, [
    email,
  ]);
  return row;
};

it('news begin by the letter’s link, pressed however often, with the proof of what was agreed to', async () => {
  const email = anEmail();
  expect(await subscribe(`  ${email.toUpperCase()} `)).toEqual({ accepted: true });
  const link = linkIn(await letter(email));
  expect((await letter(email)).text).toContain(subscriberPath('cs', link));
  const { client } = api.visitor();
  expect(await client.newsletter.find(link)).toEqual({ market: 'cs', state: 'asked' });
  const ends = await Promise.all(Array.from({ length: 6 }, () => client.newsletter.confirm(link)));
  expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['active']));
  const welcome = await letter(email, 1);
  expect(welcome.unsubscribe).toBe(`${api.deps.settings.PUBLIC_URL}${endPath('cs', link)}`);
  const log: unknown[] = await api.deps.source.query(
    `select from_state, to_state, detail from state_log where subject_kind = 'subscriber' and subject_id = $1 order by id`,
    [link.id],
  );
  expect(log).toEqual([
    { from_state: null, to_state: 'asked', detail: { source: 'footer', text_version: 1 } },
    { from_state: 'asked', to_state: 'active', detail: {} },
  ]);
  expect(sent).toHaveLength(2);
  for (const wrong of [
    { ...link, token: 'A'.repeat(43) },
    { ...link, id: crypto.randomUUID() },
  ])
    await expect(client.newsletter.confirm(wrong)).rejects.toMatchObject({ code: 'SUBSCRIBER_NOT_FOUND' });
});

it('the answer is the same for a known address; its mailbox alone hears the difference, and nothing changes', async () => {
  const email = anEmail();
  const first = await subscribe(email);
  const link = linkIn(await letter(email));
  await api.visitor().client.newsletter.confirm(link);
  await letter(email, 1);
  expect(await subscribe(email)).toEqual(first);
  expect((await letter(email, 2)).subject).toBe('Novinky už od nás dostáváte');
  expect((await rowOf(email))?.['state']).toBe('active');
  await expect(subscribe('nonsense')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'email', code: 'INVALID_EMAIL' }] },
  });
});

it('ended, an old letter does not begin it again, a new wish asks again', async () => {
  const email = anEmail();
  await subscribe(email, 'ro');
  const link = linkIn(await letter(email));
  const { client } = api.visitor();
  await client.newsletter.confirm(link);
  expect(await client.newsletter.end(link)).toMatchObject({ state: 'ended' });
  expect(await client.newsletter.end(link)).toMatchObject({ state: 'ended' });
  expect(await client.newsletter.confirm(link)).toMatchObject({ state: 'ended' });
  await subscribe(email, 'ro');
  expect(await client.newsletter.find(link)).toMatchObject({ state: 'asked' });
  expect(await client.newsletter.confirm(link)).toMatchObject({ state: 'active' });
});

it('wishes for one address at once are one row, and what nobody confirms is forgotten', async () => {
  const email = anEmail();
  await Promise.all(Array.from({ length: 4 }, () => subscribe(email)));
  const rows: unknown[] = await api.deps.source.query(`select 1 from subscriber where email = $1`, [email]);
  expect(rows).toHaveLength(1);
  await forgetSubscribers(api.deps.source, new Date(Date.now() + 8 * 24 * 3_600_000));
  expect(await rowOf(email)).toBeUndefined();
});

it('an order’s box asks by a letter; of who is signed in with a proven e-mail it holds at once, and the account’s switch shows it', async () => {
  const guest = anEmail();
  const payload = (email: string) => {
    const { order_billing_address: billing, order_info: info } = aPayload();
    return {
      order_billing_address: { ...billing, email },
      order_info: { ...info, subscribe_promotions_info: true },
    };
  };
  await buy(api, { goods: { 'CASE-IP15': 1 }, payload: payload(guest) });
  expect(await rowOf(guest)).toMatchObject({ state: 'asked', source: 'order', text_version: 2, confirmed_at: null });
  const owner = await api.signedIn('customer');
  const own = () => owner.client.newsletter.own({ market: 'cs' });
  await buy(api, { goods: { 'CASE-IP15': 1 }, payload: payload(owner.email) }, owner);
  expect(await rowOf(owner.email)).toMatchObject({ state: 'asked' });
  // Whoever merely claims the address learns nothing of it.
  expect(await own()).toEqual({ state: null, since: null });
  await api.deps.source.query(`update app_user set email_verified = true where id = $1`, [owner.userId]);
  expect(await own()).toMatchObject({ state: 'asked' });
  await buy(api, { goods: { 'CASE-IP15': 1 }, payload: payload(owner.email) }, owner);
  expect(await own()).toMatchObject({ state: 'active' });
  expect(await owner.client.newsletter.setOwn({ market: 'cs', wanted: false })).toMatchObject({ state: 'ended' });
  expect(await owner.client.newsletter.setOwn({ market: 'cs', wanted: true })).toMatchObject({ state: 'active' });
  expect((await owner.client.checkout.consents()).consents).toMatchObject([
    { kind: 'terms' },
    { kind: 'promotions', text_version: 2 },
    { kind: 'terms' },
    { kind: 'promotions', text_version: 2 },
  ]);
});

it('who agrees to offers with an order asks for the same letters; who does neither for none', async () => {
  const { order_billing_address: billing, order_info: info } = aPayload();
  const buyAs = (email: string, more: object) =>
    buy(api, {
      goods: { 'CASE-IP15': 1 },
      payload: { order_billing_address: { ...billing, email }, order_info: { ...info, ...more } },
    });
  const [agreed, silent] = [anEmail(), anEmail()];
  await buyAs(agreed, { consent_marketing: true });
  await buyAs(silent, {});
  expect(await rowOf(agreed)).toMatchObject({ state: 'asked', source: 'order', text_version: 1 });
  expect(await rowOf(silent)).toBeUndefined();
});

it('the office sees who subscribed where, finds by address and gets the link that ends each', async () => {
  const [kept, asked] = [anEmail(), anEmail()];
  await subscribe(kept);
  const link = linkIn(await letter(kept));
  await api.visitor().client.newsletter.confirm(link);
  await subscribe(asked, 'ro');
  const { client } = await api.signedIn('office');
  const any = { start_row: 0, end_row: 50, sort: [], filter: {}, search: '' };
  expect((await client.newsletter.rows(any)).total).toBe(2);
  const active = { ...any, filter: { state: { filterType: 'set' as const, values: ['active'] } } };
  expect((await client.newsletter.rows(active)).rows).toMatchObject([
    { email: kept, source: 'footer', end_link: `${api.deps.settings.PUBLIC_URL}${endPath('cs', link)}` },
  ]);
  expect((await client.newsletter.rows({ ...any, search: asked.slice(0, 14) })).rows).toMatchObject([{ email: asked }]);
  const packer = await api.signedIn('warehouse');
  await expect(packer.client.newsletter.rows(any)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});
