import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

describe('the place where a carrier is loaded', () => {
  const office = () => bench.api.signedIn('office');
  const terms = { code: 'LC-NAK-01', sector: 'N', kind: 'loading' as const, walk_order: 90_001 };

  it('is named by the office, one open place per carrier and market', async () => {
    const { client } = await office();
    await expect(client.stock.createLocation(terms)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'carrier', code: 'REQUIRED' },
          { path: 'market', code: 'REQUIRED' },
        ],
      },
    });
    await expect(client.stock.createLocation({ ...terms, carrier: 'pigeon', market: 'cs' })).rejects.toMatchObject({
      data: { fields: [{ path: 'carrier', code: 'INVALID' }] },
    });
    const first = await client.stock.createLocation({ ...terms, carrier: 'ppl', market: 'cs' });
    expect(first).toMatchObject({ kind: 'loading', carrier: 'ppl', market: 'cs' });
    const second = { ...terms, code: 'LC-NAK-02', walk_order: 90_002 };
    await expect(client.stock.createLocation({ ...second, carrier: 'ppl', market: 'cs' })).rejects.toMatchObject({
      data: { fields: [{ path: 'carrier', code: 'TAKEN' }] },
    });
    await client.stock.createLocation({ ...second, carrier: 'packeta', market: 'cs' });
    // Closed, it gives its carrier free; opened again, it does not take it from the one that came after it.
    await client.stock.closeLocation({ id: first.id, closed: true });
    const later = await client.stock.createLocation({
      ...terms,
      code: 'LC-NAK-03',
      walk_order: 90_004,
      carrier: 'ppl',
      market: 'cs',
    });
    await expect(client.stock.closeLocation({ id: first.id, closed: false })).rejects.toMatchObject({
      code: 'LOAD_PLACE_TAKEN',
    });
    await client.stock.closeLocation({ id: later.id, closed: true });
    await client.stock.closeLocation({ id: first.id, closed: false });
    // A shelf takes no carrier, whatever the form says.
    const shelf = { ...terms, code: 'LC-Z-01-1', kind: 'shelf' as const, walk_order: 90_003 };
    expect(await client.stock.createLocation({ ...shelf, carrier: 'dpd', market: 'cs' })).toMatchObject({
      carrier: null,
      market: null,
    });
  });

  it('opens the hand-over by its code, and only packages scanned there leave', async () => {
    const order = await bench.packed();
    const { warehouse } = bench.packer.client;
    await expect(warehouse.openHandOver({ load_place: 'LC-A-01-1' })).rejects.toMatchObject({
      code: 'LOAD_PLACE_UNKNOWN',
    });
    const opened = await warehouse.openHandOver({ load_place: 'LC-NAK-01' });
    expect(opened).toMatchObject({ carrier: 'ppl', market: 'cs', load_place: 'LC-NAK-01' });
    const at = (load_place?: string): StationAct => ({
      kind: 'hand_over_scan',
      hand_over_id: opened.id,
      package_code: order.code,
      load_place,
    });
    // The station demands the place. A scan that waited there while the place got its name, or another, still counts.
    expect(await bench.packer.report(at('LC-NAK-02'), at('LC-NAK-99'), at())).toEqual([
      'WRONG_LOAD_PLACE',
      'accepted',
      'ITEM_ALREADY_SCANNED',
    ]);
    expect((await warehouse.queue()).to_hand_over.find((one) => one.carrier === 'ppl')?.load_place).toBe('LC-NAK-01');
  });

  it('is where a sealed package lies: the order says so, it is not closed under it, and others know it', async () => {
    const { client } = await office();
    const order = await bench.packed();
    const detail = await client.order.officeDetail({ number: order.number });
    expect(detail.packages[0]).toMatchObject({ state: 'finished', load_place: 'LC-NAK-01' });
    const { rows } = await client.stock.locationRows({ start_row: 0, end_row: 10, search: 'LC-NAK-01' });
    const place = rows.find((row) => row.code === 'LC-NAK-01');
    await expect(client.stock.closeLocation({ id: place?.id ?? 0, closed: true })).rejects.toMatchObject({
      code: 'LOCATION_NOT_EMPTY',
    });
    const other = await bench.packer.client.warehouse.openHandOver({ load_place: 'LC-NAK-02' });
    expect(other.others).toContainEqual({
      package_code: order.code,
      carrier: 'ppl',
      market: 'cs',
      load_place: 'LC-NAK-01',
    });
    expect(
      await bench.packer.report({
        kind: 'hand_over_scan',
        hand_over_id: other.id,
        package_code: order.code,
        load_place: 'LC-NAK-02',
      }),
    ).toEqual(['OTHER_CARRIER']);
    const { id } = await bench.packer.client.warehouse.openHandOver({ load_place: 'LC-NAK-01' });
    await bench.packer.report({
      kind: 'hand_over_scan',
      hand_over_id: id,
      package_code: order.code,
      load_place: 'LC-NAK-01',
    });
    const { packages } = await bench.packer.client.warehouse.handOver({ id });
    await bench.packer.report(driverSigned(id, packages.filter((one) => one.is_scanned).length));
    await bench.packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: randomUUID() } });
    const left = await client.order.officeDetail({ number: order.number });
    expect(left.packages[0]).toMatchObject({ state: 'handed_over', load_place: null });
  });

  it('takes no goods', async () => {
    const event: StationAct = {
      kind: 'stock_move',
      work_id: randomUUID(),
      from: 'LC-A-01-1',
      to: 'LC-NAK-01',
      items: [{ scan: { kind: 'gtin', value: bench.shop.case.gtin }, pieces: 1 }],
    };
    expect(await bench.packer.report(event)).toEqual(['PLACE_FOR_PARCELS']);
  });
});
