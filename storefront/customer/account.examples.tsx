import { OrderNumber, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, price, someProducts } from '../testing/kit/goods.ts';
import { anOrderNumber, aToken } from '../testing/kit/order.ts';
import FavouritesPage, { type loader as loadFavourites } from './FavouritesPage.tsx';
import SignInDataPage, { type loader as loadSignIn } from './own/SignInDataPage.tsx';
import OrdersPage, { type loader } from './OrdersPage.tsx';
import ConfirmEmailPage from './own/ConfirmEmailPage.tsx';

const orders = (market: MarketCode, more: Partial<PageData<typeof loader>> = {}) => {
  const data: PageData<typeof loader> = {
    email: 'jana.drapalova-kratochvilova@shopper.example',
    orders: [],
    watchdogs: [],
    toReview: [],
    isProven: true,
    ...more,
  };
  return at(market, { data }, <OrdersPage />);
};

const filled = (market: MarketCode): Partial<PageData<typeof loader>> => {
  const { name, seo_name, picture, code } = aLongProduct(market);
  return {
    orders: (['new', 'delivered', 'cancelled'] as const).map((state, index) => ({
      number: OrderNumber.parse(`261104537${index}`),
      token: aToken,
      market,
      state,
      placed_at: '2026-11-23T09:12:00.000Z',
      total: price(market, 294_969),
      goods: `${aProduct(market).name}, ${name}`,
    })),
    watchdogs: [
      {
        id: Uuid.parse('0190a6f4-7c00-7000-8000-000000000001'),
        token: aToken,
        market,
        kind: 'price',
        state: 'awake',
        below: price(market, 9_990),
        product: { name, seo_name },
      },
    ],
    toReview: [
      {
        code,
        name,
        seo_name,
        product_seo_name: seo_name,
        picture,
        order_number: anOrderNumber,
        bought_on: '2026-11-02',
      },
    ],
    isProven: false,
  };
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
    user: 'jana.drapalova-kratochvilova@shopper.example',
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
  'own orders, what is watched and to be reviewed': (market) => orders(market, filled(market)),
  'no orders yet': (market) => orders(market),
  favourites: (market) => favourites(market),
  'no favourites': (market) => favourites(market, true),
  'e-mail to be confirmed': (market) => confirming(market),
  'e-mail confirmed, orders found by it': (market) =>
    confirming(market, { confirmed: { email: 'jana@shopper.example', found: 3 }, refusal: null }),
  'e-mail whose link is used up': (market) =>
    confirming(market, { confirmed: null, refusal: { why: 'link', fields: [], minutes: 0 } }),
};
