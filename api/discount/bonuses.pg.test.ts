import type { BonusTerms } from '@kolobeh/shared/discount/bonus.ts';
import { aBonus, amount, aTier, percent } from '@kolobeh/shared/discount/a-bonus.testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices } from '../testing/buyout/buyout-devices.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';

let api: RunningTestApi;
let office: Visitor;
let now = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  await buyoutDevices(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const termsOf = (changes: Partial<BonusTerms> = {}): BonusTerms => {
  const { id: _, ...terms } = aBonus({ name: 'Podzimní bonus', ...changes });
  return terms;
};
const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const upTo = async (market: 'cs' | 'ro' = 'cs'): Promise<number | null> =>
  (await api.visitor().client.discount.offer({ market })).up_to_percent;

describe('bonuses of the office', () => {
  it('are added, changed and ended, and the shop’s “up to” follows at once though its reply is stored', async () => {
    expect(await upTo()).toBeNull();
    const made = await office.client.discount.createBonus({ terms: termsOf({ tiers: [aTier(percent(10))] }) });
    expect(made).toMatchObject({ state: 'in_force', version: 1, name: 'Podzimní bonus' });
    await expect.poll(() => upTo()).toBe(10);
    expect(await upTo('ro')).toBeNull();
    const terms = termsOf({ tiers: [aTier(amount(600), 2_000)] });
    const changed = await office.client.discount.changeBonus({ id: made.id, version: 1, terms });
    expect(changed.version).toBe(2);
    await expect.poll(() => upTo()).toBe(30);
    const late = refusalOf(office.client.discount.changeBonus({ id: made.id, version: 1, terms }));
    expect(await late).toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { tiers: terms.tiers }, version: 2, by: expect.stringMatching(/./) as string },
    });
    const ended = await office.client.discount.endBonus({ id: made.id });
    expect(ended.state).toBe('over');
    expect(await office.client.discount.endBonus({ id: made.id })).toEqual(ended);
    const ofEnded = refusalOf(office.client.discount.changeBonus({ id: made.id, version: ended.version, terms }));
    expect(await ofEnded).toMatchObject({ code: 'BONUS_OVER' });
    await expect.poll(() => upTo()).toBeNull();
    const [audit]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from audit_log where subject_kind = 'bonus' and subject_id = $1`,
      [String(made.id)],
    );
    expect(audit?.count).toBe(3);
  });

  it('that cross another one’s days are refused at their first day, by its name', async () => {
    await office.client.discount.createBonus({ terms: termsOf({ market: 'ro', name: 'Primul', valid_to: null }) });
    const second = await refusalOf(
      office.client.discount.createBonus({
        terms: termsOf({ market: 'ro', valid_from: '2027-01-01', valid_to: null }),
      }),
    );
    expect(second).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'terms.valid_from', code: 'OVERLAPS', params: { name: 'Primul' } }] },
    });
  });

  it('for the same devices and days are made once, though ten people make them at once', async () => {
    const terms = termsOf({ kind: 'used_product', manufacturer: 'samsung', grade: 'B' });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(office.client.discount.createBonus({ terms }))),
    );
    expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it('with wrong terms are refused field by field', async () => {
    const terms = termsOf({ kind: 'used_product', manufacturer: 'nokia', valid_to: '2025-01-01' });
    const refusal = await refusalOf(office.client.discount.createBonus({ terms }));
    expect(refusal.data).toMatchObject({
      fields: [
        { path: 'terms.valid_to', code: 'BEFORE_START' },
        { path: 'terms.manufacturer', code: 'UNKNOWN' },
      ],
    });
  });

  it('are listed with those in force first', async () => {
    await office.client.discount.createBonus({ terms: termsOf({ valid_from: '2027-02-01', valid_to: null }) });
    const { bonuses } = await office.client.discount.officeBonuses();
    expect([...new Set(bonuses.map(({ state }) => state))]).toEqual(['in_force', 'planned', 'over']);
  });

  it('begin on their day of the market without anybody doing anything', async () => {
    now = new Date('2027-01-31T22:59:00Z');
    const planned = (await office.client.discount.officeBonuses()).bonuses.filter(({ state }) => state === 'planned');
    now = new Date('2027-01-31T23:01:00Z');
    const later = (await office.client.discount.officeBonuses()).bonuses.find(({ id }) => id === planned[0]?.id);
    expect(later?.state).toBe('in_force');
  });

  it.each([
    ['bonuses_manufacturers', ['apple', 'samsung']],
    ['quality_types', ['A+', 'A', 'B', 'C', 'D']],
    ['types_devices', ['phone', 'tablet', 'watch']],
  ])('are offered %s at the fixed address, to the office only', async (name, expected) => {
    const address = `${api.origin}/api/new/product/admin-bonuses-for-used-product/${name}`;
    expect((await fetch(address)).status).toBe(401);
    const cookie = [...office.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const reply = await fetch(address, { headers: { cookie } });
    const { choices } = (await reply.json()) as { choices: { value: string }[] };
    expect(choices.map(({ value }) => value)).toEqual(expected);
  });
});
