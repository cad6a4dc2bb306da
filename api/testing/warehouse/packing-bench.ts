import { randomUUID } from 'node:crypto';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { type Bought, buy, type Wish } from '../buyer.ts';
import { type RecordingCarrier, recordingCarriers } from '../recording-carrier.ts';
import { runningApi, type RunningTestApi } from '../running-api.ts';
import { type SmallShop, smallShop } from '../small-shop.ts';
import { aStation, pickAll, type Station } from './station.ts';

export interface Picked extends Bought {
  crate: string;
}

interface Packed extends Picked {
  job: PackingJob;
  code: string;
}

export interface FinishChanges {
  weight_grams?: number;
  override_weight?: boolean;
  approval_id?: string;
  box_code?: string;
  pooled?: { number: string; label_job_id: string; device_id: string };
}

export const scan = (job: PackingJob, kind: 'gtin' | 'imei' | 'serial', value: string): StationAct => ({
  kind: 'pack_item',
  package_id: job.package_id,
  scan: { kind, value },
});

export const open = (station: Station, crateCode: string): Promise<PackingJob> =>
  station.client.warehouse.openPackage({ device_id: station.deviceId, crate_code: crateCode });

/** Seals a package in the small box (100 g) at the weight it should have. */
export const finish = (station: Station, job: PackingJob, changes: FinishChanges = {}, key: string = randomUUID()) => {
  const weight = job.items.reduce((sum, item) => sum + item.weight_grams * item.quantity, 100);
  return station.client.warehouse.finishPackage(
    { id: job.package_id, box_code: 'S', weight_grams: weight, ...changes },
    { context: { idempotencyKey: key } },
  );
};

/** A warehouse at work: a packer at a station, recording carriers, and orders brought as far as a test needs them. */
export interface PackingBench {
  api: RunningTestApi;
  shop: SmallShop;
  packer: Station;
  ppl: RecordingCarrier;
  /** An order that lies picked in a crate of its own. */
  picked: (wish: Wish) => Promise<Picked>;
  /** A packed order of one phone case. */
  packed: () => Promise<Packed>;
  follow: (order: Bought) => ReturnType<Bought['buyer']['client']['order']['follow']>;
  cancel: (order: Bought) => Promise<void>;
}

export async function packingBench(...settings: Parameters<typeof runningApi>): Promise<PackingBench> {
  const api = await runningApi(...settings);
  const shop = await smallShop(api.deps.source);
  const carriers = recordingCarriers();
  api.deps.carriers = carriers;
  const ppl = carriers.get('ppl');
  if (!ppl) throw new Error('No such carrier');
  const packer = await aStation(api);
  const office = await api.signedIn('office');
  let crates = 0;
  const picked = async (wish: Wish): Promise<Picked> => {
    const order = await buy(api, wish);
    crates += 1;
    await pickAll(packer, crates);
    return { ...order, crate: `CR-${String(crates).padStart(4, '0')}` };
  };
  const packed = async (): Promise<Packed> => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(packer, order.crate);
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    const done = await finish(packer, job);
    return { ...order, job, code: done.package_code };
  };
  return {
    api,
    shop,
    packer,
    ppl,
    picked,
    packed,
    follow: ({ buyer, token }) => buyer.client.order.follow({ token: token }),
    cancel: async ({ number }) => {
      await office.client.order.officeStep({
        number: number,
        step: 'cancel',
        reason: 'zákazník si to rozmyslel',
      });
    },
  };
}
