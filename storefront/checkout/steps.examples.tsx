import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { aBuyer, aSummary, someDeliveries, somePayments } from '../testing/kit/checkout.ts';
import { type Examples, type PageData, aKey, at } from '../testing/kit/example.tsx';
import { price } from '../testing/kit/goods.ts';
import { someStockedStores } from '../testing/kit/stores.ts';
import CheckoutLayout from './CheckoutLayout.tsx';
import DeliveryPage, { type loader as loadDelivery } from './DeliveryPage.tsx';
import { billingName } from './details-form.ts';
import DetailsPage, { type loader as loadDetails } from './DetailsPage.tsx';
import type { Placed } from './placing/place-order.ts';
import SummaryPage, { type loader as loadSummary } from './SummaryPage.tsx';

const layout = <CheckoutLayout />;

const delivery = (market: MarketCode, more: Partial<PageData<typeof loadDelivery>> = {}, need?: string) => {
  const data: PageData<typeof loadDelivery> = {
    summary: aSummary(market, 'cart'),
    deliveries: someDeliveries(market),
    payments: somePayments(market),
    leases: [],
    lenders: [],
    stores: someStockedStores(market),
    ...more,
  };
  return at(market, { data, layout, ...(need && { answer: { need } }) }, <DeliveryPage />);
};

/** The order collected in one of the stores. */
function inStore(market: MarketCode): CheckoutSummary {
  const option = someDeliveries(market).find(({ kind }) => kind === 'store') ?? null;
  const [store] = someStockedStores(market);
  const summary = aSummary(market, 'delivery', { delivery: option, total: aSummary(market, 'cart').total });
  return {
    ...summary,
    store: store
      ? { seo_name: store.seo_name, name: store.name, street: 'Dlouhá 12', city: store.city, serves: true }
      : null,
    draft: { ...summary.draft, type_delivery_code: option?.code, store: store?.seo_name ?? null },
  };
}

const details = (
  market: MarketCode,
  more: Partial<PageData<typeof loadDetails>> = {},
  answer?: { errors: { path: string; code: string }[]; values: object; isAway?: boolean },
) => {
  const data: PageData<typeof loadDetails> = {
    summary: aSummary(market, 'delivery'),
    addresses: [],
    isSignedIn: false,
    contact: null,
    ...more,
  };
  return at(market, { data, layout, ...(answer && { answer }) }, <DetailsPage />);
};

/** As it comes back from the server with three faults. */
const refused = (market: MarketCode) => ({
  errors: [
    { path: billingName('email'), code: 'INVALID_EMAIL' },
    { path: billingName('phone'), code: 'INVALID_PHONE' },
    { path: billingName('postcode'), code: 'INVALID_POSTCODE' },
  ],
  values: {
    order_billing_address: { ...aBuyer(market), email: 'jana@', phone: '601', postcode: '1' },
    order_delivery_address: null,
    order_info: { note: market === 'cs' ? 'Zvonek nefunguje' : 'Soneria nu merge' },
  },
});

const known = (market: MarketCode): Partial<PageData<typeof loadDetails>> => {
  const { first_name, last_name, phone, email, address, city, postcode, district = '' } = aBuyer(market);
  const saved = { first_name, last_name, phone, address, city, postcode, district };
  return {
    isSignedIn: true,
    contact: { ...saved, email, country: market === 'cs' ? 'CZ' : 'RO' },
    addresses: [{ id: Uuid.parse('0190a6f4-7c00-7000-8000-000000000001'), is_default: true, ...saved }],
  };
};

const summaryPage = (market: MarketCode, more: Partial<CheckoutSummary> = {}, placed?: Placed) => {
  const data: PageData<typeof loadSummary> = {
    summary: aSummary(market, 'details', more),
    terms: 'obchodni-podminky',
    told: null,
    stores: [],
    key: aKey,
  };
  return at(
    market,
    { data, layout, ...(placed && { answer: { placed, giftCard: null, courier: null } }) },
    <SummaryPage />,
  );
};

export const examples: Examples = {
  'delivery to choose': (market) => delivery(market),
  'delivery not chosen, and asked for': (market) => delivery(market, {}, 'need_delivery'),
  'delivery and payment chosen': (market) => delivery(market, { summary: aSummary(market, 'delivery') }),
  'delivery to a store that has it': (market) => delivery(market, { summary: inStore(market) }),
  'details to fill in': (market) => details(market),
  'details of who is known': (market) => details(market, known(market)),
  'details refused': (market) => details(market, {}, refused(market)),
  'details that cannot be kept now': (market) => details(market, {}, { ...refused(market), errors: [], isAway: true }),
  'summary to confirm': (market) => summaryPage(market),
  'summary of a company with another address': (market) =>
    summaryPage(market, {
      draft: {
        ...aSummary(market, 'details').draft,
        order_billing_address: {
          ...aBuyer(market),
          invoice_on_company: true,
          company: 'Vzorová společnost pro drobné spotřebitele, s. r. o.',
          tin: '27082440',
          vatn: 'CZ27082440',
        },
        order_delivery_address: aBuyer(market),
      },
    }),
  'summary without the consent': (market) => summaryPage(market, {}, { kind: 'no-consent' }),
  'summary whose prices changed': (market) =>
    summaryPage(market, {}, { kind: 'refused', code: 'TOTAL_CHANGED', names: '', total: price(market, 295_069) }),
};
