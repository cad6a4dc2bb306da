import { withoutPrice } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { answersOfRepairs } from '@kolobeh/shared/repair/three-ways.ts';
import { aQuestionnaire, aSelector, someCentres } from '../../testing/kit/buyout.ts';
import { aBuyer } from '../../testing/kit/checkout.ts';
import { type Examples, type PageData, aKey, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import { aToken } from '../../testing/kit/order.ts';
import SellInsteadPage, { type loader } from './SellInsteadPage.tsx';
import { type SellAgain, typedFromRepair } from './seller.ts';

type Data = PageData<typeof loader>;

const termsOf = (market: MarketCode, more: Partial<Data['terms']> = {}): Data['terms'] => {
  const { first_name, last_name, address, city, postcode, phone, email } = aBuyer(market);
  return {
    number: 'OP-00042',
    market,
    device: market === 'cs' ? 'Apple iPhone 13 128 GB, temně inkoustová' : 'Apple iPhone 13 128 GB, negru',
    bar: null,
    is_repaired: false,
    device_identifier: 'APL-IP13-128-BLK',
    selected: aSelector(market, 4).selected_choices,
    is_phone: true,
    is_here: true,
    repair: price(market, 4_290),
    faults: [market === 'cs' ? 'Výměna displeje' : 'Înlocuirea ecranului'],
    mends: ['screen-cracked'],
    appraisal: aQuestionnaire(market),
    contact: { name: `${first_name} ${last_name}`, email, phone, street: address, city, postcode },
    ...more,
  };
};

const page = (market: MarketCode, more: Partial<Data['terms']> = {}, again?: Partial<SellAgain>) => {
  const terms = termsOf(market, more);
  const answers = terms.appraisal ? answersOfRepairs(terms.appraisal, [{ mends: terms.mends }]) : [];
  const data: Data = {
    terms,
    countries: [
      { value: 'CZ', label: 'Česko' },
      { value: 'RO', label: 'România' },
    ],
    centres: someCentres(market).map(({ seo_name, name }) => ({ value: seo_name, label: name })),
    answers,
    today: '2026-11-24',
  };
  const answer = again && { fields: [], why: null, price: null, typed: typedFromRepair(terms), answers, ...again };
  const address = `/${market}/opravy/${aKey}/${aToken}/prodat`;
  const path = `/${market}/opravy/:id/:token/prodat`;
  return at(market, { address, path, data, ...(answer && { answer }) }, <SellInsteadPage />);
};

export const examples: Examples = {
  'sale instead of a repair whose device is here': (market) => page(market),
  'sale instead of a repair that waits for its device': (market) => page(market, { is_here: false }),
  'sale instead of a repair, fields that do not fit': (market) =>
    page(market, {}, { fields: [{ path: 'customer_data.bank_account_full_number', code: 'REQUIRED' }] }),
  'sale instead of a repair at another price': (market) =>
    page(market, {}, { why: 'PRICE_CHANGED', price: price(market, 1_100) }),
  'sale of a repaired device': (market) =>
    page(market, { is_repaired: true, mends: [], faults: [], repair: price(market, 0) }),
  'repair that is not paid': (market) => page(market, { is_repaired: true, bar: 'NOT_PAID' }),
  'repair with a part built in': (market) => page(market, { bar: 'PARTS_IN_USE' }),
  'repair that went on meanwhile': (market) => page(market, {}, { why: 'REPAIR_MOVED' }),
  'repair with a loan device out': (market) => page(market, { bar: 'LOAN_OUT' }),
  'repair of what is not bought out': (market) => page(market, { appraisal: null }),
  'repair of what is not bought out with its fault': (market) =>
    page(market, { appraisal: withoutPrice(aQuestionnaire(market), 'D') }),
};
