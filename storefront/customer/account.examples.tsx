import { OrderNumber, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, price, someProducts } from '../testing/kit/goods.ts';
import { anOrderNumber, aToken } from '../testing/kit/order.ts';
import FavouritesPage, { type loader as loadFavourites } from './FavouritesPage.tsx';
import SignInDataPage, { type loader as loadSignIn } from './own/SignInDataPage.tsx';
import ConfirmEmailPage from './own/ConfirmEmailPage.tsx';
import OrdersPage, { type loader } from './own/lists/OrdersPage.tsx';
import ReviewsPage, { type loader as loadReviews } from './own/lists/ReviewsPage.tsx';
import WatchdogsPage, { type loader as loadWatchdogs } from './own/lists/WatchdogsPage.tsx';

const email = 'jana.drapalova-kratochvilova@shopper.example';

const orders = (market: MarketCode, isEmpty = false) => {
  const { name } = aLongProduct(market);
  const data: PageData<typeof loader> = {
    email,
    own: {
      orders: isEmpty
        ? []
        : (['new', 'delivered', 'cancelled'] as const).map((state, index) => ({
            number: OrderNumber.parse(`261104537${index}`),
            token: aToken,
            market,
            state,
            placed_at: '2026-11-23T09:12:00.000Z',
            total: price(market, 294_969),
            collection: null,
            goods: `${aProduct(market).name}, ${name}`,
          })),
    },
  };
  return at(market, { data }, <OrdersPage />);
};

const watchdogs = (market: MarketCode, isEmpty = false) => {
  const { name, seo_name } = aLongProduct(market);
  const data: PageData<typeof loadWatchdogs> = {
    email,
    own: {
      watchdogs: isEmpty
        ? []
        : (['price', 'stock'] as const).map((kind, nth) => ({
            id: Uuid.parse(`0190a6f4-7c00-7000-8000-00000000000${nth}`),
            token: aToken,
            market,
            kind,
            state: 'awake',
            below: kind === 'price' ? price(market, 9_990) : null,
            product: { name, seo_name },
          })),
    },
  };
  return at(market, { data }, <WatchdogsPage />);
};

type OwnReviews = PageData<typeof loadReviews>['own'];

/** What is to be written, and reviews in each of their states; of the last one the goods have no page any more. */
const reviews = (market: MarketCode, has: 'both' | 'to write' | 'written' | 'nothing') => {
  const { name, seo_name, picture, code } = aLongProduct(market);
  const goods = { code, name, seo_name, product_seo_name: seo_name, picture };
  const written = (['waiting', 'approved', 'disapproved'] as const).map(
    (state, nth): OwnReviews['reviews'][number] => ({
      id: Uuid.parse(`0190a6f4-7c00-7000-8000-00000000001${nth}`),
      token: aToken,
      market,
      state,
      rating: 5 - nth,
      review_text: nth === 1 ? '' : aProduct(market).name,
      written_at: '2026-11-02T09:12:00.000Z',
      product: { name: nth === 0 ? name : aProduct(market).name, seo_name: nth === 2 ? null : seo_name },
    }),
  );
  const data: PageData<typeof loadReviews> = {
    email,
    own: {
      products:
        has === 'both' || has === 'to write'
          ? [{ ...goods, order_number: anOrderNumber, bought_on: '2026-11-02' }]
          : [],
      reviews: has === 'both' || has === 'written' ? written : [],
    },
  };
  return at(market, { data }, <ReviewsPage />);
};

const favourites = (market: MarketCode, isEmpty = false) => {
  const data: PageData<typeof loadFavourites> = { products: isEmpty ? [] : someProducts(market) };
  return at(market, { data }, <FavouritesPage />);
};

const confirming = (market: MarketCode, answer?: object) => at(market, answer ? { answer } : {}, <ConfirmEmailPage />);

const signIn = (market: MarketCode, needsFactor: boolean) => {
  const key = (nth: number, name: string): PageData<typeof loadSignIn>['passkeys']['passkeys'][number] => ({
    id: `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`,
    name,
    place: 'shop',
    created_at: '2026-11-20T09:12:00Z',
    last_used_at: nth === 1 ? '2026-11-23T09:12:00Z' : null,
  });
  const data: PageData<typeof loadSignIn> = {
    user: email,
    factor: {
      since: needsFactor ? '2026-11-20T09:12:00Z' : null,
      codes_left: needsFactor ? 8 : 0,
      is_demanded: false,
      has_other: false,
    },
    passkeys: { passkeys: [key(1, 'iPhone'), key(2, 'Windows Hello – Lenovo ThinkPad X1')], needs_factor: needsFactor },
    email: null,
    sessions: [],
    done: null,
  };
  return at(market, { data }, <SignInDataPage />);
};

export const examples: Examples = {
  'sign-in data with passkeys': (market) => signIn(market, false),
  'sign-in data with passkeys and a second factor': (market) => signIn(market, true),
  'own orders': (market) => orders(market),
  'no orders yet': (market) => orders(market, true),
  'own reviews': (market) => reviews(market, 'both'),
  'what is to be reviewed': (market) => reviews(market, 'to write'),
  'all was reviewed': (market) => reviews(market, 'written'),
  'nothing to be reviewed': (market) => reviews(market, 'nothing'),
  'what is watched': (market) => watchdogs(market),
  'nothing watched': (market) => watchdogs(market, true),
  favourites: (market) => favourites(market),
  'no favourites': (market) => favourites(market, true),
  'e-mail to be confirmed': (market) => confirming(market),
  'e-mail confirmed, orders found by it': (market) =>
    confirming(market, { confirmed: { email: 'jana@shopper.example', found: 3 }, refusal: null }),
  'e-mail whose link is used up': (market) =>
    confirming(market, { confirmed: null, refusal: { why: 'link', fields: [], minutes: 0 } }),
};
