import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { PlaceWidget, PlaceWidgets } from '@kolobeh/shared/delivery/place-widget.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { noneOn } from '../../base/missing.ts';
import type { TextKey } from '../../texts/text-key.ts';
import type { MapSpeech } from './widget-message.ts';

/** A carrier's map as the page frames it. */
export interface CarrierMap {
  /** Its origin is the one messages are taken from. */
  address: string;
  speech: MapSpeech;
}

const isMap = (widget: PlaceWidget | undefined): widget is PlaceWidget => widget !== undefined;

/** Origins that a market's maps are framed from. */
export const mapOrigins = (widgets: PlaceWidgets[MarketCode]): string[] => [
  ...new Set(
    Object.values(widgets)
      .filter(isMap)
      .map((widget) => (widget.kind === 'frame' ? new URL(widget.address).origin : widget.pages)),
  ),
];

const framed = (widget: PlaceWidget, market: MarketCode): CarrierMap =>
  widget.kind === 'frame'
    ? { address: widget.address, speech: widget.carrier }
    : { address: widget.pages + laterPaths.placeMap(market, widget.carrier), speech: 'scripted' };

/** The map of a delivery's carrier; null where none is configured. */
export async function widgetOf(
  api: ApiClient,
  widgets: PlaceWidgets,
  { market, delivery }: { market: MarketCode; delivery: string },
): Promise<CarrierMap | null> {
  const maps = Object.values(widgets[market]).filter(isMap);
  if (maps.length === 0) return null;
  const { deliveries } = await api.checkout.allDeliveries({ market });
  const chosen = deliveries.find(({ code }) => code === delivery);
  const widget = maps.find(({ carrier }) => carrier === chosen?.carrier);
  return widget && chosen?.kind === 'pickup_point' ? framed(widget, market) : null;
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
