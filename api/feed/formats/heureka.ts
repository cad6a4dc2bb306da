// Heureka.cz: products by the generated list of fields (heureka/xml-feed-specs), availability by its feed of every ten minutes.
import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import { dayIn, minuteIn } from '@kolobeh/shared/kernel/dates.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { xmlText } from '@kolobeh/shared/feed/xml-text.ts';
import type { TypeDevice } from '../../database/entities/vocabulary.ts';
import { czechItem } from './czech-item.ts';
import { type Coming, element, type FeedFormat, group, leftOut } from './format.ts';

/** Its own tree of categories. */
const categories: Record<TypeDevice, string> = {
  phone: 'Heureka.cz | Elektronika | Mobily, GPS | Mobilní telefony',
  tablet: 'Heureka.cz | Elektronika | Počítače a kancelář | Tablety',
  watch: 'Heureka.cz | Elektronika | Mobily, GPS | Chytré hodinky',
  accessory: 'Heureka.cz | Elektronika | Mobily, GPS | Příslušenství k mobilním telefonům',
};

export const heureka: FeedFormat = {
  head: () => '<?xml version="1.0" encoding="utf-8"?>\n<SHOP>\n',
  item: (offer, around) =>
    czechItem(offer, around, {
      used: 'bazar',
      nameLength: 200,
      descriptionLength: 5000,
      category: ({ type_device: device }) => categories[device],
    }),
  foot: '</SHOP>\n',
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `2026-11-27 16:00`, in the market's time. */
function moment(market: Market, at: Date): string {
  const minute = minuteIn(market, at);
  return `${dayIn(market, at)} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** By the evening of its day. */
const coming = (name: string, { orderUntil, day }: Coming, market: Market): string =>
  `<${name} orderDeadline="${moment(market, orderUntil)}">${day} 18:00</${name}>`;

export const heurekaAvailability: FeedFormat = {
  head: () => '<?xml version="1.0" encoding="utf-8"?>\n<item_list>\n',
  item: (offer, { market, arrival, atStore }) => {
    const id = feedItemId(offer.code);
    if (id.length > 36) return leftOut('ID_TOO_LONG');
    if (!arrival) return leftOut('NO_DELIVERY');
    const depots = offer.stores.map(
      ({ id: store, free }) =>
        `<depot id="${store}">${element('stock_quantity', free)}${atStore ? coming('pickup_time', atStore, market) : ''}</depot>`,
    );
    const inner = [element('stock_quantity', offer.available), coming('delivery_time', arrival, market), ...depots];
    return group('item', ...inner).replace('<item>', `<item id="${xmlText(id)}">`);
  },
  foot: '</item_list>\n',
};
