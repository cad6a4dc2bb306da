// Shown reviews for Google's product ratings (feed of reviews, version 2.4).
import { companies } from '@kolobeh/shared/content/company.ts';
import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import { xmlText } from '@kolobeh/shared/feed/xml-text.ts';
import { namelessAuthor } from '@kolobeh/shared/review/nameless.ts';
import type { FeedReview } from '../queries/feed-reviews.ts';
import { element, type FeedAround, group } from './format.ts';

/** Who wrote it: the first name and an initial, whatever the shop's own page shows; nobody where the account is gone. */
function reviewer({ full_name: name }: FeedReview, { market }: FeedAround): string {
  const [first = '', ...more] = name.trim().split(/\s+/);
  if (name === namelessAuthor[market.code] || first === '')
    return group('reviewer', `<name is_anonymous="true">${xmlText(namelessAuthor[market.code])}</name>`);
  const initial = more.at(-1)?.slice(0, 1);
  return group('reviewer', element('name', initial ? `${first} ${initial}.` : first));
}

/** Each line that was written is one of them. */
const lines = (name: 'pro' | 'con', text: string): string => {
  const each = text
    .split('\n')
    .map((line) => element(name, line.trim()))
    .filter(Boolean);
  return each.length > 0 ? group(`${name}s`, ...each) : '';
};

const ids = (list: string, one: string, values: readonly string[]): string =>
  values.length > 0 ? group(list, ...values.map((value) => element(one, value))) : '';

/** Beginning and end around the reviews. */
export const googleReviews = {
  head: ({ market, origin }: FeedAround): string =>
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd"><version>2.4</version>${group(
      'publisher',
      element('name', companies[market.code].name),
      element('favicon', `${origin}/favicon.ico`),
    )}<reviews>\n`,
  item: (review: FeedReview, around: FeedAround): string => {
    const { market, origin } = around;
    const url = `${origin}/${market.code}/p/${encodeURIComponent(review.seo_name)}`;
    return group(
      'review',
      element('review_id', review.id),
      reviewer(review, around),
      element('is_verified_purchase', String(review.is_verified)),
      element('is_incentivized_review', 'false'),
      element('review_timestamp', review.created_at.toISOString()),
      element('content', review.review_text || review.pros || review.cons),
      element('review_language', market.code),
      element('review_country', market.country),
      lines('pro', review.pros),
      lines('con', review.cons),
      `<review_url type="group">${xmlText(url)}</review_url>`,
      group('ratings', `<overall min="1" max="5">${review.rating}</overall>`),
      group(
        'products',
        group(
          'product',
          group(
            'product_ids',
            ids('gtins', 'gtin', review.eans),
            ids('skus', 'sku', review.codes.map(feedItemId)),
            ids('brands', 'brand', [review.manufacturer]),
          ),
          element('product_name', review.name),
          element('product_url', url),
        ),
      ),
      element('is_spam', 'false'),
      element('collection_method', review.is_invited ? 'after_fulfillment' : 'unsolicited'),
    );
  },
  foot: '</reviews></feed>\n',
};
