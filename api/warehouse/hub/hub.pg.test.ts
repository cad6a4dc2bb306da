import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ClaimablePackage, PackClaim } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import {
  finish,
  open,
  type PackingBench,
  packingBench,
  type Picked,
  scan,
} from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let bench: PackingBench;
let other: Station;
let third: Station;
beforeAll(async () => {
  bench = await packingBench();
  [other, third] = [await aStation(bench.api), await aStation(bench.api)];
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const contact = (station: Station, more: Partial<Parameters<Station['client']['warehouse']['hubContact']>[0]> = {}) =>
  station.client.warehouse.hubContact({
    device_id: station.deviceId,
    is_member: true,
    addresses: ['192.168.1.10:4151'],
    held_epoch: 0,
    votes: [],
    held_grants: [],
    known_version: null,
    ...more,
  });

const waiting = async (crate: string, station = other): Promise<ClaimablePackage | undefined> =>
  (await contact(station)).claimable?.packages.find((one) => one.crate_code === crate);

const aCase = (): Promise<Picked> => bench.picked({ goods: { 'CASE-IP15': 1 } });

const grantOf = (to: Station, { order_id, round }: ClaimablePackage, id: string = randomUUID()): ReportedGrant => ({
  order_id,
  round,
  grant_id: id,
  device_id: to.deviceId,
  hub_device_id: other.deviceId,
  epoch: 1000,
  term: 1,
});

const claimOf = (job: ClaimablePackage, id: string): PackClaim => ({
  kind: 'pack_claim',
  package_id: id,
  order_id: job.order_id,
  crate_code: job.crate_code,
  round: job.round,
  scan_scope: job.scan_scope,
  granted: { hub_device_id: other.deviceId, epoch: 1000, term: 1 },
});

const found = async (crate: string): Promise<ClaimablePackage> => {
  const job = await waiting(crate);
  if (!job) throw new Error('Not claimable');
  return job;
};

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('what may be claimed without the server', () => {
  it('are picked orders in their crates, with their goods and without the customer, until somebody packs them', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    expect(job).toMatchObject({ crate_code: crate, round: 0, items: [{ quantity: 1, gtins: [bench.shop.case.gtin] }] });
    expect(JSON.stringify(job)).not.toMatch(/recipient|destination|note/);
    const full = await open(bench.packer, crate);
    expect(full.items).toEqual(job.items);
    expect(await waiting(crate)).toBeUndefined();
    await bench.packer.client.warehouse.abandonPackage({ id: full.package_id });
    expect(await waiting(crate)).toMatchObject({ round: 1 });
  });

  it('is not sent again unchanged', async () => {
    const { claimable } = await contact(other);
    expect((await contact(other, { known_version: claimable?.version ?? '' })).claimable).toBeNull();
  });
});

describe('a claim by the hub', () => {
  it('makes the package under its own id, once, and it is sealed like any other', async () => {
    const { crate } = await aCase();
    const [job, id] = [await found(crate), randomUUID()];
    const act = claimOf(job, id);
    expect(await other.report(act)).toEqual(['accepted']);
    expect(await other.report(act)).toEqual(['accepted']);
    const opened = await open(other, crate);
    expect(opened.package_id).toBe(id);
    expect(await other.report(scan(opened, 'gtin', bench.shop.case.gtin))).toEqual(['accepted']);
    const { package_code: code } = await finish(other, opened);
    expect(await bench.api.deps.source.query(`select code from package where order_id = $1`, [job.order_id])).toEqual([
      { code },
    ]);
  });

  it('is refused with the name of whom the server gave the order to meanwhile', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    await open(bench.packer, crate);
    const [reason] = await other.report(claimOf(job, randomUUID()));
    expect(reason).toMatch(/^CLAIMED_BY_OTHER:.+/);
  });

  it('takes the place of what a call with a lost answer opened at the same station', async () => {
    const { crate } = await aCase();
    const [job, id] = [await found(crate), randomUUID()];
    await open(other, crate);
    expect(await other.report(claimOf(job, id))).toEqual(['accepted']);
    expect((await open(other, crate)).package_id).toBe(id);
  });

  it('of an order cancelled meanwhile is refused', async () => {
    const order = await aCase();
    const job = await found(order.crate);
    await bench.cancel(order);
    expect(await other.report(claimOf(job, randomUUID()))).toEqual(['ORDER_CANCELLED']);
  });
});

describe('a vote the server has heard of', () => {
  it('keeps the order for the station it was given to, until that station says that it does not work by it', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    const grant = grantOf(third, job);
    await contact(other, { votes: [grant] });
    expect(await waiting(crate)).toBeUndefined();
    expect(await codeOf(open(bench.packer, crate))).toBe('ORDER_LOCKED');
    await contact(third, { held_grants: [grant.grant_id] });
    expect(await codeOf(open(bench.packer, crate))).toBe('ORDER_LOCKED');
    await contact(third);
    expect(await waiting(crate)).toMatchObject({ round: 1 });
    expect(await codeOf(open(bench.packer, crate))).toBe('done');
  });

  it('does not stand in the way of the claim that was granted after all', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    await contact(other, { votes: [grantOf(third, job)] });
    expect(await other.report(claimOf(job, randomUUID()))).toEqual(['accepted']);
  });

  it('is void once a supervisor says that the station is gone', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    await contact(third, { held_grants: [] });
    await contact(other, { votes: [grantOf(third, job)] });
    const supervisor = await aStation(bench.api, 'supervisor');
    await supervisor.client.warehouse.removeHubStation({ device_id: third.deviceId, reason: 'Stanice shořela' });
    expect(await waiting(crate)).toMatchObject({ round: 1 });
    expect(
      await codeOf(bench.packer.client.warehouse.removeHubStation({ device_id: third.deviceId, reason: 'Jen tak' })),
    ).toBe('NO_PERMISSION');
  });
});

describe('a grant the server takes no claim by', () => {
  it('is one its station had released, also when the voter tells of it only later; the order is offered anew', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    const grant = grantOf(third, job);
    await contact(third, { released_grants: [grant.grant_id] });
    expect(await waiting(crate)).toMatchObject({ round: 0 });
    await contact(other, { votes: [grant] });
    expect(await waiting(crate)).toMatchObject({ round: 1 });
    expect(await third.report(claimOf(job, grant.grant_id))).toEqual(['GRANT_OUTDATED']);
    // It stays dropped: the round does not fall back.
    expect(await waiting(crate)).toMatchObject({ round: 1 });
    expect(await codeOf(open(bench.packer, crate))).toBe('done');
  });

  it('is one of a round that has passed', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    const lost = grantOf(third, job);
    await contact(other, { votes: [lost] });
    await contact(third, { released_grants: [lost.grant_id] });
    expect(await other.report(claimOf(job, randomUUID()))).toEqual(['GRANT_OUTDATED']);
    expect(await other.report(claimOf({ ...job, round: 1 }, randomUUID()))).toEqual(['accepted']);
  });

  it('is one given to another station', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    const grant = grantOf(third, job);
    await contact(other, { votes: [grant] });
    expect(await other.report(claimOf(job, grant.grant_id))).toEqual(['GRANT_OUTDATED']);
    expect(await third.report(claimOf(job, grant.grant_id))).toEqual(['accepted']);
  });

  it('is not one that a report written before it does not name', async () => {
    const { crate } = await aCase();
    const job = await found(crate);
    const grant = grantOf(third, job);
    await contact(other, { votes: [grant] });
    await contact(third, { released_grants: [] });
    expect(await waiting(crate)).toBeUndefined();
    expect(await third.report(claimOf(job, grant.grant_id))).toEqual(['accepted']);
  });
});

describe('a roster', () => {
  it('comes into force when more than half of the former one will not vote by that any more', async () => {
    const [a, b, c] = [await aStation(bench.api), await aStation(bench.api), await aStation(bench.api)];
    await contact(other, { is_member: false });
    await contact(other, { is_member: false });
    await contact(third, { is_member: false });
    const noted: { subject_id: string; actor_id: string }[] = await bench.api.deps.source.query(
      `select subject_id, actor_id from audit_log where action = 'hub.leave' and subject_id = $1`,
      [other.deviceId],
    );
    expect(noted).toEqual([{ subject_id: other.deviceId, actor_id: other.userId }]);
    await contact(a);
    let epoch = (await contact(b)).roster?.epoch ?? 0;
    const hear = async (station: Station, held: number) => (await contact(station, { held_epoch: held })).roster;
    for (const station of [a, b, a, b]) epoch = (await hear(station, epoch))?.epoch ?? 0;
    const first = await hear(a, epoch);
    expect(first).toMatchObject({ is_in_force: true, epoch });
    expect(first?.members.map((one) => one.device_id).toSorted()).toEqual([a.deviceId, b.deviceId].toSorted());

    const announced = await hear(c, 0);
    expect(announced).toMatchObject({ is_in_force: false, epoch: epoch + 1 });
    expect(announced?.secret).not.toBe(first?.secret);
    expect(await hear(a, epoch)).toMatchObject({ is_in_force: false });
    expect(await hear(a, epoch + 1)).toMatchObject({ is_in_force: false });
    expect(await hear(b, epoch + 1)).toMatchObject({ is_in_force: true });
  });

  it('is of a higher number than any station holds, also after the server was restored from a backup', async () => {
    const station = await aStation(bench.api);
    expect((await contact(station, { held_epoch: 400 })).roster?.epoch).toBeGreaterThan(400);
  });
});

describe('a station', () => {
  const aKey = (): string => randomBytes(32).toString('base64url');
  const stored = async ({ deviceId }: Station) => {
    const rows: { is_member: boolean; addresses: string[] }[] = await bench.api.deps.source.query(
      `select is_member, addresses from hub_station where device_id = $1`,
      [deviceId],
    );
    return rows[0];
  };
  /** Somebody else's call in the station's name. */
  const inItsName = (by: Station, { deviceId }: Station, more: object) =>
    codeOf(contact(by, { device_id: deviceId, ...more }));

  it('speaks for itself only: another packer neither takes its vote away nor brings it in', async () => {
    const [own, stranger, supervisor] = [
      await aStation(bench.api),
      await aStation(bench.api),
      await aStation(bench.api, 'supervisor'),
    ];
    const key = aKey();
    await own.client.warehouse.registerDevice({ device_id: own.deviceId, name: 'Balení 7', key });
    await contact(own, { key });
    const before = await stored(own);
    const taken = { is_member: false, addresses: ['10.0.0.66:4151'] };
    expect(await inItsName(stranger, own, taken)).toBe('DEVICE_KEY_WRONG');
    expect(await inItsName(stranger, own, { ...taken, key: aKey() })).toBe('DEVICE_KEY_WRONG');
    // Nor by introducing itself as the station, nor as a supervisor without a reason.
    const strangers = aKey();
    const introduction = { device_id: own.deviceId, name: 'Balení 7', key: strangers };
    expect(await codeOf(stranger.client.warehouse.registerDevice(introduction))).toBe('DEVICE_KEY_WRONG');
    expect(await inItsName(stranger, own, { ...taken, key: strangers })).toBe('DEVICE_KEY_WRONG');
    expect(await inItsName(supervisor, own, taken)).toBe('DEVICE_KEY_WRONG');
    expect(await stored(own)).toEqual(before);
    // Whoever is signed in at it.
    expect(await inItsName(stranger, own, { key })).toBe('done');
  });

  it('that was removed comes back by its own key alone: removing it takes no key away', async () => {
    const [own, supervisor] = [await aStation(bench.api), await aStation(bench.api, 'supervisor')];
    const key = aKey();
    await contact(own, { key });
    const reason = 'Nový disk';
    await supervisor.client.warehouse.removeHubStation({ device_id: own.deviceId, reason });
    expect(await codeOf(contact(own, { key: aKey() }))).toBe('DEVICE_KEY_WRONG');
    expect(await codeOf(contact(own))).toBe('DEVICE_KEY_WRONG');
    expect(await codeOf(contact(own, { key }))).toBe('done');
    const audit: { detail: { reason: string } }[] = await bench.api.deps.source.query(
      `select detail from audit_log where action = 'hub.remove_station' and subject_id = $1 and actor_id = $2`,
      [own.deviceId, supervisor.userId],
    );
    expect(audit).toMatchObject([{ detail: { reason } }]);
  });

  it('that lost its key is heard by the confirmed one, with its votes, without being removed', async () => {
    const [own, supervisor] = [await aStation(bench.api), await aStation(bench.api, 'supervisor')];
    await contact(own, { key: aKey() });
    const anew = aKey();
    expect(await codeOf(contact(own, { key: anew }))).toBe('DEVICE_KEY_WRONG');
    const mark = markOf(createHash('sha256').update(anew).digest('hex'));
    const word = { device_id: own.deviceId, mark, reason: 'Nový disk' };
    await supervisor.client.warehouse.confirmStationKey(word);
    expect(await codeOf(contact(own, { key: anew }))).toBe('done');
    expect(await stored(own)).toMatchObject({ is_member: true });
  });

  it('of an earlier version, which has no key, is believed until it tells one', async () => {
    const own = await aStation(bench.api);
    await contact(own);
    await contact(own, { key: aKey() });
    expect(await codeOf(contact(own))).toBe('DEVICE_KEY_WRONG');
  });
});

describe('a roster whose number nobody here has given out', () => {
  it('that followed forgotten ones finds the one in force, however many lie between', async () => {
    const [a, b, c] = [await aStation(bench.api), await aStation(bench.api), await aStation(bench.api)];
    await bench.api.asOwner(`truncate hub_roster_member, hub_roster, hub_station`);
    await contact(a);
    let epoch = 0;
    for (const station of [b, a, b, a, b, a, b])
      epoch = (await contact(station, { held_epoch: epoch })).roster?.epoch ?? 0;
    expect(await contact(a, { held_epoch: epoch })).toMatchObject({ roster: { is_in_force: true } });
    // C counts up and up: rosters are made that nobody else hears of.
    for (let count = 0; count < 25; count += 1) {
      const heard = await contact(c, { held_epoch: epoch + 1 });
      expect(heard.roster?.is_in_force).toBe(false);
      epoch = heard.roster?.epoch ?? 0;
    }
  });
});
