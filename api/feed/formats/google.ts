// Google Merchant Center: RSS 2.0 with attributes of its product data specification.
import { itemConditionOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import { companies } from '@kolobeh/shared/content/company.ts';
import { deliveryPrices } from '@kolobeh/shared/feed/delivery-prices.ts';
import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import type { TypeDevice } from '../../database/entities/vocabulary.ts';
import type { FeedOffer } from '../queries/feed-offers.ts';
import {
  amount,
  barCode,
  element,
  type FeedAround,
  type FeedFormat,
  group,
  pictureUrls,
  productUrl,
  shortened,
  leftOut,
} from './format.ts';

const most = { id: 50, title: 150, description: 5000, pictures: 10, address: 2000 };

const conditions = { NewCondition: 'new', RefurbishedCondition: 'refurbished', UsedCondition: 'used' } as const;

/** Numbers of its taxonomy; what has no right one is told by our own categories alone. */
const taxonomy: Partial<Record<TypeDevice, number>> = { phone: 267, tablet: 4745 };

const price = (minor: number, around: FeedAround): string =>
  `${amount(minor, around.market)} ${around.market.currency}`;

const shipping = (offer: FeedOffer, around: FeedAround): string[] =>
  deliveryPrices(offer, around.deliveries, null).map(({ name, price: minor }) =>
    group(
      'g:shipping',
      element('g:country', around.market.country),
      element('g:service', name),
      element('g:price', price(minor, around)),
    ),
  );

/** The energy label by its number in the European register, from which the label itself is drawn. */
function certification({ quality, energy_label: label }: FeedOffer): string {
  const [number] = /\d+(?=\/?$)/.exec((quality !== 'used' && label?.register_url) || '') ?? [];
  if (!number) return '';
  return group(
    'g:certification',
    element('g:certification_authority', 'EC'),
    element('g:certification_name', 'EPREL'),
    element('g:certification_code', number),
  );
}

export const google: FeedFormat = {
  head: ({ market, origin }) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
      element('title', companies[market.code].name),
      element('link', `${origin}/${market.code}/`),
      element('description', companies[market.code].name),
    ].join('')}\n`,
  item: (offer, around) => {
    const id = feedItemId(offer.code);
    const url = productUrl(offer, around);
    const [picture, ...others] = pictureUrls(offer, around);
    const ways = shipping(offer, around);
    if (id.length > most.id) return leftOut('ID_TOO_LONG');
    if (url.length > most.address) return leftOut('ADDRESS_TOO_LONG');
    if (offer.description === '') return leftOut('NO_DESCRIPTION');
    if (ways.length === 0) return leftOut('NO_DELIVERY');
    const gtin = barCode(offer);
    return group(
      'item',
      element('g:id', id),
      element('g:title', shortened(offer.name, most.title)),
      element('g:description', shortened(offer.description, most.description)),
      element('g:link', url),
      element('g:image_link', picture),
      ...others.slice(0, most.pictures).map((one) => element('g:additional_image_link', one)),
      element('g:availability', 'in_stock'),
      element('g:price', price(offer.price, around)),
      element('g:condition', conditions[itemConditionOf(offer.quality)]),
      element('g:brand', offer.manufacturer),
      gtin === null ? element('g:identifier_exists', 'no') : element('g:gtin', gtin),
      element('g:item_group_id', feedItemId(offer.master_code).slice(0, most.id)),
      element('g:color', offer.colour_name),
      element('g:google_product_category', taxonomy[offer.type_device]),
      element('g:product_type', around.categoryPath(offer.categories).join(' > ')),
      certification(offer),
      ...ways,
    );
  },
  foot: '</channel></rss>\n',
};
