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

  it('is refused once work goes on, with a part built in, when it is paid for, and at the end; nothing is changed', async () => {
    const working = await onBench('received', 'diagnosing', 'repairing');
    const built = await onBench('received', 'diagnosing', 'repairing');
    const { lines } = await bench.client.repair.onBench({ number: built.number });
    const line = lines[0]?.id ?? '';
    await bench.client.repair.part({ number: built.number, line, act: 'use' });
    const refusal = { code: 'REPAIR_MOVED', data: { state: 'repairing' } };
    await expect(shop.repair.sell(aSaleInstead(working.link))).rejects.toMatchObject(refusal);
    const asked = { seen_version: 0, diagnosis: 'Vadná je i baterie', add: ['battery'], reprice: [], drop: [] };
    await bench.client.repair.quote({ number: built.number, ...asked });
    expect(await codeOf(shop.repair.sell(aSaleInstead(built.link)))).toBe('PARTS_IN_USE');
    await shop.repair.answer({ ...built.link, version: 1, agreed: [] });
    await bench.client.repair.step({ number: built.number, step: 'done' });
    const paying = await shop.repair.payOnline(built.link);
    expect(paying.pay_at).toContain('http');
    await expect(shop.repair.sell(aSaleInstead(built.link))).rejects.toMatchObject({ data: { state: 'done' } });
    expect(await buyoutsOf(built.link.id)).toBe(0);
    expect((await shop.repair.status(built.link)).payment.due?.amount).toBe(prices.repair);
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

  /** The technician begins the repair while it is being sold. @returns what came of both */
  const against = async ({ link, number }: Ordered) => {
    const [sold, stepped] = await Promise.all([
      codeOf(shop.repair.sell(aSaleInstead(link))),
      codeOf(bench.client.repair.step({ number, step: 'repairing' })),
    ]);
    return { sold, stepped, state: (await shop.repair.status(link)).state };
  };

  it('a technician and the owner: one of them is too late', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await onBench('received', 'diagnosing');
      const { sold, stepped, state } = await against(one);
      expect([sold, stepped].filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(state).toBe(sold === 'done' ? 'cancelled' : 'repairing');
      expect(await buyoutsOf(one.link.id)).toBe(sold === 'done' ? 1 : 0);
    }
  });

  it('without the lock what the technician works on is sold (control)', async () => {
    const one = await onBench('received', 'diagnosing');
    const begun = Promise.withResolvers<void>();
    const outcome = await sendingBy(
      async (sql, send) => {
        if (!/from repair r where r\.id = \$1 for update/.test(sql)) return send(sql);
        const read = await send(sql.replace(/for update$/, ''));
        await begun.promise;
        return read;
      },
      async () => {
        const selling = codeOf(shop.repair.sell(aSaleInstead(one.link)));
        const stepped = await codeOf(bench.client.repair.step({ number: one.number, step: 'repairing' }));
        begun.resolve();
        return { stepped, sold: await selling };
      },
    );
    expect(outcome).toEqual({ stepped: 'done', sold: 'done' });
  });
});
