import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buy } from '../../testing/buyer.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let boss: Station;
let other: Station;
const reason = 'odešel domů';

beforeAll(async () => {
  bench = await packingBench();
  [boss, other] = [await aStation(bench.api, 'supervisor'), await aStation(bench.api, 'supervisor')];
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const stateOf = async (number: string): Promise<string> => {
  const [row]: { state: string }[] = await bench.api.deps.source.query(
    `select state from shop_order where number = $1`,
    [number],
  );
  return row?.state ?? '';
};
const claim = (station: Station) => station.client.warehouse.claimPickList({ device_id: station.deviceId });
const takeOver = (station: Station, list: { id: string }, from: Station, why = reason) =>
  station.client.warehouse.takeOverPickList({
    id: list.id,
    held_by: from.userId,
    device_id: station.deviceId,
    reason: why,
  });
const feedOf = (id: string): Promise<{ topic: string; detail: Record<string, unknown> }[]> =>
  bench.api.deps.source.query(`select topic, detail from change_feed where subject_id = $1 order by position`, [id]);
const auditOf = (id: string): Promise<{ action: string; actor_id: string; detail: { reason: string } }[]> =>
  bench.api.deps.source.query(`select action, actor_id, detail from audit_log where subject_id = $1 order by id`, [id]);
const logOf = (id: string): Promise<{ from_state: string; to_state: string; actor_id: string; reason: string }[]> =>
  bench.api.deps.source.query(
    `select from_state, to_state, actor_id, reason from state_log where subject_id = $1 order by id`,
    [id],
  );
const bossName = 'Zkušební supervisor';

describe('a list taken over by a supervisor', () => {
  it('goes on where crates are, is picked anew where a piece was in hand, and its loser hears who has it', async () => {
    const order = await buy(bench.api, { goods: { [bench.shop.phone.code]: 1, 'CASE-IP15': 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const acts = walk(list, 30);
    // The first line lies in its crate, the second is in the picker's hand.
    expect(new Set(await picker.report(...acts.slice(0, 5)))).toEqual(new Set(['accepted']));
    const held = (await boss.client.warehouse.heldWork()).pick_lists.find((one) => one.id === list.id);
    expect(held).toMatchObject({ orders: [order.number], lines: 2, lines_done: 1, holder: { user_id: picker.userId } });

    const taken = await takeOver(boss, list, picker);
    expect(taken.lines.map(({ picked, in_hand: inHand, at_location: at }) => [picked, inHand.length, at])).toEqual([
      [1, 0, false],
      [0, 0, false],
    ]);
    // The answer got lost on its way: the same call says the same and nothing happens again.
    expect(await takeOver(boss, list, picker)).toEqual(taken);
    const late = acts[5] as StationAct;
    expect(await picker.report(late)).toEqual([`TAKEN_OVER:${bossName}`]);
    await expect(picker.client.warehouse.releasePickList({ id: list.id })).rejects.toMatchObject({
      code: 'PICK_LIST_NOT_FOUND',
    });
    expect(await picker.client.warehouse.myPickList({ device_id: picker.deviceId })).toEqual({ list: null });
    expect(await feedOf(list.id)).toMatchObject([
      { topic: 'pick_list.taken_over', detail: { former: picker.userId, by: bossName, reason } },
    ]);
    expect(await auditOf(list.id)).toMatchObject([
      { action: 'pick_list.take_over', actor_id: boss.userId, detail: { reason } },
    ]);
    const rest = walk(taken, 30).filter((act) => 'line_id' in act && act.line_id === taken.lines[1]?.id);
    const outcomes = await boss.report(...rest, { kind: 'pick_finish', pick_list_id: list.id });
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    expect(await stateOf(order.number)).toBe('picked');
    expect(await logOf(list.id)).toEqual([
      { from_state: null, to_state: 'claimed', actor_id: picker.userId, reason: '' },
      { from_state: 'claimed', to_state: 'claimed', actor_id: boss.userId, reason },
      { from_state: 'claimed', to_state: 'finished', actor_id: boss.userId, reason: '' },
    ]);
    await expect(takeOver(other, list, boss)).rejects.toMatchObject({ code: 'PICK_LIST_CLOSED' });
  });

  it('goes to one of two supervisors who take it at once', async () => {
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const tries = await Promise.allSettled([takeOver(boss, list, picker), takeOver(other, list, picker)]);
    const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(lost).toMatchObject([{ code: 'HELD_BY_OTHER', data: { by: bossName } }]);
    const winner = tries[0]?.status === 'fulfilled' ? boss : other;
    const outcomes = await winner.report(...walk(list, 31), { kind: 'pick_finish', pick_list_id: list.id });
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  });

  it('counts a scan that races with it once: in the crate before, or refused after', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
      const picker = await aStation(bench.api);
      const list = await claim(picker);
      const acts = walk(list, 32 + round);
      await picker.report(...acts.slice(0, 2));
      const [[outcome], taken] = await Promise.all([picker.report(...acts.slice(2)), takeOver(boss, list, picker)]);
      const left = taken.lines.filter((line) => line.picked < line.quantity);
      expect([outcome, left.length]).toEqual(left.length === 0 ? ['accepted', 0] : [`TAKEN_OVER:${bossName}`, 1]);
      const rest = left.length === 0 ? [] : walk(taken, 32 + round);
      const end: StationAct = { kind: 'pick_finish', pick_list_id: list.id };
      expect(new Set(await boss.report(...rest, end))).toEqual(new Set(['accepted']));
      expect(await stateOf(order.number)).toBe('picked');
    }
  });

  it('needs a supervisor, a reason, a known station and one that holds no other list', async () => {
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const colleague = await aStation(bench.api);
    await expect(takeOver(colleague, list, picker)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(takeOver(boss, list, picker, ' x ')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(takeOver({ ...boss, deviceId: randomUUID() }, list, picker)).rejects.toMatchObject({
      code: 'DEVICE_UNKNOWN',
    });
    await expect(takeOver(boss, { id: randomUUID() }, picker)).rejects.toMatchObject({ code: 'PICK_LIST_NOT_FOUND' });
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
    const own = await claim(boss);
    await expect(takeOver(boss, list, picker)).rejects.toMatchObject({ code: 'OTHER_WORK_OPEN' });
    expect(new Set(await boss.report(...walk(own, 36)))).toEqual(new Set(['accepted']));
    await boss.report({ kind: 'pick_finish', pick_list_id: own.id });
    expect(new Set(await picker.report(...walk(list, 37)))).toEqual(new Set(['accepted']));
    await picker.report({ kind: 'pick_finish', pick_list_id: list.id });
  });
});

describe('a list given back by a supervisor', () => {
  it('has what lies in its crate put back when the customer cancels before it is picked on', async () => {
    const returnsOf = async (number: string): Promise<unknown[]> =>
      (await openTasks(boss)).filter(({ kind, detail }) => kind === 'return_to_shelf' && detail.number === number);
    const cancelled = async (begun: number): Promise<string> => {
      const order = await buy(bench.api, { goods: { [bench.shop.phone.code]: 1, 'CASE-IP15': 1 } });
      const picker = await aStation(bench.api);
      const list = await claim(picker);
      // Place, piece and crate of the first line.
      const acts = walk(list, 39).slice(0, begun);
      if (begun > 0) expect(await picker.report(...acts)).toEqual(acts.map(() => 'accepted'));
      await boss.client.warehouse.forceReleasePickList({ id: list.id, held_by: picker.userId, reason });
      await order.buyer.client.order.cancel({ token: order.token });
      return order.number;
    };
    expect(await returnsOf(await cancelled(3))).toHaveLength(1);
    expect(await returnsOf(await cancelled(0))).toEqual([]);
  });

  it('keeps what lies in the crate, lets the rest be claimed, and refuses its former picker by name', async () => {
    const order = await buy(bench.api, { goods: { [bench.shop.phone.code]: 1, 'CASE-IP15': 2 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const acts = walk(list, 38);
    await picker.report(...acts.slice(0, 3));
    await boss.client.warehouse.forceReleasePickList({ id: list.id, held_by: picker.userId, reason });
    expect(await stateOf(order.number)).toBe('new');
    expect(await picker.report(acts[3] as StationAct)).toEqual([`TAKEN_OVER:${bossName}`]);
    expect(await feedOf(list.id)).toMatchObject([{ topic: 'pick_list.force_released', detail: { reason } }]);
    expect(await auditOf(list.id)).toMatchObject([{ action: 'pick_list.force_release', actor_id: boss.userId }]);
    const next = await aStation(bench.api);
    const again = await claim(next);
    expect(again.lines.map((line) => [line.product_code, line.quantity])).toEqual([['CASE-IP15', 2]]);
    expect(again.orders[0]?.crate_code).toBe('CR-0038');
    await next.report(...walk(again), { kind: 'pick_finish', pick_list_id: again.id });
    expect(await stateOf(order.number)).toBe('picked');
  });
});

describe('a package', () => {
  const wish = (job: { package_id: string }, from: Station) => ({
    id: job.package_id,
    held_by: from.userId,
    reason,
  });

  it('taken over keeps its scans; the former packer is refused by name and cannot seal it', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 2 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    await expect(open(boss, order.crate)).rejects.toMatchObject({ code: 'ORDER_LOCKED' });
    const found = (await boss.client.warehouse.heldWork()).packages.find((one) => one.id === job.package_id);
    expect(found).toMatchObject({ order_number: order.number, pieces: 2, pieces_scanned: 1, state: 'open' });
    const taken = await boss.client.warehouse.takeOverPackage({ ...wish(job, bench.packer), device_id: boss.deviceId });
    expect(taken.items[0]?.scanned).toHaveLength(1);
    const late = scan(job, 'gtin', bench.shop.case.gtin);
    expect(await bench.packer.report(late)).toEqual([`TAKEN_OVER:${bossName}`]);
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' });
    const again = await boss.client.warehouse.takeOverPackage({ ...wish(job, bench.packer), device_id: boss.deviceId });
    expect(again).toEqual(taken);
    await expect(
      other.client.warehouse.takeOverPackage({ ...wish(job, bench.packer), device_id: other.deviceId }),
    ).rejects.toMatchObject({ code: 'HELD_BY_OTHER', data: { by: bossName } });
    expect(await boss.report(late)).toEqual(['accepted']);
    await finish(boss, taken);
    expect(await feedOf(job.package_id)).toMatchObject([{ topic: 'package.taken_over', detail: { reason } }]);
    expect(await auditOf(job.package_id)).toMatchObject([{ action: 'package.take_over', actor_id: boss.userId }]);
    await expect(boss.client.warehouse.forceAbandonPackage(wish(job, boss))).rejects.toMatchObject({
      code: 'PACKAGE_FINISHED',
    });
  });

  it('put back by a supervisor lies in its crate for the next packer', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    await expect(bench.packer.client.warehouse.forceAbandonPackage(wish(job, bench.packer))).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
    await boss.client.warehouse.forceAbandonPackage(wish(job, bench.packer));
    expect(await stateOf(order.number)).toBe('picked');
    expect(await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin))).toEqual([`TAKEN_OVER:${bossName}`]);
    const next = await open(boss, order.crate);
    expect(next.items[0]?.scanned).toEqual([]);
    await boss.report(scan(next, 'gtin', bench.shop.case.gtin));
    await finish(boss, next);
  });

  it('whose carrier is being asked is taken over, not put back', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.meanwhile = async () => {
      await expect(boss.client.warehouse.forceAbandonPackage(wish(job, bench.packer))).rejects.toMatchObject({
        code: 'PACKAGE_FINISHED',
      });
      await boss.client.warehouse.takeOverPackage({ ...wish(job, bench.packer), device_id: boss.deviceId });
    };
    const sealed = await finish(bench.packer, job);
    expect((await finish(boss, job)).tracking_number).toBe(sealed.tracking_number);
    expect(await stateOf(order.number)).toBe('packed');
  });
});
