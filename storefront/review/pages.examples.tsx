import { SecretToken, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, aKey, at } from '../testing/kit/example.tsx';
import { aProductDetail, aReview } from '../testing/kit/product-detail.ts';
import OwnReviewPage, { type loader as loadOwn } from './OwnReviewPage.tsx';
import { nothingTyped } from './review-form.ts';
import ReviewPage, { type loader } from './ReviewPage.tsx';
import ReviewsPage, { type loader as loadAll } from './ReviewsPage.tsx';

const one = (market: MarketCode, more: Partial<PageData<typeof loader>> = {}) => {
  const { selected } = aProductDetail(market);
  const data: PageData<typeof loader> = {
    selected,
    typed: nothingTyped,
    hasBought: false,
    hasReviewed: false,
    key: aKey,
    ...more,
  };
  return at(market, { data }, <ReviewPage />);
};

const all = (market: MarketCode, page: number, count: number) => {
  const { selected, master } = aProductDetail(market);
  const data: PageData<typeof loadAll> = {
    selected,
    master,
    ordering: 'helpful',
    found: { reviews: count === 0 ? [] : [aReview(market), aReview(market, 2)], count, page },
  };
  return at(market, { data }, <ReviewsPage />);
};

const own = (market: MarketCode, state: PageData<typeof loadOwn>['review']['state']) => {
  const { name, seo_name, picture } = aProductDetail(market).selected;
  const id = Uuid.parse('0190a6f4-7c00-7000-8000-000000000001');
  const data: PageData<typeof loadOwn> = {
    review: { market, state, is_verified: true, photos: [], product: { name, seo_name, picture } },
    link: { review: id, token: SecretToken.parse('a'.repeat(43)) },
  };
  return at(market, { data }, <OwnReviewPage />);
};

export const examples: Examples = {
  'review to be written': (market) => one(market),
  'review of who has bought it': (market) =>
    one(market, { hasBought: true, typed: { ...nothingTyped, first_name: 'Jana', last_name: 'Nováková' } }),
  'review of who has written one': (market) => one(market, { hasReviewed: true }),
  'all reviews, the first page': (market) => all(market, 1, 128),
  'all reviews, none yet': (market) => all(market, 1, 0),
  'own review that waits': (market) => own(market, 'waiting'),
  'own review that was not taken': (market) => own(market, 'disapproved'),
};
