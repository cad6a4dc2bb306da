import { randomUUID } from 'node:crypto';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buy } from '../../testing/buyer.ts';
import { open, type PackingBench, packingBench } from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;
let crates = 10;

beforeAll(async () => {
  bench = await packingBench();
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => bench.api.deps.source.query(sql, values);

interface Walked {
  station: Station;
  list: PickList;
  crate: string;
  number: string;
  undo: StationAct;
}

/** An order picked into a crate by a walk that is still open. */
async function walked(code: string): Promise<Walked> {
  crates += 1;
  const { number } = await buy(bench.api, { goods: { [code]: 1 } });
  const station = await aStation(bench.api);
  const list = await station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: 1 });
  const pickId = randomUUID();
  const acts = walk(list, crates).map((act) => (act.kind === 'pick_crate' ? { ...act, pick_id: pickId } : act));
  expect(new Set(await station.report(...acts))).toEqual(new Set(['accepted']));
  const line_id = list.lines[0]?.id ?? '';
  const undo: StationAct = { kind: 'pick_undo', pick_list_id: list.id, line_id, pick_id: pickId };
  return { station, list, number, crate: `CR-00${crates}`, undo };
}

interface Books {
  state: string;
  picked: number;
  line: string;
  lies: number;
  crate: string | null;
  unit: string | null;
}

const booksOf = async ({ number }: Walked): Promise<Books | undefined> => {
  const [row] = await query<Books>(
    `select o.state, l.picked, l.state as line, s.quantity as lies, c.code as crate,
            (select coalesce(uc.code, ul.code) from unit u left join crate uc on uc.id = u.crate_id
               left join location ul on ul.id = u.location_id
              where u.product_id = l.product_id order by u.crate_id nulls last limit 1) as unit
       from shop_order o join pick_line l on l.order_id = o.id left join crate c on c.order_id = o.id
       join location_stock s on s.product_id = l.product_id and s.location_id = l.location_id
      where o.number = $1`,
    [number],
  );
  return row;
};

describe('a piece taken out of its crate again', () => {
  it('lies on its shelf by the books, the crate is free, the order is picked on and packed in the end', async () => {
    const work = await walked('APL-IP13-128-BLU-A');
    const before = await booksOf(work);
    expect(before).toMatchObject({ state: 'picked', picked: 1, line: 'picked', crate: work.crate, unit: work.crate });
    expect(await work.station.report(work.undo, work.undo)).toEqual(['accepted', 'NOTHING_TO_UNDO']);
    expect(await booksOf(work)).toMatchObject({
      state: 'picking',
      picked: 0,
      line: 'in_progress',
      lies: (before?.lies ?? 0) + 1,
      crate: null,
      unit: work.list.lines[0]?.location_code,
    });
    const { list } = await work.station.client.warehouse.myPickList({ device_id: work.station.deviceId });
    expect(list?.lines[0]).toMatchObject({ in_hand: [expect.any(String)], at_location: true, picked: 0 });
    const on = { pick_list_id: work.list.id, line_id: work.list.lines[0]?.id ?? '' };
    expect(
      await work.station.report(
        { kind: 'pick_crate', ...on, crate_code: 'CR-0009', pick_id: randomUUID() },
        { kind: 'pick_finish', pick_list_id: work.list.id },
      ),
    ).toEqual(['accepted', 'accepted']);
    expect(await booksOf(work)).toMatchObject({ state: 'picked', crate: 'CR-0009', unit: 'CR-0009' });
    expect((await open(bench.packer, 'CR-0009')).order_number).toBe(work.number);
    const history = await query<{ kind: string }>(
      `select e.kind from unit_event e join unit u on u.id = e.unit_id join crate c on c.id = u.crate_id
        where c.code = 'CR-0009' order by e.id`,
    );
    expect(history.map(({ kind }) => kind).slice(-3)).toEqual(['picked', 'returned_to_shelf', 'picked']);
  });

  it('stays where it is once somebody packs the order', { tags: [HEAVY] }, async () => {
    const work = await walked('CASE-IP15');
    const before = await booksOf(work);
    await open(bench.packer, work.crate);
    expect(await work.station.report(work.undo)).toEqual(['ORDER_GONE_ON']);
    expect(await booksOf(work)).toEqual({ ...before, state: 'packing' });
  });

  it('stays where it is while a station may be packing it without the server', { tags: [HEAVY] }, async () => {
    const work = await walked('CASE-IP15');
    await query(
      `insert into hub_grant (grant_id, order_id, round, device_id, hub_device_id, epoch, term, state)
       select $1, id, 0, $2, $2, 1, 1, 'open' from shop_order where number = $3`,
      [randomUUID(), bench.packer.deviceId, work.number],
    );
    expect(await work.station.report(work.undo)).toEqual(['ORDER_GONE_ON']);
    await query(`update hub_grant set state = 'dropped'`);
    expect(await work.station.report(work.undo)).toEqual(['accepted']);
  });

  it('of a cancelled order waits for the return to its shelf', { tags: [HEAVY] }, async () => {
    const work = await walked('CASE-IP15');
    const office = await bench.api.signedIn('office');
    await office.client.order.officeStep({ number: work.number, step: 'cancel', reason: 'Zákazník volal' });
    expect(await work.station.report(work.undo)).toEqual(['ORDER_CANCELLED']);
  });

  it('is taken out by whoever has the walk now, and by nobody once it is handed in', async () => {
    const work = await walked('CASE-IP15');
    const boss = await aStation(bench.api, 'supervisor');
    await boss.client.warehouse.takeOverPickList({
      id: work.list.id,
      held_by: work.station.userId,
      reason: 'Konec směny',
      device_id: boss.deviceId,
    });
    expect(await work.station.report(work.undo)).toEqual([expect.stringContaining('TAKEN_OVER')]);
    expect(await boss.report(work.undo)).toEqual(['accepted']);
    const done = await walked('CASE-IP15');
    await done.station.report({ kind: 'pick_finish', pick_list_id: done.list.id });
    expect(await done.station.report(done.undo)).toEqual(['PICK_LIST_CLOSED']);
  });
});
