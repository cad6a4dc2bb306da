import type { ApiClient } from '@kolobeh/shared/client.ts';
import { markets, type MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { noneOn } from '../../base/missing.ts';
import type { TextKey } from '../../texts/text-key.ts';

/** Address of the map of a delivery's carrier, in the market's language; null where none is configured. */
export async function widgetOf(
  api: ApiClient,
  widgets: Readonly<Record<string, string>>,
  { market, delivery }: { market: MarketCode; delivery: string },
): Promise<string | null> {
  if (Object.keys(widgets).length === 0) return null;
  const { deliveries } = await api.checkout.allDeliveries({ market });
  const address = widgets[deliveries.find(({ code }) => code === delivery)?.carrier ?? ''];
  const { country } = markets[market];
  return address ? `${address}&country=${country.toLowerCase()}&language=${market}` : null;
}

/** The point chosen by a form: by our number of it, or by its carrier's code; otherwise what is to be said. */
export async function placeOf(api: ApiClient, market: MarketCode, form: FormData): Promise<number | TextKey> {
  const code = textOf(form, 'carrier_place');
  if (!code) {
    const place = Number.parseInt(textOf(form, 'place'), 10);
    return Number.isSafeInteger(place) ? place : 'place.need';
  }
  const delivery = textOf(form, 'delivery');
  const found = await api.checkout
    .carrierPlace({ market, type_delivery_code: delivery, code })
    .catch(noneOn('PLACE_NOT_FOUND', 'INPUT_INVALID'));
  return found?.id ?? 'place.widget_unknown';
}
