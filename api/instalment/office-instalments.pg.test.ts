import { someTierTerms } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
  await insertRow(api.deps.source, 'loan_company', { code: 'ukazkovy', market: 'cs', name: 'Ukázkový úvěr' });
  await insertRow(api.deps.source, 'loan_company', { code: 'model', market: 'ro', name: 'Credit Model' });
});
afterAll(() => api.close());

const offered = async (code: string): Promise<Map<string, number>> => {
  const { options } = await api.visitor().client.instalment.product({ market: 'cs', code, deposit: 0 });
  return new Map(options.map(({ barem, count, id }) => [`${barem}-${count}`, id]));
};
const fieldsOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => [],
    (error: { data?: { fields?: unknown } }) => error.data?.fields,
  );

describe('price lists of the office', () => {
  it('are offered as soon as they are saved; a count that stays keeps the id that carts have chosen it by', async () => {
    const { client } = office;
    expect(await offered(shop.phone.code)).toEqual(new Map());
    const terms = someTierTerms({ for_all: false, categories: [shop.categories.phones], products: [shop.watch.code] });
    const made = await client.instalment.createTier({ terms });
    expect(made).toMatchObject({ ...terms, version: 1, market: 'cs' });
    await expect.poll(async () => [...(await offered(shop.phone.code)).keys()]).toEqual(['102-6', '102-12']);
    const before = await offered(shop.phone.code);
    expect([...(await offered(shop.watch.code)).keys()]).toEqual(['102-6', '102-12']);
    const changed = await client.instalment.changeTier({
      id: made.id,
      version: 1,
      terms: {
        ...terms,
        products: [],
        terms: [
          { count: 12, yearly_rate: null, monthly_coefficient: 101_181 },
          { count: 24, yearly_rate: 0, monthly_coefficient: null },
        ],
      },
    });
    expect(changed.version).toBe(2);
    await expect.poll(async () => [...(await offered(shop.phone.code)).keys()]).toEqual(['102-12', '102-24']);
    expect((await offered(shop.phone.code)).get('102-12')).toBe(before.get('102-12'));
    await expect.poll(() => offered(shop.watch.code)).toEqual(new Map());
  });

  it('changed on an older version are refused with what holds and whose it is', async () => {
    const { client } = office;
    const terms = someTierTerms({ barem: 'old', valid_to: '2026-01-31' });
    const { id } = await client.instalment.createTier({ terms });
    await client.instalment.changeTier({ id, version: 1, terms: { ...terms, name: 'Jiný název' } });
    await expect(client.instalment.changeTier({ id, version: 1, terms })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { version: 2, value: { ...terms, name: 'Jiný název' }, by: expect.stringMatching(/./) as string },
    });
  });

  it('are refused on the fields that do not fit, two of one code made at once too', async () => {
    const { client } = office;
    const terms = someTierTerms({ company: 'nobody', products: ['NOTHING-1'], max_credit: 200_000 });
    expect(await fieldsOf(client.instalment.createTier({ terms }))).toEqual([
      { path: 'terms.max_credit', code: 'BELOW_LEAST' },
      { path: 'terms.company', code: 'UNKNOWN' },
      { path: 'terms.products', code: 'UNKNOWN' },
    ]);
    const twice = someTierTerms({ barem: 'twice', valid_to: '2026-01-31' });
    const both = await Promise.all([1, 2].map(() => fieldsOf(client.instalment.createTier({ terms: twice }))));
    expect(both).toHaveLength(2);
    expect(both).toContainEqual([]);
    expect(both).toContainEqual([{ path: 'terms.barem', code: 'CODE_TAKEN' }]);
    const { tiers } = await client.instalment.officeTiers();
    const { id, version } = tiers.find(({ barem }) => barem === 'twice') ?? { id: 0, version: 0 };
    const abroad = client.instalment.changeTier({ id, version, terms: { ...twice, company: 'model' } });
    expect(await fieldsOf(abroad)).toEqual([{ path: 'terms.company', code: 'UNKNOWN' }]);
  });

  it('are offered no more once their lender is stopped; a lender of a code there is already is refused', async () => {
    const { client } = office;
    const facts = { name: 'Nový úvěr', is_active: true, billing: null };
    const made = await client.instalment.createLoanCompany({ code: 'novy-uver', market: 'cs', facts });
    expect(made).toMatchObject({ ...facts, version: 1, tiers: 0 });
    expect(await fieldsOf(client.instalment.createLoanCompany({ code: 'novy-uver', market: 'ro', facts }))).toEqual([
      { path: 'code', code: 'CODE_TAKEN' },
    ]);
    await client.instalment.createTier({
      terms: someTierTerms({ company: 'novy-uver', barem: 'N', for_all: false, products: [shop.usedPhone.code] }),
    });
    await expect.poll(async () => (await offered(shop.usedPhone.code)).has('N-6')).toBe(true);
    const stop = { code: 'novy-uver', version: 1, facts: { ...facts, is_active: false } };
    await client.instalment.changeLoanCompany(stop);
    await expect.poll(async () => (await offered(shop.usedPhone.code)).has('N-6')).toBe(false);
    await expect(client.instalment.changeLoanCompany(stop)).rejects.toMatchObject({ code: 'VERSION_STALE' });
  });

  it.each(['shop', 'warehouse', 'customer'] as const)('are not for the role %s', async (role) => {
    const { client } = await api.signedIn(role);
    await expect(client.instalment.officeTiers()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(client.instalment.createTier({ terms: someTierTerms() })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});
