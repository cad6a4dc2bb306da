import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buy } from '../../testing/buyer.ts';
import { receive } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { aStation, pickAll, type Station, walk } from '../../testing/warehouse/station.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let api: RunningTestApi;
let shop: SmallShop;
let crate = 0;
const nextCrates = (count: number): number => {
  crate += count;
  return crate - count + 1;
};

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
});

const stateOf = async (number: string): Promise<string> => {
  const [row]: { state: string }[] = await api.deps.source.query(`select state from shop_order where number = $1`, [
    number,
  ]);
  return row?.state ?? '';
};
const pickedPieces = async (number: string): Promise<number> => {
  const [row]: { picked: number }[] = await api.deps.source.query(
    `select coalesce(sum(l.picked), 0)::integer as picked from pick_line l join shop_order o on o.id = l.order_id where o.number = $1`,
    [number],
  );
  return row?.picked ?? -1;
};
const claim = (station: Station, maxOrders = 8) =>
  station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: maxOrders });

describe('claiming', () => {
  it('gives two pickers at once different orders, and each the same list again', async () => {
    for (let count = 0; count < 6; count += 1) await buy(api, { goods: { 'CASE-IP15': 1 } });
    const stations = await Promise.all([aStation(api), aStation(api), aStation(api)]);
    const lists = await Promise.all(stations.flatMap((station) => [claim(station, 2), claim(station, 2)]));
    const orders = lists.flatMap((list) => list.orders.map(({ number }) => `${list.id} ${number}`));
    expect(new Set(lists.map(({ id }) => id)).size).toBe(3);
    expect(new Set(orders).size).toBe(6);
    expect(new Set(orders.map((one) => one.split(' ')[1])).size).toBe(6);
    await expect(claim(await aStation(api))).rejects.toMatchObject({ code: 'NOTHING_TO_PICK' });
    for (const [index, station] of stations.entries())
      await station.client.warehouse.releasePickList({ id: lists[index * 2]?.id ?? '' });
    await pickAll(await aStation(api), nextCrates(6));
  });

  it('walks the locations in their order and takes from the next one what the first lacks', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 5, [shop.watch.code]: 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const cases = list.lines.filter((line) => line.product_code === 'CASE-IP15');
    expect(cases.reduce((sum, line) => sum + line.quantity, 0)).toBe(5);
    const sequences = list.lines.map(({ location_code: code }) => code);
    expect(sequences).toEqual(sequences.toSorted());
    expect(
      await station.report(...walk(list, nextCrates(1)), { kind: 'pick_finish', pick_list_id: list.id }),
    ).not.toContain('LINES_OPEN');
    expect(await stateOf(number)).toBe('picked');
  });

  it('is given back until something was taken, and by nobody else', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const [mine, theirs] = [await aStation(api), await aStation(api)];
    const list = await claim(mine);
    await expect(theirs.client.warehouse.releasePickList({ id: list.id })).rejects.toMatchObject({
      code: 'PICK_LIST_NOT_FOUND',
    });
    await mine.client.warehouse.releasePickList({ id: list.id });
    expect(await stateOf(number)).toBe('new');
    const again = await claim(mine);
    const [toLocation, item] = walk(again);
    await mine.report(...([toLocation, item].filter(Boolean) as StationAct[]));
    await expect(mine.client.warehouse.releasePickList({ id: again.id })).rejects.toMatchObject({
      code: 'ALREADY_STARTED',
    });
    await mine.report(...walk(again, nextCrates(1)).slice(2));
    expect(await stateOf(number)).toBe('picked');
  });

  it('is refused to a station that nobody registered', async () => {
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    const picker = await api.signedIn('warehouse');
    await expect(picker.client.warehouse.claimPickList({ device_id: randomUUID() })).rejects.toMatchObject({
      code: 'DEVICE_UNKNOWN',
      status: 404,
    });
    await pickAll(await aStation(api), nextCrates(1));
  });
});

describe('events of a station', () => {
  it('count once, however often, in whatever batches and by however many connections they come', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 3 } });
    const station = await aStation(api);
    const list = await claim(station);
    const events = walk(list, nextCrates(1)).map(station.event);
    const uploads = [...Array.from({ length: 6 }, () => events), ...events.map((_, end) => events.slice(0, end + 1))];
    const replies = await Promise.all(
      uploads.map((upload) => station.send(upload).catch((error: unknown) => error as { code: string })),
    );
    for (const reply of replies) if ('code' in reply) expect(reply.code).toBe('GAP');
    const last = await station.send(events);
    expect(last.last_seq).toBe(events.length);
    expect(new Set(last.answers.map(({ outcome }) => outcome))).toEqual(new Set(['already_done']));
    expect(await pickedPieces(number)).toBe(3);
    const [stored]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from station_event where device_id = $1`,
      [station.deviceId],
    );
    expect(stored?.count).toBe(events.length);
  });

  it('are put in their order, and a missing one stops those after it with its number', async () => {
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const [first, second, third] = walk(await claim(station), nextCrates(1)).map(station.event);
    if (!first || !second || !third) throw new Error('The walk is too short');
    await expect(station.send([second])).rejects.toMatchObject({ code: 'GAP', data: { expected_seq: 1 } });
    const partly = await station.send([third, first]);
    expect(partly.answers.map(({ event_id: id }) => id)).toEqual([first.event_id]);
    expect(partly.last_seq).toBe(1);
    const rest = await station.send([third, second]);
    expect(rest.answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  });

  it('that are refused do not stop those after them', async () => {
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const [location, item, toCrate] = walk(list, nextCrates(1));
    if (location?.kind !== 'pick_location' || item?.kind !== 'pick_item' || toCrate?.kind !== 'pick_crate')
      throw new Error('An unexpected walk');
    expect(
      await station.report(
        item,
        { ...location, location_code: 'LC-Z-99-9' },
        location,
        { ...item, item: '00000000000000' },
        toCrate,
        item,
        item,
        { ...toCrate, crate_code: 'CR-9999' },
        toCrate,
        toCrate,
        { ...location, line_id: randomUUID() },
        { ...location, pick_list_id: randomUUID() },
        { kind: 'pick_finish', pick_list_id: list.id },
      ),
    ).toEqual([
      'LOCATION_FIRST',
      'WRONG_LOCATION',
      'accepted',
      'WRONG_ITEM',
      'NOTHING_IN_HAND',
      'accepted',
      'ENOUGH_IN_HAND',
      'CRATE_UNKNOWN',
      'accepted',
      'LINE_DONE',
      'LINE_UNKNOWN',
      'PICK_LIST_CLOSED',
      'accepted',
    ]);
  });

  it('with another event’s number are refused and leave the station going', async () => {
    const station = await aStation(api);
    const unknown: StationAct = { kind: 'pick_finish', pick_list_id: randomUUID() };
    const one = station.event(unknown);
    await station.send([one]);
    const clash = { ...one, event_id: randomUUID() };
    expect((await station.send([clash])).answers).toMatchObject([{ outcome: 'refused' }]);
    const later = station.event(unknown);
    const stopped = await station.send([clash, later]);
    expect(stopped.answers).toMatchObject([{ event_id: clash.event_id, reason: 'SEQUENCE_USED' }]);
    expect((await station.send([later])).last_seq).toBe(2);
  });

  it('that the server lost after refusing them are refused again, whatever they would do now', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const acts = walk(await claim(station), nextCrates(1));
    const lost = acts.map((act) => ({ ...station.event(act), refused_as: 'TAKEN_OVER:Petra Skladová' }));
    const { answers, last_seq: lastSeq } = await station.send(lost);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['TAKEN_OVER:Petra Skladová']));
    expect(lastSeq).toBe(acts.length);
    expect(await pickedPieces(number)).toBe(0);
    expect(new Set(await station.report(...acts))).toEqual(new Set(['accepted']));
  });

  it('whose numbers before them the station no longer has are taken, others wait for those before them', async () => {
    const station = await aStation(api);
    const [, , third, , fifth] = Array.from({ length: 5 }, () =>
      station.event({ kind: 'pick_finish', pick_list_id: randomUUID() }),
    );
    if (!third || !fifth) throw new Error('Too few');
    expect((await station.send([{ ...third, previous_seq: 0 }])).last_seq).toBe(3);
    const waits = station.send([{ ...fifth, previous_seq: 4 }]);
    await expect(waits).rejects.toMatchObject({ code: 'GAP', data: { expected_seq: 4 } });
    expect((await station.send([{ ...fifth, previous_seq: 3 }])).last_seq).toBe(5);
  });

  it('with signs no table can keep are refused by themselves', async () => {
    const station = await aStation(api);
    const outcomes = await station.report(
      { kind: 'hand_over_scan', hand_over_id: randomUUID(), package_code: 'PK-\u0000' },
      { kind: 'pick_finish', pick_list_id: randomUUID() },
    );
    expect(outcomes).toHaveLength(2);
    expect(outcomes[1]).toBe('PICK_LIST_CLOSED');
  });

  it('whose effect the database cannot hold are refused and leave the station going', async () => {
    await api.asOwner(`create function refuse_value() returns trigger language plpgsql as
      $$ begin raise exception 'out of range' using errcode = '22003'; end $$`);
    await api.asOwner(
      `create trigger refuse_value before update on pick_list for each row execute function refuse_value()`,
    );
    await buy(api, { goods: { 'CASE-IP15': 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const end: StationAct = { kind: 'pick_finish', pick_list_id: list.id };
    expect(await station.report(...walk(list, nextCrates(1)), end)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'CONFLICT',
    ]);
    await api.asOwner(`drop trigger refuse_value on pick_list`);
    expect(await station.report(end)).toEqual(['accepted']);
  });

  it('belong to a known station and to a person who may do what they say', async () => {
    const station = await aStation(api, 'office');
    expect(
      await station.report({ kind: 'hand_over_scan', hand_over_id: randomUUID(), package_code: 'PK-0000000001' }),
    ).toEqual(['NO_PERMISSION']);
    await expect(
      station.client.warehouse.sendEvents({
        device_id: randomUUID(),
        events: [station.event({ kind: 'pick_finish', pick_list_id: randomUUID() })],
      }),
    ).rejects.toMatchObject({
      code: 'DEVICE_UNKNOWN',
    });
  });

  it('of a list are taken only from the person who claimed it', async () => {
    const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const [mine, theirs] = [await aStation(api), await aStation(api)];
    const list = await claim(mine);
    expect(new Set(await theirs.report(...walk(list)))).toEqual(new Set(['PICK_LIST_CLOSED']));
    expect(await pickedPieces(number)).toBe(0);
    await mine.report(...walk(list, nextCrates(1)));
  });
});

describe('a used device', () => {
  it('is told by its own number, each once, and moves into the crate', async () => {
    await buy(api, { goods: { [shop.usedPhone.code]: 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const [line] = list.lines;
    expect(line?.gtins).toEqual([]);
    expect(line?.identifiers.toSorted()).toEqual(shop.usedImeis.toSorted());
    const on = { pick_list_id: list.id, line_id: line?.id ?? '' };
    const firstCrate = nextCrates(1);
    const outcomes = await station.report(
      { kind: 'pick_location', ...on, location_code: 'LC-B-01-1' },
      { kind: 'pick_item', ...on, item: shop.usedPhone.gtin },
      { kind: 'pick_item', ...on, item: shop.usedImeis[0] ?? '' },
      { kind: 'pick_item', ...on, item: shop.usedImeis[0] ?? '' },
      { kind: 'pick_crate', ...on, crate_code: `CR-${String(firstCrate).padStart(4, '0')}` },
    );
    expect(outcomes).toEqual(['accepted', 'WRONG_ITEM', 'accepted', 'ITEM_ALREADY_SCANNED', 'accepted']);
    const [unit]: { crate: string; location_id: number | null }[] = await api.deps.source.query(
      `select c.code as crate, u.location_id from unit u left join crate c on c.id = u.crate_id where u.imei = $1`,
      [shop.usedImeis[0]],
    );
    expect(unit).toEqual({ crate: `CR-${String(firstCrate).padStart(4, '0')}`, location_id: null });
  });
});

describe('one serial number on two products of a location', () => {
  it('moves only the device that was picked', async () => {
    const { source } = api.deps;
    await source.query(
      `insert into unit (product_id, serial_number, location_id)
       select product_id, 'SAME-1', l.id from unnest($1::integer[]) as product_id, location l where l.code = 'LC-A-02-1'`,
      [[shop.watch.id, shop.case.id]],
    );
    await buy(api, { goods: { [shop.watch.code]: 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const acts = walk(list, nextCrates(1)).map((act) => (act.kind === 'pick_item' ? { ...act, item: 'SAME-1' } : act));
    expect(new Set(await station.report(...acts))).toEqual(new Set(['accepted']));
    const moved: { product_id: number }[] = await source.query(
      `select product_id from unit where serial_number = 'SAME-1' and crate_id is not null`,
    );
    expect(moved).toEqual([{ product_id: shop.watch.id }]);
  });
});

describe('a piece that is not there', () => {
  it('makes the order wait for a person by one task, and only what is missing is picked afterwards', async () => {
    const { number } = await buy(api, { goods: { [shop.phone.code]: 1, [shop.watch.code]: 1 } });
    const station = await aStation(api);
    const list = await claim(station);
    const firstCrate = nextCrates(1);
    const acts = walk(list, firstCrate);
    const missing = list.lines.find((line) => line.product_code === shop.watch.code);
    const found = acts.filter((act) => 'line_id' in act && act.line_id !== missing?.id);
    const on = { pick_list_id: list.id, line_id: missing?.id ?? '' };
    expect(
      await station.report(
        ...found,
        { kind: 'pick_not_found', ...on },
        { kind: 'pick_location', ...on, location_code: missing?.location_code ?? '' },
        { kind: 'pick_not_found', ...on },
        { kind: 'pick_finish', pick_list_id: list.id },
      ),
    ).toEqual([...found.map(() => 'accepted'), 'LOCATION_FIRST', 'accepted', 'accepted', 'accepted']);
    expect(await stateOf(number)).toBe('missing');
    const office = await api.signedIn('office');
    const tasks = await openTasks(office);
    expect(tasks.filter((task) => task.kind === 'missing_piece' && task.detail.number === number)).toHaveLength(1);

    const resolve = () => office.client.order.officeStep({ number: number, step: 'resolve_missing' });
    await expect(resolve()).rejects.toMatchObject({ code: 'NOT_IN_STOCK', data: { products: shop.watch.code } });
    expect(await stateOf(number)).toBe('missing');
    await receive(api.deps.source, shop.watch.id, 1, 'LC-B-02-1');
    await resolve();
    const second = await claim(station);
    expect(second.lines.map((line) => [line.product_code, line.quantity])).toEqual([[shop.watch.code, 1]]);
    expect(second.orders[0]?.crate_code).toBe(`CR-${String(firstCrate).padStart(4, '0')}`);
    expect(new Set(await station.report(...walk(second)))).toEqual(new Set(['accepted']));
    expect(await stateOf(number)).toBe('picked');
    expect(await pickedPieces(number)).toBe(2);
  });
});

describe('crates', () => {
  it('hold one order each', async () => {
    const orders = [await buy(api, { goods: { 'CASE-IP15': 1 } }), await buy(api, { goods: { 'CASE-IP15': 1 } })];
    const station = await aStation(api);
    const list = await claim(station);
    const number = nextCrates(2);
    const acts = walk(list, number);
    const wrong = acts.map((act) =>
      act.kind === 'pick_crate' ? { ...act, crate_code: `CR-${String(number).padStart(4, '0')}` } : act,
    );
    expect(await station.report(...wrong)).toContain('CRATE_OF_OTHER_ORDER');
    const states = await Promise.all(orders.map((order) => stateOf(order.number)));
    expect(states.toSorted()).toEqual(['picked', 'picking']);
    await station.report(...acts);
  });
});
