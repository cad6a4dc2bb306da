import { type CarrierCode, isCarrier } from '@kolobeh/shared/delivery/carriers.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Carriers' public pages that follow a parcel; `{n}` is its number. Null of our own. */
const pages: Readonly<Record<CarrierCode, string | null>> = {
  ppl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId={n}',
  dpd: 'https://tracking.dpd.de/status/{market}/parcel/{n}',
  packeta: 'https://tracking.packeta.com/{market}/?id={n}',
  sameday: 'https://sameday.ro/#awb={n}',
  gls: 'https://gls-group.com/GROUP/en/parcel-tracking/?match={n}',
  cargus: 'https://www.cargus.ro/personal/urmareste-coletul/?tracking_number={n}',
  balikovna: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={n}',
  'fan-courier': 'https://www.fancourier.ro/awb-tracking/?tracking={n}',
  'store-transfer': null,
  'city-courier': null,
};

const words: Record<MarketCode, string> = { cs: 'cs_CZ', ro: 'ro_RO' };

/** Address where a parcel can be followed; null for carriers without a page (our own transfers to stores). */
export function trackingUrl(carrier: string, market: MarketCode, number: string): string | null {
  const page = isCarrier(carrier) ? pages[carrier] : null;
  return page && page.replace('{n}', encodeURIComponent(number)).replace('{market}', words[market]);
}
