import { nothingSelected } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { FoundRepair } from '@kolobeh/shared/repair/contract.ts';
import { repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { findRepairs } from '@kolobeh/shared/repair/smart-search.ts';
import type { EntityManager } from 'typeorm';
import { listKinds } from './queries/operations.ts';
import { listSearchedModels } from './queries/repaired-devices.ts';

/** More of them help nobody to choose. */
const mostFound = 8;

/** Devices that what somebody typed may mean, the likeliest first. */
export async function searchRepairs(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  term: string,
): Promise<FoundRepair[]> {
  const [models, kinds] = [await listSearchedModels(db, market), await listKinds(db, market)];
  const found = findRepairs(
    term,
    models.map((value) => ({ value, text: `${value.manufacturer_name} ${value.name}` })),
    kinds.map((value) => ({ value, text: `${value.name} ${value.words.join(' ')}` })),
  );
  return found.slice(0, mostFound).map(({ device, kind }) => ({
    value: device.model,
    label: `${device.manufacturer_name} ${device.name}`,
    picture: device.picture_key,
    operation: kind && { code: kind.code, name: kind.name },
    url: repairUrl(
      market,
      {
        ...nothingSelected,
        product_type: device.product_type,
        product_manufacturer: device.manufacturer,
        product_model: device.model,
      },
      { operations: kind ? [kind.code] : [] },
    ),
  }));
}
