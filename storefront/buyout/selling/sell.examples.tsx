import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { paths } from '../../base/paths.ts';
import { aSellersBuyout, someCentres, soundAnswers } from '../../testing/kit/buyout.ts';
import { aBuyer } from '../../testing/kit/checkout.ts';
import { type Examples, type PageData, aKey, at } from '../../testing/kit/example.tsx';
import BuyoutLayout from '../BuyoutLayout.tsx';
import SellPage, { type loader } from '../SellPage.tsx';
import { knownSeller, type TypedSale } from './sell-form.ts';
import type { SellRefusal } from './sell-online.ts';

interface Again {
  fields: FieldError[];
  refusal: SellRefusal | null;
  typed: TypedSale;
}

const countries: Record<MarketCode, { value: string; label: string }[]> = {
  cs: [
    { value: 'CZ', label: 'Česko' },
    { value: 'SK', label: 'Slovensko' },
  ],
  ro: [
    { value: 'RO', label: 'România' },
    { value: 'MD', label: 'Republica Moldova' },
  ],
};

const page = (market: MarketCode, known: TypedSale = {}, again?: Again) => {
  const { manufacturer_choice, product_model_choice, product_color_choice, appraisal_result } = aSellersBuyout(market);
  const data: PageData<typeof loader> = {
    sold: {
      code: 'APL-IP13-128-BLK',
      device: `${manufacturer_choice.label} ${product_model_choice.label}`,
      isPhone: true,
      version: '2026-47',
      answers: soundAnswers.map((value, index) => [`condition_${index + 1}`, value]),
      colour: product_color_choice.label,
      picture: 'phone',
      grade: appraisal_result.quality,
      price: appraisal_result.price,
      estimate: '',
      back: paths.buyout(market),
    },
    countries: countries[market],
    centres: someCentres(market).map(({ seo_name, name }) => ({ value: seo_name, label: name })),
    known,
    today: '2026-11-24',
    key: aKey,
  };
  return at(market, { data, layout: <BuyoutLayout />, ...(again && { answer: again }) }, <SellPage />);
};

const known = (market: MarketCode): TypedSale => {
  const { district = '', ...buyer } = aBuyer(market);
  return knownSeller(market, { ...buyer, district, country: market === 'cs' ? 'CZ' : 'RO' });
};

const refused: FieldError[] = [
  { path: 'customer_data.e_mail', code: 'INVALID_EMAIL' },
  { path: 'customer_data.postcode', code: 'INVALID_POSTCODE' },
  { path: 'buyout_device.imei', code: 'INVALID_IMEI' },
];

export const examples: Examples = {
  'sale to fill in': (market) => page(market),
  'sale of who is known': (market) => page(market, known(market)),
  'sale with fields that do not fit': (market) =>
    page(
      market,
      {},
      { fields: refused, refusal: null, typed: { ...known(market), 'customer_data.e_mail': 'jana@', elsewhere: 'on' } },
    ),
  'sale whose price list has changed': (market) =>
    page(market, {}, { fields: [], refusal: 'APPRAISAL_CHANGED', typed: known(market) }),
  'sale that did not go through': (market) => page(market, {}, { fields: [], refusal: 'other', typed: known(market) }),
};
