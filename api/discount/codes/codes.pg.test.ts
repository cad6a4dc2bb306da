import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayload, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { aStoredDiscount } from '../../testing/discounts.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { sendingBy } from '../../testing/without-sql.ts';
import { writeExport } from '../../staff/exports/grid-export.ts';
import { newCode } from '../new-code.ts';

let api: RunningTestApi;
let office: Visitor['client'];

beforeAll(async () => {
  api = await runningApi(manyConnections);
  await smallShop(api.deps.source);
  office = (await api.signedIn('office')).client;
});
afterAll(() => api.close());

const market = 'cs';
const reason = 'Unikly na internet';

async function buyerWith(code: string): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  await buyer.client.cart.addDiscount({ market, code });
  return buyer;
}

async function placing(buyer: Visitor): Promise<() => Promise<{ number: string; token: string }>> {
  const order = aPayload();
  const expected = await expectedTotal(buyer, market, order);
  return () =>
    buyer.client.checkout.finishOrder(
      { market, order, expected_total: expected },
      { context: { idempotencyKey: randomUUID() } },
    );
}

const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const idOf = async (discount: number, search: string): Promise<number> => {
  const [code] = (await office.discount.discountCodes({ id: discount, search })).codes;
  if (!code) throw new Error('No such code');
  return code.id;
};

describe('the codes of a discount', () => {
  it('are a file at any time, with the orders that have used them', async () => {
    const single = Array.from({ length: 3 }, newCode);
    const id = await aStoredDiscount(api.deps.source, {}, { single, everybodys: ['SOUBOR26'] });
    const { number } = await (await placing(await buyerWith(single[0] ?? '')))();
    const columns = ['code', 'state', 'order', 'uses'].map((column) => ({ id: column, label: column }));
    const written = async (more: object) => {
      const query = { start_row: 0, end_row: 1, search: '', filter: {}, sort: [], discount: id, ...more };
      const wish = { grid: 'discount-codes' as const, query, columns, format: 'csv' as const };
      const made = await office.staff.startExport(wish, { context: { idempotencyKey: randomUUID() } });
      await writeExport(api.deps, made.id);
      return (await (await office.staff.exportFile({ id: made.id })).text()).split('\r\n').slice(1, -1);
    };
    const all = await written({});
    expect(all).toHaveLength(4);
    expect(all).toContain(`${single[0]};used;${number};1`);
    expect(all).toContain('SOUBOR26;free;;0');
    const free = { filter: { state: { filterType: 'set', values: ['free'] } } };
    expect(await written(free)).toHaveLength(3);
    expect(await written({ search: single[1] })).toEqual([`${single[1]};free;;0`]);
    await expect(written({ discount: undefined })).rejects.toMatchObject({
      data: { fields: [{ path: 'query.discount', code: 'REQUIRED' }] },
    });
    const clerk = (await api.signedIn('shop')).client;
    const query = { start_row: 0, end_row: 1, search: '', filter: {}, sort: [], discount: id };
    await expect(
      clerk.staff.startExport(
        { grid: 'discount-codes', query, columns, format: 'csv' },
        { context: { idempotencyKey: randomUUID() } },
      ),
    ).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('are listed by pages, by a part of theirs and by what became of them', async () => {
    const single = Array.from({ length: 5 }, newCode);
    const id = await aStoredDiscount(api.deps.source, {}, { single, everybodys: ['VSICHNI26'] });
    const buyer = await buyerWith(single[0] ?? '');
    const { number } = await (await placing(buyer))();
    const first = await office.discount.discountCodes({ id, page_size: 4 });
    expect(first).toMatchObject({ total: 6, page: 1, page_size: 4, free: 4 });
    const second = await office.discount.discountCodes({ id, page: 2, page_size: 4 });
    expect([...first.codes, ...second.codes].map(({ code }) => code).toSorted()).toEqual(
      [...single, 'VSICHNI26'].toSorted(),
    );
    const used = await office.discount.discountCodes({ id, state: 'used' });
    expect(used.codes).toMatchObject([{ code: single[0], state: 'used', order: number, uses: 1, withdrawn: null }]);
    const part = await office.discount.discountCodes({ id, search: 'sichni' });
    expect(part).toMatchObject({ total: 1, codes: [{ code: 'VSICHNI26', is_single_use: false, order: null }] });
    // What a pattern of SQL would take for everything is a text like any other.
    expect((await office.discount.discountCodes({ id, search: '%' })).total).toBe(0);
    await expect(office.discount.discountCodes({ id: 999_999 })).rejects.toMatchObject({ code: 'DISCOUNT_NOT_FOUND' });
  });

  it('are withdrawn one by one for a reason: no cart takes one any more, and who has it is told', async () => {
    const single = [newCode(), newCode()];
    const [free = '', held = ''] = single;
    const id = await aStoredDiscount(api.deps.source, {}, { single });
    const buyer = await buyerWith(held);
    const place = await placing(buyer);
    const code = await idOf(id, held);
    const withdrawn = await office.discount.withdrawCode({ id, code, reason });
    expect(withdrawn).toMatchObject({
      state: 'withdrawn',
      withdrawn: { reason, by: expect.stringMatching(/./) as string },
    });
    expect((await buyer.client.cart.get({ market })).discounts).toMatchObject([
      { reason: { code: 'CODE_WITHDRAWN' }, is_invalid: true },
    ]);
    expect(await endOf(place())).toBe('DISCOUNT_INVALID');
    const other = api.visitor();
    await fillCart(other, { goods: { 'CASE-IP15': 1 } });
    expect(await endOf(other.client.cart.addDiscount({ market, code: held }))).toBe('SALE_CODE_INVALID');
    expect(await endOf(other.client.cart.addDiscount({ market, code: free }))).toBe('done');
    // A repeat changes nothing, also what was said first.
    expect(await office.discount.withdrawCode({ id, code, reason: 'Něco jiného' })).toEqual(withdrawn);
    expect(await endOf(office.discount.withdrawCode({ id: id + 1, code, reason }))).toBe('CODE_NOT_FOUND');
    await expect(office.discount.withdrawCode({ id, code, reason: 'x' })).rejects.toMatchObject({
      data: { fields: [{ path: 'reason', code: 'TOO_SHORT' }] },
    });
    const log: { detail: unknown }[] = await api.deps.source.query(
      `select detail from audit_log where action = 'discount.code_withdraw' and subject_id = $1`,
      [String(id)],
    );
    expect(log).toEqual([{ detail: { code: held, reason } }]);
  });

  it('are withdrawn all at once but for those that orders have and those for everybody', async () => {
    const single = [newCode(), newCode(), newCode()];
    const id = await aStoredDiscount(api.deps.source, {}, { single, everybodys: ['ZUSTANE'] });
    const buyer = await buyerWith(single[1] ?? '');
    const { token } = await (await placing(buyer))();
    expect(await office.discount.withdrawFreeCodes({ id, reason })).toEqual({ withdrawn: 2 });
    expect(await office.discount.withdrawFreeCodes({ id, reason })).toEqual({ withdrawn: 0 });
    const { codes, free } = await office.discount.discountCodes({ id });
    expect(codes.map(({ code, state }) => [code, state])).toEqual([
      ['ZUSTANE', 'free'],
      [single[2], 'withdrawn'],
      [single[1], 'used'],
      [single[0], 'withdrawn'],
    ]);
    expect(free).toBe(0);
    const discount = async () => (await office.discount.officeDiscounts()).discounts.find((one) => one.id === id);
    expect(await discount()).toMatchObject({ codes: 2, uses: 1 });
    // An order given up frees its code, which can be withdrawn then.
    await buyer.client.order.cancel({ token });
    expect(await office.discount.withdrawFreeCodes({ id, reason })).toEqual({ withdrawn: 1 });
    expect(await endOf(office.discount.withdrawFreeCodes({ id: 999_999, reason }))).toBe('DISCOUNT_NOT_FOUND');
  });

  it('for everybody are withdrawn though orders have them, and the page of the discount goes with them', async () => {
    const terms = { marketing_name: 'Jaro na kód', is_public: true, valid_from: '2020-01-01' };
    const id = await aStoredDiscount(api.deps.source, terms, { everybodys: ['JARO2026'] });
    await (
      await placing(await buyerWith('JARO2026'))
    )();
    const page = async () =>
      (await office.discount.officeDiscounts()).discounts.find((one) => one.id === id)?.page_url ?? null;
    const told = async () =>
      (await api.visitor().client.discount.specialOffers({ market })).offers.some((one) => one.name === 'Jaro na kód');
    expect([await page(), await told()]).toEqual([expect.stringContaining('/slevy/'), true]);
    const withdrawn = await office.discount.withdrawCode({ id, code: await idOf(id, 'JARO2026'), reason });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', uses: 1, order: null });
    expect([await page(), await told()]).toEqual([null, false]);
  });

  it.each(['shop', 'warehouse', 'customer'] as const)('are not for the role %s', async (role) => {
    const { client } = await api.signedIn(role);
    expect(await endOf(client.discount.discountCodes({ id: 1 }))).toBe('NO_PERMISSION');
    expect(await endOf(client.discount.withdrawCode({ id: 1, code: 1, reason }))).toBe('NO_PERMISSION');
    expect(await endOf(client.discount.withdrawFreeCodes({ id: 1, reason }))).toBe('NO_PERMISSION');
  });
});

describe('an order and a withdrawal of its code at once', () => {
  type Act = () => Promise<unknown>;

  /** Whether an order has the code, and whether it was withdrawn. */
  async function outcomeOf(code: string): Promise<{ used: boolean; withdrawn: boolean } | undefined> {
    const [row]: { used: boolean; withdrawn: boolean }[] = await api.deps.source.query(
      `select exists (select from discount_use u where u.code_id = k.id and u.released_at is null) as used,
              k.withdrawn_at is not null as withdrawn
         from discount_code k where k.code = $1`,
      [code],
    );
    return row;
  }

  interface Meeting {
    /** A piece of the statement after which the first of the two stops, and the other begins. */
    after: string;
    first: 'order' | 'withdrawal';
    /** How statements are sent instead. */
    rewrite?: (sql: string) => string;
  }

  /** The first stops within its transaction until the second has ended, or waits for it. */
  async function meet({ after, first, rewrite = (sql) => sql }: Meeting) {
    const code = newCode();
    const id = await aStoredDiscount(api.deps.source, {}, { single: [code] });
    const place: Act = await placing(await buyerWith(code));
    const codeId = await idOf(id, code);
    const withdraw: Act = () => office.discount.withdrawCode({ id, code: codeId, reason });
    const [one, other] = first === 'order' ? [place, withdraw] : [withdraw, place];
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const way = async (sql: string, send: (text: string) => Promise<unknown>) => {
      const rows = await send(rewrite(sql));
      if (sql.includes(after)) {
        reached.resolve();
        await goOn.promise;
      }
      return rows;
    };
    const ends = await sendingBy(way, async () => {
      const begun = endOf(one());
      await Promise.race([reached.promise, begun]);
      const second = endOf(other());
      await lockWaitOr(api.deps.source, second);
      goOn.resolve();
      return Promise.all([begun, second]);
    });
    return { ends, ...(await outcomeOf(code)) };
  }

  const orderFirst = { after: 'insert into discount_use (', first: 'order' } as const;
  const withdrawalFirst = { after: 'update discount_code k set withdrawn_at', first: 'withdrawal' } as const;

  it('leaves the code to the order that was first', async () => {
    expect(await meet(orderFirst)).toEqual({ ends: ['done', 'CODE_USED'], used: true, withdrawn: false });
  });

  it('refuses the order when the withdrawal was first', async () => {
    expect(await meet(withdrawalFirst)).toEqual({ ends: ['done', 'DISCOUNT_INVALID'], used: false, withdrawn: true });
  });

  it('control: without the withdrawal’s hold a used code would be withdrawn', async () => {
    const rewrite = (sql: string): string => sql.replace('order by k.id for no key update', 'order by k.id');
    expect(await meet({ ...orderFirst, rewrite })).toMatchObject({ used: true, withdrawn: true });
  });

  it('control: without the order’s hold a withdrawn code would be used', async () => {
    const rewrite = (sql: string): string =>
      sql.replace('and is_single_use order by id for update', 'and is_single_use order by id');
    expect(await meet({ ...withdrawalFirst, rewrite })).toMatchObject({ used: true, withdrawn: true });
  });
});
