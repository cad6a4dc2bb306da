import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { sealSigned } from '../../testing/warehouse/hand-over.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { packInTwo } from '../../testing/warehouse/two-packages.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

describe('handing over an order in two packages', () => {
  const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  const seal = (id: string, without_orders?: string[]) => sealSigned(bench.packer, id, without_orders);
  const say = (id: string, code: string): StationAct => ({
    kind: 'hand_over_scan',
    hand_over_id: id,
    package_code: code,
  });

  it('is refused while one of them is missing, and names it', async () => {
    const { order, codes } = await packInTwo(bench);
    const [first = '', second = ''] = codes;
    const { id, packages } = await openHandOver();
    expect(packages.filter((one) => codes.includes(one.package_code)).map((one) => one.piece)).toEqual([
      { number: 1, of: 2 },
      { number: 2, of: 2 },
    ]);
    await bench.packer.report(say(id, first));
    await expect(seal(id)).rejects.toMatchObject({
      code: 'PACKAGES_MISSING',
      data: { package_codes: [second], order_numbers: [order.number] },
    });
    expect((await bench.follow(order)).state).toBe('packed');
    await bench.packer.report(say(id, second));
    expect((await seal(id)).packages).toBe(2);
    expect((await bench.follow(order)).state).toBe('handed_over');
  });

  it('leaves it in the house whole when the dispatcher says so, and lets the others go', async () => {
    const [left, goes] = [await packInTwo(bench), await packInTwo(bench)];
    const { id } = await openHandOver();
    await bench.packer.report(...[left.codes[0] ?? '', ...goes.codes].map((code) => say(id, code)));
    await expect(seal(id, [goes.order.number])).rejects.toMatchObject({ code: 'PACKAGES_MISSING' });
    expect((await seal(id, [left.order.number, goes.order.number])).packages).toBe(2);
    expect((await bench.follow(left.order)).state).toBe('packed');
    expect((await bench.follow(goes.order)).state).toBe('handed_over');
    const another = await openHandOver();
    expect(await bench.packer.report(...left.codes.map((code) => say(another.id, code)))).toEqual([
      'accepted',
      'accepted',
    ]);
    await seal(another.id);
  });

  it(
    'gives each package its own reprint, and a label given up takes only its own package out',
    { tags: [HEAVY] },
    async () => {
      const { order, codes } = await packInTwo(bench);
      const [first = '', second = ''] = codes;
      const reprinted = await bench.packer.client.warehouse.reprintLabel({
        code: second,
        device_id: bench.packer.deviceId,
      });
      expect(JSON.stringify(reprinted.description?.elements)).toContain('2/2');
      const [job]: { id: string }[] = await bench.api.deps.source.query(
        `select j.id from label_job j join package p on p.id = j.package_id where p.code = $1 and j.reprint = 0`,
        [second],
      );
      const { id } = await openHandOver();
      expect(
        await bench.packer.report(
          { kind: 'label_state', label_job_id: job?.id ?? '', state: 'void', note: 'poškozený' },
          say(id, first),
          say(id, second),
          { kind: 'hand_over_scan', hand_over_id: id, package_code: second, label: 1 },
        ),
      ).toEqual(['accepted', 'accepted', 'LABEL_VOID', 'accepted']);
      await seal(id);
      expect((await bench.follow(order)).state).toBe('handed_over');
    },
  );
});
