import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { aPicture, inspected, type Offered, offered, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { anOwner, aSaleInstead, conversionHouse, cracked, prices } from '../../testing/buyout/conversions.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';
import { sendingBy } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let desk: Visitor;
let supervisor: Visitor;
let shop: ApiClient;
/** In the day, when a Czech shop may buy. */
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url }, { now: () => now });
  await conversionHouse(api);
  desk = await api.signedIn('shop');
  supervisor = await api.signedIn('supervisor');
  shop = api.visitor().client;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

type Order = Parameters<ApiClient['repair']['orderForBuyout']>[0];
const orderOf = ({ token }: Offered, more: Partial<Order> = {}): Order => ({
  ...anOwner,
  buyout: token,
  operations: ['display'],
  seen_total: prices.repair,
  email: 'seller@example.com',
  ...more,
});
/** Found cracked, and its seller told another price. */
async function requoted(): Promise<Offered> {
  const device = await received(api, desk);
  await desk.client.buyout.addPhoto({ number: device.number, condition: 2, picture: await aPicture() });
  await inspected(desk, device, cracked);
  return device;
}
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const detail = (number: string) => supervisor.client.buyout.officeDetail({ number });

describe('a buy-out whose seller has the device repaired instead', () => {
  it('with a lower price that waits ends, and the device that lies here is on the bench', async () => {
    const device = await requoted();
    const repair = await shop.repair.orderForBuyout(orderOf(device));
    const link = { id: repair.id, token: repair.token };
    expect(await shop.repair.status(link)).toMatchObject({
      number: repair.number,
      state: 'received',
      way: 'send',
      imei_end: device.imei.slice(-4),
      total: { amount: prices.repair },
      from_buyout: { number: device.number },
    });
    const bench = await desk.client.repair.onBench({ number: repair.number });
    expect(bench).toMatchObject({ imei: device.imei, from_buyout: device.number, lines: [{ hold: 'held' }] });
    const ended = await detail(device.number);
    expect(ended).toMatchObject({ row: { state: 'returned' }, repaired_as: repair.number, next_steps: [] });
    expect(ended.log.at(-1)?.reason).toBe(repair.number);
    expect((await shop.buyout.byToken({ token: device.token })).repaired_as?.url).toContain(repair.id);
    const [identity]: { erase_after: string }[] = await api.deps.source.query(
      `select i.erase_after::text as erase_after from buyout_identity i join buyout b on b.id = i.buyout_id where b.number = $1`,
      [device.number],
    );
    // A device that is not bought needs its seller's papers no longer than a return does.
    expect(identity?.erase_after && identity.erase_after < '2028-01-01').toBe(true);
  });

  it('before the device came is cancelled, and the repair waits for it', async () => {
    const device = await offered(api);
    const repair = await shop.repair.orderForBuyout(orderOf(device));
    expect(await shop.repair.status({ id: repair.id, token: repair.token })).toMatchObject({ state: 'ordered' });
    expect(await detail(device.number)).toMatchObject({ row: { state: 'cancelled' }, repaired_as: repair.number });
  });

  it('is refused once the contract is signed, and while the parcel is on the way', async () => {
    const device = await received(api, desk);
    await inspected(desk, device);
    await signed(api, device);
    await expect(shop.repair.orderForBuyout(orderOf(device))).rejects.toMatchObject({
      code: 'BUYOUT_STATE_CHANGED',
      data: { state: 'contract_signed' },
    });
    expect(await detail(device.number)).toMatchObject({ row: { state: 'contract_signed' }, repaired_as: null });
  });

  it('names what does not fit at its field, the price of now, and a repair that is not offered', async () => {
    const device = await requoted();
    await expect(
      shop.repair.orderForBuyout(orderOf(device, { street: '', is_wipe_agreed: false })),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: expect.arrayContaining([
          expect.objectContaining({ path: 'street', code: 'REQUIRED' }),
          expect.objectContaining({ path: 'is_wipe_agreed' }),
        ]),
      },
    });
    expect(await codeOf(shop.repair.orderForBuyout(orderOf(device, { seen_total: 1 })))).toBe('REPAIR_CHANGED');
    expect(await codeOf(shop.repair.orderForBuyout(orderOf(device, { operations: ['wings'] })))).toBe('REPAIR_CHANGED');
    expect(await codeOf(shop.repair.orderForBuyout(orderOf(device, { store: 'nowhere' })))).toBe('INPUT_INVALID');
    expect(await detail(device.number)).toMatchObject({ row: { state: 'requoted' } });
  });

  it('and sold again after all is the same device, with both links', async () => {
    const device = await requoted();
    const repair = await shop.repair.orderForBuyout(orderOf(device));
    const sold = await shop.repair.sell(aSaleInstead({ id: repair.id, token: repair.token }));
    expect(await detail(sold.number)).toMatchObject({ imei: device.imei, from_repair: repair.number });
    expect(await detail(device.number)).toMatchObject({ repaired_as: repair.number });
  });
});

describe('two who act on a buy-out at once', () => {
  const twice = (device: Offered): Promise<string[]> =>
    Promise.all(
      [1, 2].map(() =>
        shop.repair.orderForBuyout(orderOf(device)).then(
          ({ number }) => number,
          () => 'refused',
        ),
      ),
    );

  it('two presses are one repair', async () => {
    const [one, other] = await twice(await requoted());
    expect(one).toMatch(/^OP-/);
    expect(other).toBe(one);
  });

  it('without the lock of the buy-out they are not (control)', async () => {
    const device = await requoted();
    const lock = { reading: /where b\.token_hash = \$1 for update of b/, condition: '' };
    const [one, other] = await readingWithoutLock(lock, () => twice(device));
    expect(one).not.toBe(other);
  });

  it('a contract and a repair: one of them is too late', async () => {
    for (let round = 0; round < 3; round += 1) {
      const device = await received(api, desk);
      await inspected(desk, device);
      const [repaired, contracted] = await Promise.all([
        codeOf(shop.repair.orderForBuyout(orderOf(device))),
        codeOf(signed(api, device)),
      ]);
      expect([repaired, contracted].filter((outcome) => outcome === 'done')).toHaveLength(1);
      const { row, repaired_as: into } = await detail(device.number);
      expect([row.state, into !== null]).toEqual(repaired === 'done' ? ['returned', true] : ['contract_signed', false]);
    }
  });

  it('without the lock a signed contract is repaired away (control)', async () => {
    const device = await received(api, desk);
    await inspected(desk, device);
    const isSigned = Promise.withResolvers<void>();
    let readings = 0;
    const outcome = await sendingBy(
      async (sql, send) => {
        if (!/where b\.token_hash = \$1 for update of b/.test(sql)) return send(sql);
        readings += 1;
        const isRepair = readings === 1;
        const read = await send(sql.replace(/for update of b$/, ''));
        if (isRepair) await isSigned.promise;
        return read;
      },
      async () => {
        const repairing = codeOf(shop.repair.orderForBuyout(orderOf(device)));
        while (readings === 0) await new Promise((resolve) => setImmediate(resolve));
        const contracted = await codeOf(signed(api, device));
        isSigned.resolve();
        return { contracted, repaired: await repairing };
      },
    );
    expect(outcome).toEqual({ contracted: 'done', repaired: 'done' });
  });
});
