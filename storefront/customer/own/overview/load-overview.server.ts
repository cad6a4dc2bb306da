import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { UnderWay } from './matters.ts';

/** What the first page of an account is made of. */
interface Overview extends UnderWay {
  devices: readonly OwnDevice[];
  /** Models bought and not reviewed yet. */
  toReview: number;
  isProven: boolean;
}

/** An account that owns nothing: that of staff. */
export const nothingYet: Overview = {
  orders: [],
  parcels: [],
  repairs: [],
  buyouts: [],
  devices: [],
  toReview: 0,
  isProven: true,
};

/** Asks for all of it at once. */
export async function loadOverview(api: ApiClient, market: MarketCode): Promise<Overview> {
  const [{ orders }, { parcels }, { repairs }, { buyouts }, { devices }, { products }, { is_proven: isProven }] =
    await Promise.all([
      api.customer.orders(),
      api.customer.parcels(),
      api.repair.own(),
      api.buyout.own(),
      api.customer.devices(),
      api.review.toReview({ market }),
      api.customer.emailState(),
    ]);
  return { orders, parcels, repairs, buyouts, devices, toReview: products.length, isProven };
}
