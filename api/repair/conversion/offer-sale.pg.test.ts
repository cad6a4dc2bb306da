import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { sendRepairMail } from '../../mail/repair/send-repair-mail.ts';
import { publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSaleInstead, conversionHouse, prices, steppedDisplay } from '../../testing/buyout/conversions.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let bench: ApiClient;
let picker: Visitor;
let shop: ApiClient;
const sent: MailMessage[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await conversionHouse(api);
  bench = (await api.signedIn('shop')).client;
  picker = await api.signedIn('warehouse');
  shop = api.visitor().client;
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

type Ordered = Awaited<ReturnType<typeof steppedDisplay>>;
type Step = Parameters<ApiClient['repair']['step']>[0]['step'];

const onBench = (...steps: Step[]): Promise<Ordered> => steppedDisplay(api, bench, steps);
const seen = { seen_repair: prices.repair, seen_as_is: prices.cracked, seen_towards_another: prices.cracked };
const offer = ({ number }: Ordered, by: ApiClient = bench) => by.repair.offerSale({ number, ...seen });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** How many offers of a repair are kept, and how many of its letters were ordered. */
async function told({ link }: Ordered): Promise<{ offers: number; letters: number }> {
  const [row]: { offers: number; letters: number }[] = await api.deps.source.query(
    `select (select count(*)::integer from repair_sale_offer where repair_id = $1::uuid) as offers,
            (select count(*)::integer from jobs.job where name = 'send-repair-mail'
               and data ->> 'repairId' = $1::text and data ->> 'kind' = 'sale_offered') as letters`,
    [link.id],
  );
  return row ?? { offers: -1, letters: -1 };
}
const letter = ({ link }: Ordered, version = 1) =>
  sendRepairMail(api.deps, { repairId: link.id, kind: 'sale_offered', version });

describe('a sale that the bench offers instead of a repair', () => {
  it('is told with its numbers, turns nothing, and is accepted by its owner alone', async () => {
    const one = await onBench('received', 'diagnosing');
    expect(await bench.repair.saleAtBench({ number: one.number })).toMatchObject({
      bar: null,
      ways: {
        repair: { amount: prices.repair },
        as_is: { amount: prices.cracked },
        towards_another: { amount: prices.cracked },
      },
      offer: null,
      may_offer: true,
    });
    expect((await shop.repair.status(one.link)).sale_offer).toBeNull();
    expect(await offer(one)).toMatchObject({
      offer: { state: 'waiting', as_is: { amount: prices.cracked } },
      may_offer: false,
    });
    expect(await shop.repair.status(one.link)).toMatchObject({
      state: 'diagnosing',
      sold_as: null,
      sale_offer: { amount: prices.cracked },
    });
    await letter(one);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain('můžete zařízení místo opravy prodat');
    expect(sent[0]?.text).toMatch(/Výkup teď, jak zařízení je: 1\s200\sKč/);
    expect(sent[0]?.text).toContain(`/cs/opravy/${one.link.id}/${one.link.token}/prodat`);
    const { number } = await shop.repair.sell(aSaleInstead(one.link));
    expect(await bench.repair.saleAtBench({ number: one.number })).toMatchObject({
      offer: { state: 'accepted' },
      may_offer: false,
    });
    expect((await bench.repair.onBench({ number: one.number })).sold_as).toBe(number);
    expect((await shop.repair.status(one.link)).sale_offer).toBeNull();
  });

  it('said again is the same offer, and another one once the numbers are others', async () => {
    const one = await onBench('received', 'diagnosing');
    await offer(one);
    await offer(one);
    expect(await told(one)).toEqual({ offers: 1, letters: 1 });
    await bench.repair.quote({
      number: one.number,
      seen_version: 0,
      diagnosis: 'Vadná je i baterie',
      add: ['battery'],
      reprice: [],
      drop: [],
    });
    expect(await codeOf(offer(one))).toBe('SALE_CHANGED');
    const now = await bench.repair.saleAtBench({ number: one.number });
    expect(now).toMatchObject({ offer: { state: 'waiting', repair: { amount: prices.repair } }, may_offer: true });
    await bench.repair.offerSale({ number: one.number, ...seen, seen_repair: prices.repair + 120_000 });
    expect(await told(one)).toEqual({ offers: 2, letters: 2 });
    // The letter of the first offer is late by now.
    await letter(one, 1);
    expect(sent).toHaveLength(0);
    await letter(one, 2);
    expect(sent).toHaveLength(1);
  });

  it('lapses when the repair goes on, and no letter follows it', async () => {
    const one = await onBench('received', 'diagnosing');
    await offer(one);
    await bench.repair.step({ number: one.number, step: 'repairing' });
    expect(await bench.repair.saleAtBench({ number: one.number })).toMatchObject({
      bar: 'REPAIR_MOVED',
      offer: { state: 'lapsed' },
      may_offer: false,
    });
    expect((await shop.repair.status(one.link)).sale_offer).toBeNull();
    await letter(one);
    expect(sent).toHaveLength(0);
  });

  it('is refused while work goes on, of no repair, and to whom may not', async () => {
    const working = await onBench('received', 'diagnosing', 'repairing');
    await expect(offer(working)).rejects.toMatchObject({ code: 'REPAIR_MOVED', data: { state: 'repairing' } });
    const waiting = await onBench('received');
    expect(await codeOf(offer(waiting, picker.client))).toBe('NO_PERMISSION');
    expect(await codeOf(bench.repair.offerSale({ number: 'OP-99999', ...seen }))).toBe('REPAIR_NOT_FOUND');
    expect(await told(waiting)).toEqual({ offers: 0, letters: 0 });
  });
});

describe('two who act on it at once', () => {
  it('two presses are one offer, and one letter', async () => {
    const one = await onBench('received');
    expect(await Promise.all([codeOf(offer(one)), codeOf(offer(one))])).toEqual(['done', 'done']);
    expect(await told(one)).toEqual({ offers: 1, letters: 1 });
  });

  it('without the lock of the repair they are not (control)', async () => {
    const one = await onBench('received');
    const lock = { reading: /from repair r where r\.number = \$1 for update/, condition: '' };
    const both = await readingWithoutLock(lock, () => Promise.all([codeOf(offer(one)), codeOf(offer(one))]));
    expect(both).not.toEqual(['done', 'done']);
    // The number of the offer is its own still, so that no second letter goes out.
    expect(await told(one)).toEqual({ offers: 1, letters: 1 });
  });

  it('an owner who sells and a technician who offers: what is sold is offered no more', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await onBench('received');
      const [sold, offered] = await Promise.all([codeOf(shop.repair.sell(aSaleInstead(one.link))), codeOf(offer(one))]);
      expect(sold).toBe('done');
      expect(['done', 'REPAIR_MOVED']).toContain(offered);
      expect(await told(one)).toEqual(offered === 'done' ? { offers: 1, letters: 1 } : { offers: 0, letters: 0 });
      await letter(one);
      expect(sent).toHaveLength(0);
    }
  });
});

// The price list of these stays in force, so they come last.
describe('a device that is not bought out with its fault', () => {
  it('is not offered to be, and the bench sees no numbers', async () => {
    const one = await onBench('received');
    await publishPriceList(api.deps.source, 'cs', '2026-48', { prices: { A: 640_000, 'A+': 720_000 } });
    expect(await codeOf(offer(one))).toBe('SALE_NOT_OFFERED');
    expect(await bench.repair.saleAtBench({ number: one.number })).toMatchObject({ ways: null, may_offer: false });
    expect(await told(one)).toEqual({ offers: 0, letters: 0 });
  });
});
