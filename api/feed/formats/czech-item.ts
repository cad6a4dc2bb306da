// Heureka and Zboží.cz grew out of one format: what they share stands here, each adds its own.
import { czechCarrierId } from '@kolobeh/shared/feed/carrier-ids.ts';
import { deliveryPrices } from '@kolobeh/shared/feed/delivery-prices.ts';
import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import type { FeedOffer } from '../queries/feed-offers.ts';
import {
  amount,
  barCode,
  element,
  type FeedAround,
  group,
  pictureUrls,
  productUrl,
  shortened,
  type LeftOut,
  leftOut,
} from './format.ts';

const most = { id: 36, address: 300, pictures: 10 };

const param = (name: string, value: string | null): string =>
  value ? group('PARAM', element('PARAM_NAME', name), element('VAL', value)) : '';

function params(offer: FeedOffer): string {
  const label = offer.quality === 'used' ? null : offer.energy_label;
  return [
    param('Barva', offer.colour_name),
    param('Vnitřní paměť', offer.storage_gb === null ? null : `${offer.storage_gb} GB`),
    param('Stav', offer.grade === null ? null : `Použité, ${offer.grade}`),
    param('Energetická třída', label && label.class),
    ...offer.attributes.map(({ name, value }) => param(name, value)),
  ].join('');
}

function deliveries(offer: FeedOffer, { deliveries: ways, cash, market }: FeedAround): string {
  return deliveryPrices(offer, ways, cash)
    .map(({ carrier, kind, price, cashPrice }) => {
      const id = czechCarrierId(carrier, kind);
      if (id === null) return '';
      const cod = cashPrice === null ? null : amount(cashPrice, market);
      return group(
        'DELIVERY',
        element('DELIVERY_ID', id),
        element('DELIVERY_PRICE', amount(price, market)),
        element('DELIVERY_PRICE_COD', cod),
      );
    })
    .join('');
}

/** What the two call differently. */
export interface CzechWords {
  /** Word of goods that are not new. */
  used: string;
  nameLength: number;
  descriptionLength: number;
  category: (offer: FeedOffer, around: FeedAround) => string;
}

/** A `SHOPITEM`, or why it would be refused. */
export function czechItem(offer: FeedOffer, around: FeedAround, words: CzechWords): string | LeftOut {
  const id = feedItemId(offer.code);
  const url = productUrl(offer, around);
  const category = words.category(offer, around);
  const [picture, ...others] = pictureUrls(offer, around);
  const ways = deliveries(offer, around);
  if (id.length > most.id) return leftOut('ID_TOO_LONG');
  if (url.length > most.address) return leftOut('ADDRESS_TOO_LONG');
  if (category === '') return leftOut('NO_CATEGORY');
  if (ways === '') return leftOut('NO_DELIVERY');
  return group(
    'SHOPITEM',
    element('ITEM_ID', id),
    element('PRODUCTNAME', shortened(offer.name, words.nameLength)),
    element('DESCRIPTION', shortened(offer.description, words.descriptionLength)),
    element('URL', url),
    element('IMGURL', picture),
    ...others.slice(0, most.pictures).map((one) => element('IMGURL_ALTERNATIVE', one)),
    element('PRICE_VAT', amount(offer.price, around.market)),
    element('ITEM_TYPE', offer.quality === 'new' ? null : words.used),
    element('EAN', barCode(offer)),
    element('MANUFACTURER', offer.manufacturer),
    element('CATEGORYTEXT', category),
    // Whatever is told lies in the warehouse.
    element('DELIVERY_DATE', 0),
    ways,
    element(
      'ITEMGROUP_ID',
      feedItemId(offer.master_code).length > most.id ? null : `G_${feedItemId(offer.master_code)}`.slice(0, most.id),
    ),
    params(offer),
  );
}
