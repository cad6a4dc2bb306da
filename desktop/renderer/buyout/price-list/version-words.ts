import type { PriceListVersion } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { TFunction } from 'i18next';

/** Name of a version among others. */
export function versionWords(t: TFunction, { state, id, name, note }: PriceListVersion): string {
  if (state === 'draft') return note ? t('priceList.draftFor', { id, note }) : t('priceList.draft', { id });
  return state === 'in_force' ? t('priceList.inForce', { name }) : t('priceList.older', { name });
}
