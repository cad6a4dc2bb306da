import type { DeliveryKind } from '../checkout/delivery-kind.ts';

const ids: Readonly<Record<string, string>> = {
  'ppl/courier': 'PPL',
  'ppl/pickup_point': 'PPL_PARCELSHOP',
  'dpd/courier': 'DPD',
  'dpd/pickup_point': 'DPD_PICKUP',
  'gls/courier': 'GLS',
  'gls/pickup_point': 'GLS_PARCELSHOP',
  'packeta/courier': 'ZASILKOVNA_NA_ADRESU',
  'packeta/pickup_point': 'ZASILKOVNA',
  'balikovna/pickup_point': 'BALIKOVNA_DEPOTAPI',
};

/** How Czech comparison sites call a carrier's delivery; null of one that is not on their list. */
export const czechCarrierId = (carrier: string, kind: DeliveryKind): string | null => ids[`${carrier}/${kind}`] ?? null;
