import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { BenchStep } from '@kolobeh/shared/repair/order/states.ts';
import { buyoutDevices } from './buyout/buyout-devices.ts';
import { once } from './buyout/buyout-sale.ts';
import { anImei } from './products.ts';
import { aRepair } from './repairs.ts';
import type { RunningTestApi } from './running-api.ts';

/** A repair as its owner has it after ordering. */
export interface OrderedRepair {
  number: string;
  id: string;
  token: string;
}

/** What an order says otherwise. */
type OrderFacts = Partial<Parameters<ApiClient['repair']['order']>[0]>;

/** What tests do with repairs. */
export interface RepairBench {
  /** A technician. */
  bench: ApiClient;
  /** Orders the repair of a battery for 1 200 (cs) or 240 (ro) that is sent unless said otherwise, of a new device. */
  ordered: (market?: MarketCode, more?: OrderFacts) => Promise<OrderedRepair>;
  /** Makes the steps and answers the repair after them. */
  steps: (number: string, ...list: BenchStep[]) => ReturnType<ApiClient['repair']['onBench']>;
}

let turn = 0;

/** A house that repairs batteries in both markets, with a technician at the bench. */
export async function repairBench(api: RunningTestApi): Promise<RepairBench> {
  await buyoutDevices(api.deps.source);
  await aRepair(api.deps.source, {
    model: 'iphone-13',
    kind: 'battery',
    cs: { part: 80_000, work: 40_000 },
    ro: { part: 16_000, work: 8_000 },
  });
  const { client: bench } = await api.signedIn('shop');
  const ordered = async (market: MarketCode = 'cs', more: OrderFacts = {}): Promise<OrderedRepair> => {
    turn += 1;
    const { number, id, token } = await api.visitor().client.repair.order(
      {
        market,
        product_model: 'iphone-13',
        product_color: 'MID',
        operations: ['battery'],
        seen_total: market === 'cs' ? 120_000 : 24_000,
        way: 'send',
        name: 'Jana Dvořáková',
        email: `repaired-${turn}@example.com`,
        phone: market === 'cs' ? '601234567' : '0721234567',
        street: market === 'cs' ? 'Korunní 12' : 'Calea Victoriei 12',
        city: market === 'cs' ? 'Praha' : 'București',
        postcode: market === 'cs' ? '12000' : '010061',
        imei: anImei(8000 + turn),
        fault: 'Baterie nevydrží ani den',
        is_wipe_agreed: true,
        ...more,
      },
      once(),
    );
    return { number, id, token };
  };
  const steps = async (number: string, ...list: BenchStep[]) => {
    for (const step of list) await bench.repair.step({ number, step });
    return bench.repair.onBench({ number });
  };
  return { bench, ordered, steps };
}
