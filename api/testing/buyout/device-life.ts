// The life of a bought device, for tests that follow one from its seller to its next owner.
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { DataSource } from 'typeorm';
import { recordingCarriers } from '../recording-carrier.ts';
import { buy } from '../buyer.ts';
import { aProduct } from '../products.ts';
import type { RunningTestApi, Visitor } from '../running-api.ts';
import { driverSigned } from '../warehouse/hand-over.ts';
import { finish, open, scan } from '../warehouse/packing-bench.ts';
import { aStation, pickAll } from '../warehouse/station.ts';
import { aPicture, type Offered, signed } from './buyout-desk.ts';
import { once } from './buyout-sale.ts';

/** A device of the shop's own: its record, and the product that it is. */
interface StockedDevice {
  unit: number;
  code: string;
  seoName: string;
}

/** What tests do with a device that is bought. */
export interface DeviceLife {
  office: Visitor;
  supervisor: Visitor;
  /** One whose price is agreed to is signed, paid, wiped and put to stock with a photograph. */
  stocked: (device: Offered, grade?: Grade) => Promise<StockedDevice>;
  /** The piece ordered, picked, packed by its IMEI and handed over. */
  sold: (code: string, imei: string) => Promise<{ number: string; token: string }>;
}

let crates = 0;

/** A new iPhone 13 of the shop, by whose model bought ones are put to stock. */
export async function boughtGoods(source: DataSource): Promise<void> {
  const sample = await aProduct(source, {
    code: 'APL-IP13-128-MID-N',
    name: 'Apple iPhone 13, inkoustová',
    trackedBy: 'imei',
    colour: 'MID',
    cs: 1_299_000,
    lies: { 'LC-A-01-1': 2 },
  });
  await source.query(`update product set storage_gb = null where id = $1`, [sample.id]);
  await source.query(`update buyout_model set master_product_id = $1 where name = 'iPhone 13'`, [sample.masterId]);
}

/** Goods that bought iPhones 13 are of, staff and a station; the house has its price list already. */
export async function deviceLife(api: RunningTestApi): Promise<DeviceLife> {
  const { source } = api.deps;
  api.deps.carriers = recordingCarriers();
  await boughtGoods(source);
  const office = await api.signedIn('office');
  const supervisor = await api.signedIn('supervisor');
  const packer = await aStation(api);

  const stocked = async (device: Offered, grade: Grade = 'A'): Promise<StockedDevice> => {
    const { number } = device;
    await signed(api, device);
    const { payout } = await office.client.buyout.preparePayout({ number }, once());
    await supervisor.client.buyout.releasePayout({ id: payout?.id ?? '' }, once());
    await supervisor.client.buyout.makeBankFile({ market: 'cs', format: 'abo' }, once());
    await supervisor.client.buyout.markPaid({ ids: [payout?.id ?? ''], paid_on: '2026-11-20' }, once());
    await office.client.buyout.officeStep({ number, step: 'wipe' });
    const photo = await office.client.buyout.addPhoto({ number, condition: null, picture: await aPicture() });
    const wish = { number, grade, battery_percent: 91, location: 'LC-A-01-1', photos: [photo.id], price: 899_000 };
    const made = await office.client.buyout.toStock(wish, once());
    return { unit: made.unit_number, code: made.product_code, seoName: made.seo_name };
  };

  const sold = async (code: string, imei: string): Promise<{ number: string; token: string }> => {
    const order = await buy(api, { goods: { [code]: 1 } });
    crates += 1;
    await pickAll(packer, crates);
    const job = await open(packer, `CR-${String(crates).padStart(4, '0')}`);
    await packer.report(scan(job, 'imei', imei));
    const { package_code: packed } = await finish(packer, job);
    const handOver = await packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    await packer.report({ kind: 'hand_over_scan', hand_over_id: handOver.id, package_code: packed });
    await packer.report(driverSigned(handOver.id, 1));
    await packer.client.warehouse.sealHandOver({ id: handOver.id }, once());
    return order;
  };

  return { office, supervisor, stocked, sold };
}
