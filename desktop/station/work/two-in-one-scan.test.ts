import { expect, test } from 'vitest';
import { aShop, signIn, until } from '../../testing/station-setup.ts';
import { aPackingJob } from '../../testing/work-examples.ts';

test('a label that names a good article and a wrong piece of it writes neither', async () => {
  const shop = await aShop();
  try {
    const job = aPackingJob();
    const gtin = '04006381333931';
    shop.server.job = { ...job, items: job.items.map((item) => ({ ...item, gtins: [gtin], tracked_by: 'serial' })) };
    const { bridge, station } = shop.open();
    await signIn(bridge);
    await bridge.call('work.startPacking', {});
    await bridge.call('work.scan', { text: 'CR-0146' });
    await until(async () => {
      const view = await bridge.call('work.view', {});
      return view.mode === 'packing' && view.step === 'items';
    });
    const before = await bridge.call('work.view', {});
    const refused = await bridge.call('work.scan', { text: `]C101${gtin}21WRONG1` });
    expect(refused).toMatchObject({ result: 'refused', code: 'SERIAL_NUMBER_MISMATCH' });
    expect(station.store.events.unsentCount().count).toBe(0);
    expect(await bridge.call('work.view', {})).toEqual(before);
  } finally {
    await shop.close();
  }
});
