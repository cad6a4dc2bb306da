import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPayload, buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { noteInvitations } from '../../review/queries/invitations.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const order_info = { ...aPayload().order_info, consent_review: true, consent_heureka_review: true };
const ordered = async (who: Visitor) =>
  (await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { order_info } }, who)).number;
const heldBy = async (who: Visitor) =>
  Object.fromEntries(
    (await who.client.checkout.consents()).consents.map(({ kind, withdrawn_at: end }) => [kind, end === null]),
  );

it('a consent to a letter is taken back in the account, once, and its letter does not go', async () => {
  const owner = await api.signedIn('customer');
  const number = await ordered(owner);
  const wish = { order_number: number, kind: 'review' } as const;
  expect(await owner.client.checkout.withdrawConsent(wish)).toEqual({ withdrawn: true });
  const { consents } = await owner.client.checkout.consents();
  const first = consents.find(({ kind }) => kind === 'review');
  expect(first).toMatchObject({ text_version: 1, withdrawn_at: expect.stringMatching(/^20/) });
  await owner.client.checkout.withdrawConsent(wish);
  expect((await owner.client.checkout.consents()).consents).toEqual(consents);
  expect(await heldBy(owner)).toMatchObject({ heureka: true, review: false });
  await api.deps.source.query(`update shop_order set state = 'delivered' where number = $1`, [number]);
  await api.deps.source.query(
    `insert into order_log (order_id, actor_kind, what, to_state, at)
     select id, 'system', 'deliver', 'delivered', now() - interval '4 days' from shop_order where number = $1`,
    [number],
  );
  const at = api.deps.now();
  expect(await noteInvitations(api.deps.source.manager, { at, limit: 10 })).toEqual([]);
  // The control: with the consent as it was given, the order is asked about.
  await api.deps.source.query(`update shop_order set info = info || '{"consent_review": true}' where number = $1`, [
    number,
  ]);
  expect(await noteInvitations(api.deps.source.manager, { at, limit: 10 })).toHaveLength(1);
});

it('nobody takes back a consent of another, nor one that was not given', async () => {
  const [owner, other] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const number = await ordered(owner);
  const refusal = { code: 'CONSENT_NOT_FOUND' };
  await expect(other.client.checkout.withdrawConsent({ order_number: number, kind: 'review' })).rejects.toMatchObject(
    refusal,
  );
  const plain = (await buy(api, { goods: { 'CASE-IP15': 1 } }, owner)).number;
  await expect(owner.client.checkout.withdrawConsent({ order_number: plain, kind: 'heureka' })).rejects.toMatchObject(
    refusal,
  );
  expect(await heldBy(owner)).toMatchObject({ heureka: true, review: true });
});
