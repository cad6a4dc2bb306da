import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pinTries } from '@kolobeh/shared/staff/pin.ts';
import {
  finish,
  open,
  packingBench,
  type PackingBench,
  type Picked,
  scan,
} from '../../testing/warehouse/packing-bench.ts';
import { password } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let bench: PackingBench;
let boss: Station;
const badge = 'ST-9001';
const pin = '4826';

beforeAll(async () => {
  bench = await packingBench();
  boss = await aStation(bench.api, 'supervisor');
  await bench.api.deps.source.query(`update app_user set badge_code = $2 where id = $1`, [boss.userId, badge]);
});
beforeEach(() => boss.client.staff.setPin({ password, pin }));
afterAll(() => bench.api.close());

const tooHeavy = { weight_grams: 900 };

/** A package of one case, scanned, of which the weight will not fit. */
async function heavy(): Promise<{ picked: Picked; job: Awaited<ReturnType<typeof open>> }> {
  const picked = await bench.picked({ goods: { 'CASE-IP15': 1 } });
  const job = await open(bench.packer, picked.crate);
  await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  await expect(finish(bench.packer, job, tooHeavy)).rejects.toMatchObject({ code: 'WEIGHT_OUT_OF_RANGE' });
  return { picked, job };
}
const approve = (id: string, more: { badge?: string; pin?: string } = {}, at = bench.packer) =>
  at.client.warehouse.approveWeight({ id, badge, pin, ...more });

it('a supervisor lets one package go at its weight by badge and PIN, and is named for it', async () => {
  const { job } = await heavy();
  const { approval_id, approved_by } = await approve(job.package_id);
  expect(approved_by).toMatch(/./);
  await finish(bench.packer, job, { ...tooHeavy, approval_id });
  const rows: unknown[] = await bench.api.deps.source.query(
    `select p.weight_overridden_by as by, (select detail ->> 'asked_by' from audit_log a where a.action = 'package.approve_weight' and a.subject_id = p.id::text) as asked
       from package p where p.id = $1`,
    [job.package_id],
  );
  expect(rows).toEqual([{ by: boss.userId, asked: bench.packer.userId }]);
});

it('an approval is good for its package and packer only, and not for ever', async () => {
  const [mine, other] = [await heavy(), await heavy()];
  const { approval_id } = await approve(mine.job.package_id);
  const refusedAs = { code: 'WEIGHT_OUT_OF_RANGE' };
  await expect(finish(bench.packer, other.job, { ...tooHeavy, approval_id })).rejects.toMatchObject(refusedAs);
  await expect(approve(mine.job.package_id, {}, await aStation(bench.api))).rejects.toMatchObject({
    code: 'PACKAGE_NOT_FOUND',
  });
  await bench.api.deps.source.query(`update approval set expires_at = now() - interval '1 second' where id = $1`, [
    approval_id,
  ]);
  await expect(finish(bench.packer, mine.job, { ...tooHeavy, approval_id })).rejects.toMatchObject(refusedAs);
});

it('a wrong PIN, an unknown badge and somebody who may not are told alike', async () => {
  const { job } = await heavy();
  await bench.api.deps.source.query(`update app_user set badge_code = 'ST-9002' where id = $1`, [bench.packer.userId]);
  await bench.packer.client.staff.setPin({ password, pin: '7391' });
  for (const more of [{ pin: '4827' }, { badge: 'ST-0000' }, { badge: 'ST-9002', pin: '7391' }])
    await expect(approve(job.package_id, more)).rejects.toMatchObject({ code: 'WRONG_PIN' });
});

it('after too many wrong tries the PIN rests, also the right one, until its time is over or it is set anew', async () => {
  const { job } = await heavy();
  for (let wrong = 0; wrong < pinTries; wrong += 1)
    await expect(approve(job.package_id, { pin: '0000' })).rejects.toMatchObject({ code: 'WRONG_PIN' });
  await expect(approve(job.package_id)).rejects.toMatchObject({ code: 'PIN_RESTS' });
  await bench.api.deps.source.query(`update staff_pin set locked_until = now() - interval '1 second'`);
  await approve(job.package_id);
});

it('wrong tries at the same moment are all counted', async () => {
  const { job } = await heavy();
  await Promise.allSettled(Array.from({ length: pinTries }, () => approve(job.package_id, { pin: '0000' })));
  await expect(approve(job.package_id)).rejects.toMatchObject({ code: 'PIN_RESTS' });
});

it('a PIN is set by who knows the password, and not a simple one', async () => {
  await expect(boss.client.staff.setPin({ password: 'nope', pin })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  await expect(boss.client.staff.setPin({ password, pin: '1234' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'pin', code: 'PIN_SIMPLE' }] },
  });
  const rows: { pin_hash: string }[] = await bench.api.deps.source.query(`select pin_hash from staff_pin`);
  expect(rows.every((row) => row.pin_hash.startsWith('argon2id$'))).toBe(true);
});
