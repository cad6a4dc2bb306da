// Romanian comparison sites. Neither has a field for the condition of goods, so used and opened devices are not told there:
// among new ones they would only look cheap.
import { deliveryPrices } from '@kolobeh/shared/feed/delivery-prices.ts';
import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import type { FeedOffer } from '../queries/feed-offers.ts';
import {
  amount,
  barCode,
  daysUntil,
  element,
  type FeedAround,
  type FeedFormat,
  group,
  pictureUrls,
  productUrl,
  shortened,
  leftOut,
} from './format.ts';

const isNew = ({ quality }: FeedOffer): boolean => quality === 'new';

/** The cheapest delivery, `19.00`; null when the goods cannot be sent. */
function leastDelivery(offer: FeedOffer, { deliveries, market }: FeedAround): string | null {
  const prices = deliveryPrices(offer, deliveries, null).map(({ price }) => price);
  return prices.length === 0 ? null : amount(Math.min(...prices), market);
}

/** compari.ro: XML, a `product` each. */
export const compari: FeedFormat = {
  isAbout: isNew,
  head: () => '<?xml version="1.0" encoding="utf-8"?>\n<products>\n',
  item: (offer, around) => {
    const category = around.categoryPath(offer.categories).join(' > ');
    const delivery = leastDelivery(offer, around);
    if (category === '') return leftOut('NO_CATEGORY');
    if (delivery === null || !around.arrival) return leftOut('NO_DELIVERY');
    return group(
      'product',
      element('identifier', feedItemId(offer.code)),
      element('manufacturer', offer.manufacturer),
      element('name', shortened(offer.name, 255)),
      element('category', category),
      element('product_url', productUrl(offer, around)),
      element('price', amount(offer.price, around.market)),
      element('image_url', pictureUrls(offer, around)[0]),
      element('description', shortened(offer.description, 5000)),
      element('delivery_time', daysUntil(around.arrival.day, around.now)),
      element('delivery_cost', delivery),
      element('ean', barCode(offer)),
    );
  },
  foot: '</products>\n',
};

/** A cell of a line whose cells are parted by `|`. */
const cell = (text: string): string => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();

/** price.ro: a text file, a product on each line, its thirteen columns parted by `|`. */
export const priceRo: FeedFormat = {
  isAbout: isNew,
  head: () => '',
  item: (offer, around) => {
    const category = around.categoryPath(offer.categories).join(' > ');
    const delivery = leastDelivery(offer, around);
    if (offer.description === '') return leftOut('NO_DESCRIPTION');
    if (category === '') return leftOut('NO_CATEGORY');
    if (delivery === null) return leftOut('NO_DELIVERY');
    const columns = [
      feedItemId(offer.code),
      category,
      offer.manufacturer,
      offer.name,
      barCode(offer) ?? offer.code,
      amount(offer.price, around.market),
      'RON',
      'în stoc',
      `${delivery} RON`,
      '24 luni',
      productUrl(offer, around),
      pictureUrls(offer, around)[0] ?? '',
      shortened(offer.description, 5000),
    ];
    return columns.map(cell).join('|');
  },
  foot: '',
};
