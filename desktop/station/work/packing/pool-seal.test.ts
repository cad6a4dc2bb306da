import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { PackingView } from '../../../bridge/work-view.ts';
import { aShop, type Shop, signIn, until } from '../../../testing/station-setup.ts';
import { aLabelledJob, imei } from '../../../testing/work-examples.ts';
import type { Station } from '../../station.ts';

let shop: Shop;
const numbers = ['40795000001', '40795000002', '40795000003'];
beforeEach(async () => {
  shop = await aShop();
  shop.server.capabilities.push('warehouse.pack');
  shop.server.pools = [{ carrier: 'ppl', carrier_name: 'PPL', series: 'PRID', numbers }];
  shop.server.job = aLabelledJob();
});
afterEach(() => shop.close());

/** The phone of 174 g in the box of 90 g. */
const end = { box_code: 'S', weight_grams: 264 };

async function packing(bridge: Bridge): Promise<PackingView> {
  const view = await bridge.call('work.view', {});
  if (view.mode !== 'packing') throw new Error(`The station is ${view.mode}`);
  return view;
}
const left = async (bridge: Bridge) => (await bridge.call('status.get', {})).numbers.carriers;
const scan = (bridge: Bridge, text: string) => bridge.call('work.scan', { text });

/** A phone lies scanned in its package; the numbers have been fetched. */
async function filled(): Promise<{ station: Station; bridge: Bridge }> {
  const { station, bridge } = shop.open();
  await signIn(bridge);
  await until(async () => (await left(bridge)).length > 0);
  await fill(bridge);
  return { station, bridge };
}
async function fill(bridge: Bridge): Promise<void> {
  await bridge.call('work.startPacking', {});
  await scan(bridge, 'CR-0146');
  await until(async () => (await packing(bridge)).step === 'items');
  expect(await scan(bridge, imei)).toMatchObject({ result: 'ok_last' });
}

/** Labels that are out whole. */
const labels = (): string[] =>
  readdirSync(path.join(shop.folder, 'labels'))
    .filter((name) => name.endsWith('.zpl'))
    .toSorted();
const textOf = (label: string): string => readFileSync(path.join(shop.folder, 'labels', label), 'utf8');
const seals = () => shop.server.applied.flatMap(({ act }) => (act.kind === 'pack_seal' ? [act] : []));
const isDone = (bridge: Bridge) => until(async () => (await packing(bridge)).step === 'done');

describe('a package closed while the server cannot be reached', () => {
  test.each(['reset', 'up'] as const)(
    'leaves its crate empty for the next walk here, with a network that is %s',
    async (mode) => {
      const { station, bridge } = await filled();
      const { crates } = station.store;
      const order_id = aLabelledJob().order_id;
      station.store.transaction(() => crates.put([{ code: 'CR-0146', order_id, order_number: '2611000001' }]));
      shop.proxy.mode = mode;
      if (mode === 'reset') await until(async () => (await bridge.call('status.get', {})).network === 'offline');
      expect(crates.find('CR-0146')?.order_id).toBe(order_id);
      await bridge.call('work.finishPackage', end);
      await until(async () => (await packing(bridge)).finished !== null);
      expect(crates.find('CR-0146')).toEqual({ code: 'CR-0146', order_id: null, order_number: null });
    },
  );

  test('has its label at once, with a number of the pool, and the server hears of it later', async () => {
    const { station, bridge } = await filled();
    shop.proxy.mode = 'reset';
    await until(async () => (await bridge.call('status.get', {})).network === 'offline');
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    expect(labels()).toEqual(['PK-0000000017.zpl']);
    expect(textOf('PK-0000000017.zpl')).toContain('40795000001');
    const view = await packing(bridge);
    expect(view).toMatchObject({
      finished: { tracking_number: '40795000001', from_pool: true, load_place: 'LC-N-01', invoice_number: '' },
      label_waits: null,
    });
    expect(view.unconfirmed).toBeGreaterThan(0);
    expect(await left(bridge)).toEqual([{ name: 'PPL', left: 2 }]);
    // Whom it went to is not kept longer than its label.
    const kept = JSON.stringify([station.store.snapshots.get(view.job?.package_id ?? ''), view.labels]);
    for (const word of ['Nováková', 'Dlouhá', '+420601234567']) expect(kept).not.toContain(word);

    shop.proxy.mode = 'up';
    await until(async () => (await packing(bridge)).unconfirmed === 0);
    expect(shop.server.keys).toEqual([]);
    expect(seals()).toMatchObject([
      { number: '40795000001', box_code: 'S', cash_on_delivery: { amount: 899_000, currency: 'CZK' } },
    ]);
    const { label_job_id } = seals()[0] ?? {};
    const told = shop.server.applied.flatMap(({ act }) => (act.kind === 'label_state' ? [act] : []));
    expect(told.map((act) => [act.label_job_id, act.state])).toEqual([
      [label_job_id, 'sent'],
      [label_job_id, 'confirmed'],
    ]);
  });

  test('has the very number the server knows when only the answer was lost, and one label', async () => {
    const { bridge } = await filled();
    await until(async () => (await packing(bridge)).unconfirmed === 0);
    shop.proxy.mode = 'lose_reply';
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    shop.proxy.mode = 'up';
    await until(async () => (await packing(bridge)).unconfirmed === 0);
    const { finished } = await packing(bridge);
    const answered = [...shop.server.finished.values()].map((text) => JSON.parse(text) as { tracking_number: string });
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.map((one) => one.tracking_number)).toEqual(answered.map(() => finished?.tracking_number));
    expect(seals().map(({ number }) => number)).toEqual([finished?.tracking_number]);
    expect(labels()).toEqual(['PK-0000000017.zpl']);
  });

  test('keeps its number over an end of the program between the closing and the label', async () => {
    const { station, bridge } = await filled();
    await until(async () => (await packing(bridge)).unconfirmed === 0);
    shop.proxy.mode = 'hang';
    await bridge.call('work.finishPackage', end);
    expect((await packing(bridge)).step).toBe('sending');
    const id = (await packing(bridge)).job?.package_id ?? '';
    const taken = station.store.numbers.on(id);
    const stopped = station.stop();
    shop.proxy.mode = 'reset';
    shop.proxy.cut();
    await stopped;
    const again = shop.open();
    await isDone(again.bridge);
    expect((await packing(again.bridge)).finished?.tracking_number).toBe(taken);
    shop.proxy.mode = 'up';
    await until(async () => (await packing(again.bridge)).unconfirmed === 0);
    expect(seals().map(({ number }) => number)).toEqual([taken]);
    expect(labels()).toEqual(['PK-0000000017.zpl']);
  });

  test('waits for the server when the pool is empty, and the screen says why', async () => {
    shop.server.pools = [{ carrier: 'ppl', carrier_name: 'PPL', series: 'PRID', numbers: [] }];
    const { bridge } = await filled();
    shop.proxy.mode = 'reset';
    await bridge.call('work.finishPackage', end);
    await until(async () => (await packing(bridge)).waiting !== null);
    expect(await packing(bridge)).toMatchObject({ step: 'sending', label_waits: 'empty', finished: null });
    shop.proxy.mode = 'up';
    await isDone(bridge);
    expect((await packing(bridge)).finished).toMatchObject({ tracking_number: 'DR123456717CZ', from_pool: false });
  });

  test('waits for the server when its carrier gives no numbers beforehand', async () => {
    const job = aLabelledJob();
    shop.server.job = { ...job, carrier: 'dpd', label: job.label && { ...job.label, series: null } };
    const { bridge } = await filled();
    shop.proxy.mode = 'reset';
    await bridge.call('work.finishPackage', end);
    expect(await packing(bridge)).toMatchObject({ step: 'sending', label_waits: 'no_pool' });
    expect((await bridge.call('status.get', {})).numbers.without_pool).toEqual(['DPD']);
  });

  test('is weighed by the same rule, and keeps its number when it is weighed again', async () => {
    const { station, bridge } = await filled();
    shop.proxy.mode = 'reset';
    await until(async () => (await bridge.call('status.get', {})).network === 'offline');
    const refused = await bridge.call('work.finishPackage', { ...end, weight_grams: 900 });
    expect(refused).toMatchObject({
      step: 'close',
      refusal: { code: 'WEIGHT_OUT_OF_RANGE', data: { expected_grams: 264 } },
    });
    const id = (await packing(bridge)).job?.package_id ?? '';
    const taken = station.store.numbers.on(id);
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    expect((await packing(bridge)).finished?.tracking_number).toBe(taken);
    expect(await left(bridge)).toEqual([{ name: 'PPL', left: 2 }]);
  });
});

describe('a package the server does not take', () => {
  test('of a cancelled order is stopped: a notice, a card for the box, and its number is on no other', async () => {
    const { station, bridge } = await filled();
    shop.server.refuse = (act) => (act.kind === 'pack_seal' ? 'ORDER_CANCELLED' : null);
    shop.proxy.mode = 'reset';
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    shop.server.pools = [{ carrier: 'ppl', carrier_name: 'PPL', series: 'PRID', numbers: numbers.slice(1) }];
    shop.proxy.mode = 'up';
    await until(async () => (await bridge.call('status.get', {})).notices.length > 0);
    expect((await bridge.call('status.get', {})).notices).toMatchObject([
      {
        kind: 'label_stopped',
        number: '40795000001',
        package_code: 'PK-0000000017',
        crate_code: 'CR-0146',
        reason: 'ORDER_CANCELLED',
      },
    ]);
    expect((await bridge.call('work.view', {})).mode).toBe('idle');
    await until(() => labels().length === 2);
    expect(labels()).toEqual(['PK-0000000017-stop.zpl', 'PK-0000000017.zpl']);
    expect(textOf('PK-0000000017-stop.zpl')).toContain('STOP');
    expect(station.store.numbers.on(shop.server.job?.package_id ?? '')).toBeNull();

    shop.server.refuse = () => null;
    shop.server.job = { ...aLabelledJob(), package_code: 'PK-0000000018' };
    await fill(bridge);
    shop.proxy.mode = 'reset';
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    expect((await packing(bridge)).finished?.tracking_number).toBe('40795000002');
  });

  test('is told once, also when the program ends before it is told', async () => {
    const { station, bridge } = await filled();
    shop.server.refuse = (act) => (act.kind === 'pack_seal' ? 'LABEL_OUTDATED' : null);
    shop.proxy.mode = 'reset';
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    const { events } = station.store;
    const seal = events.unsent(50).find(({ act }) => act.kind === 'pack_seal');
    await station.stop();
    const stopped = shop.open().station;
    // The answer was written, and then the power went.
    stopped.store.events.answer(seal?.event_id ?? '', 'refused', 'LABEL_OUTDATED', new Date().toISOString());
    await stopped.stop();
    const again = shop.open();
    expect((await again.bridge.call('status.get', {})).notices).toMatchObject([
      { kind: 'label_stopped', reason: 'LABEL_OUTDATED' },
    ]);
    await again.station.stop();
    const last = shop.open();
    expect((await last.bridge.call('status.get', {})).notices).toHaveLength(1);
  });

  test('because of its number is sealed without one', async () => {
    const { bridge } = await filled();
    shop.server.nextRefusal = { status: 409, code: 'NUMBER_REFUSED' };
    await bridge.call('work.finishPackage', end);
    await until(async () => (await packing(bridge)).refusal?.code === 'NUMBER_REFUSED');
    await bridge.call('work.finishPackage', end);
    await isDone(bridge);
    expect((await packing(bridge)).finished).toMatchObject({ tracking_number: 'DR123456717CZ' });
  });
});

test('a number taken for a package that was put back is given up to the server', async () => {
  const { station, bridge } = await filled();
  shop.server.nextRefusal = { status: 409, code: 'ITEMS_MISSING', data: { missing: 1 } };
  await bridge.call('work.finishPackage', end);
  await until(async () => (await packing(bridge)).refusal !== null);
  expect(station.store.numbers.givenUp(10)).toEqual([]);
  await bridge.call('work.leave', {});
  expect(station.store.numbers.givenUp(10)).toEqual(['40795000001']);
});
