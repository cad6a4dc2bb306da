import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import {
  aSaleInstead,
  conversionHouse,
  orderedDisplay,
  prices,
  steppedDisplay,
} from '../../testing/buyout/conversions.ts';
import { perfect } from '../../testing/buyout/buyout-devices.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';
import { sendingBy } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let bench: Visitor;
let supervisor: Visitor;
let shop: ApiClient;
let part: number;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  part = await conversionHouse(api);
  bench = await api.signedIn('shop');
  supervisor = await api.signedIn('supervisor');
  shop = api.visitor().client;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

type Ordered = Awaited<ReturnType<typeof orderedDisplay>>;
type Step = Parameters<ApiClient['repair']['step']>[0]['step'];

const onBench = (...steps: Step[]): Promise<Ordered> => steppedDisplay(api, bench.client, steps);
/** The technician finds a dead battery beside the display, and asks. */
async function quoted(): Promise<Ordered> {
  const one = await onBench('received', 'diagnosing');
  const { lines } = await bench.client.repair.onBench({ number: one.number });
  await bench.client.repair.quote({
    number: one.number,
    seen_version: 0,
    diagnosis: 'Displej je lepený, práce je víc',
    add: [],
    reprice: [{ line: lines[0]?.id ?? '', part: 100_000, work: 90_000 }],
    drop: [],
  });
  return one;
}
/** Worked on, with its part built in. */
async function withPart(): Promise<Ordered> {
  const one = await onBench('received', 'diagnosing', 'repairing');
  const { lines } = await bench.client.repair.onBench({ number: one.number });
  await bench.client.repair.part({ number: one.number, line: lines[0]?.id ?? '', act: 'use' });
  return one;
}
/** Done, and paid at the desk. */
async function repaired(): Promise<Ordered> {
  const one = await withPart();
  await bench.client.repair.step({ number: one.number, step: 'done' });
  const taken = { amount: prices.repair, currency: 'CZK' as const };
  await bench.client.repair.pay({ number: one.number, method: 'card', taken, reference: 'slip 4077' });
  return one;
}
/** What its owner sends to sell the device without a fault. */
const asRepaired = (link: Ordered['link']) =>
  aSaleInstead(link, { device_condition_choices: perfect, seen_price: prices.perfect });
const reserved = async (): Promise<number> => {
  const [row]: { reserved: number }[] = await api.deps.source.query(
    `select reserved from stock_level where product_id = $1`,
    [part],
  );
  return row?.reserved ?? -1;
};
const letters = async (id: string, kind: string): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from jobs.job
      where name = 'send-repair-mail' and data ->> 'repairId' = $1 and data ->> 'kind' = $2`,
    [id, kind],
  );
  return row?.count ?? 0;
};
const buyoutsOf = async (id: string): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from buyout where from_repair_id = $1`,
    [id],
  );
  return row?.count ?? 0;
};
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a repair that its owner sells instead', () => {
  it('tells beforehand what the device brings with the faults that are repaired', async () => {
    const { link } = await onBench('received');
    expect(await shop.repair.saleTerms(link)).toMatchObject({
      bar: null,
      device_identifier: 'IP13-MID',
      is_here: true,
      repair: { amount: prices.repair },
      mends: ['screen-cracked'],
      appraisal: { version: '2026-47' },
      contact: { name: 'Jana Dvořáková', street: 'Korunní 12' },
    });
    const other = await orderedDisplay(api);
    await expect(shop.repair.saleTerms({ ...link, token: other.link.token })).rejects.toMatchObject({
      code: 'REPAIR_NOT_FOUND',
    });
  });

  it('with a quote that waits becomes a buy-out of the device that lies here, and its part is free again', async () => {
    const before = await reserved();
    const { number, link, imei } = await quoted();
    const sold = await shop.repair.sell(aSaleInstead(link));
    expect(await shop.repair.status(link)).toMatchObject({ state: 'cancelled', sold_as: sold, quote_version: null });
    expect(await reserved()).toBe(before);
    expect(await letters(link.id, 'sold')).toBe(1);
    const buyout = await supervisor.client.buyout.officeDetail({ number: sold.number });
    expect(buyout).toMatchObject({
      row: { state: 'received', price: prices.cracked },
      imei,
      from_repair: number,
      seller: { first_name: 'J.' },
    });
    expect(buyout.next_calls).toContain('inspect');
    expect(await bench.client.repair.onBench({ number })).toMatchObject({ sold_as: sold.number, next_steps: [] });
    const seen = await shop.buyout.byToken({ token: sold.url.split('/').at(-1) as never });
    expect(seen.from_repair?.number).toBe(number);
  });

  it('before the device came waits for it as any other offer', async () => {
    const { number, link } = await orderedDisplay(api);
    const sold = await shop.repair.sell(aSaleInstead(link));
    expect(await supervisor.client.buyout.officeDetail({ number: sold.number })).toMatchObject({
      row: { state: 'submitted' },
      from_repair: number,
    });
    await expect(shop.repair.cancel(link)).resolves.toMatchObject({ state: 'cancelled' });
  });

  it('may be once its quote was declined', async () => {
    const { link } = await quoted();
    await shop.repair.answer({ ...link, version: 1, agreed: [] });
    expect(await codeOf(shop.repair.sell(aSaleInstead(link)))).toBe('done');
  });

  it('may be while it is worked on, as long as no part is built in, and the part is free again', async () => {
    const before = await reserved();
    const { number, link } = await onBench('received', 'diagnosing', 'repairing');
    const sold = await shop.repair.sell(aSaleInstead(link));
    expect(await reserved()).toBe(before);
    expect(await bench.client.repair.onBench({ number })).toMatchObject({ state: 'cancelled', sold_as: sold.number });
    expect(await codeOf(bench.client.repair.step({ number, step: 'done' }))).toBe('REPAIR_MOVED');
    expect(await supervisor.client.buyout.officeDetail({ number: sold.number })).toMatchObject({
      row: { state: 'received' },
    });
  });

  it('is refused with a part built in, while it is paid for, and at its end; nothing is changed', async () => {
    const built = await withPart();
    const asked = { seen_version: 0, diagnosis: 'Vadná je i baterie', add: ['battery'], reprice: [], drop: [] };
    expect(await codeOf(shop.repair.sell(aSaleInstead(built.link)))).toBe('PARTS_IN_USE');
    await bench.client.repair.quote({ number: built.number, ...asked });
    expect(await codeOf(shop.repair.sell(aSaleInstead(built.link)))).toBe('PARTS_IN_USE');
    await shop.repair.answer({ ...built.link, version: 1, agreed: [] });
    await bench.client.repair.step({ number: built.number, step: 'done' });
    const paying = await shop.repair.payOnline(built.link);
    expect(paying.pay_at).toContain('http');
    expect(await codeOf(shop.repair.sell(asRepaired(built.link)))).toBe('NOT_PAID');
    expect(await shop.repair.saleTerms(built.link)).toMatchObject({ bar: 'NOT_PAID', is_repaired: true });
    expect(await buyoutsOf(built.link.id)).toBe(0);
    expect((await shop.repair.status(built.link)).payment.due?.amount).toBe(prices.repair);
    const ended = await repaired();
    await bench.client.repair.step({ number: ended.number, step: 'handed_back' });
    await expect(shop.repair.sell(asRepaired(ended.link))).rejects.toMatchObject({
      code: 'REPAIR_MOVED',
      data: { state: 'handed_back' },
    });
  });

  it('is sold repaired once it is done and paid: the repair and its invoice stand, and nothing goes back', async () => {
    const { number, link } = await repaired();
    expect(await shop.repair.saleTerms(link)).toMatchObject({
      bar: null,
      is_repaired: true,
      mends: [],
      repair: { amount: 0 },
    });
    expect(await bench.client.repair.saleAtBench({ number })).toMatchObject({ bar: 'REPAIR_MOVED', may_offer: false });
    const sold = await shop.repair.sell(asRepaired(link));
    const now = await shop.repair.status(link);
    expect(now).toMatchObject({
      state: 'handed_back',
      sold_as: sold,
      payment: { due: null, paid: { method: 'card' } },
    });
    expect(now.payment.invoice).not.toBeNull();
    expect([await letters(link.id, 'sold_repaired'), await letters(link.id, 'handed_back')]).toEqual([1, 0]);
    expect(await supervisor.client.buyout.officeDetail({ number: sold.number })).toMatchObject({
      row: { state: 'received', price: asRepaired(link).seen_price },
      from_repair: number,
    });
    expect(await codeOf(bench.client.repair.step({ number, step: 'handed_back' }))).toBe('done');
    expect(await buyoutsOf(link.id)).toBe(1);
  });

  it('names the price of now, the list of now, and each field of the seller that does not fit', async () => {
    const { link } = await onBench('received');
    await expect(shop.repair.sell(aSaleInstead(link, { seen_price: 130_000 }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      data: { price: { amount: prices.cracked } },
    });
    expect(await codeOf(shop.repair.sell(aSaleInstead(link, { appraisal_version: '2026-46' })))).toBe(
      'APPRAISAL_CHANGED',
    );
    const wrong = { ...aSaleInstead(link).customer_data, personal_identification_number: '8451010019' };
    await expect(shop.repair.sell(aSaleInstead(link, { customer_data: wrong }))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    expect(await shop.repair.status(link)).toMatchObject({ state: 'received', sold_as: null });
  });
});

describe('two who act on a repair at once', () => {
  const twice = async (link: Ordered['link']): Promise<string[]> =>
    Promise.all(
      [1, 2].map(() =>
        shop.repair.sell(aSaleInstead(link)).then(
          ({ number }) => number,
          (error: { code: string }) => error.code,
        ),
      ),
    );

  it('two presses are one buy-out, and one letter', async () => {
    const { link } = await onBench('received');
    const [one, other] = await twice(link);
    expect(one).toMatch(/^\d{10}$/);
    expect(other).toBe(one);
    expect(await buyoutsOf(link.id)).toBe(1);
    expect(await letters(link.id, 'sold')).toBe(1);
    expect((await shop.repair.sell(aSaleInstead(link))).number).toBe(one);
  });

  it('without the lock of the repair they are not (control)', async () => {
    const { link } = await onBench('received');
    const lock = { reading: /from repair r where r\.id = \$1 for update/, condition: '' };
    const [one, other] = await readingWithoutLock(lock, () => twice(link));
    expect(one).not.toBe(other);
  });

  /** Worked on, and how the technician builds its part in. */
  const worked = async (): Promise<{ link: Ordered['link']; buildIn: () => Promise<string> }> => {
    const { number, link } = await onBench('received', 'diagnosing', 'repairing');
    const { lines } = await bench.client.repair.onBench({ number });
    const use = { number, line: lines[0]?.id ?? '', act: 'use' } as const;
    return { link, buildIn: () => codeOf(bench.client.repair.part(use)) };
  };

  it('a technician who builds a part in and the owner: one of them is too late', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await worked();
      const [sold, built] = await Promise.all([codeOf(shop.repair.sell(aSaleInstead(one.link))), one.buildIn()]);
      expect([sold, built].toSorted(), `${sold} ${built}`).toEqual(
        sold === 'done' ? ['REPAIR_MOVED', 'done'] : ['PARTS_IN_USE', 'done'],
      );
      expect((await shop.repair.status(one.link)).state).toBe(sold === 'done' ? 'cancelled' : 'repairing');
      expect(await buyoutsOf(one.link.id)).toBe(sold === 'done' ? 1 : 0);
    }
  });

  it('without the lock a device is sold as it was though a part is in it (control)', async () => {
    const one = await worked();
    const built = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    let hasLooked = false;
    const outcome = await sendingBy(
      async (sql, send) => {
        if (/from repair r where r\.id = \$1 for update/.test(sql)) return send(sql.replace(/for update$/, ''));
        const read = await send(sql);
        // The first to read the lines is the sale; before it goes on the technician has built the part in.
        if (hasLooked || !/from repair_line n\s/.test(sql)) return read;
        hasLooked = true;
        looked.resolve();
        await built.promise;
        return read;
      },
      async () => {
        const selling = codeOf(shop.repair.sell(aSaleInstead(one.link)));
        await looked.promise;
        const used = await one.buildIn();
        built.resolve();
        return { used, sold: await selling };
      },
    );
    expect(outcome).toEqual({ used: 'done', sold: 'done' });
  });
});
