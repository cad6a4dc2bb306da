import { chosenOf } from './calculator-form.ts';
import { aTier } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import type { InstalmentData } from '@kolobeh/shared/instalment/contract.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { aLongProduct, aProduct, price } from '../testing/kit/goods.ts';
import { FromAMonth } from './FromAMonth.tsx';
import InstalmentsPage from './InstalmentsPage.tsx';

const lender: Record<MarketCode, { code: string; name: string }> = {
  cs: { code: 'vzor', name: 'Vzorová splátková a leasingová společnost pro drobné spotřebitele, s. r. o.' },
  ro: { code: 'model', name: 'Societatea de Credit Model pentru Consumatori Mici IFN S.A.' },
};

const tiersOf = (market: MarketCode) => [
  aTier({ min_credit: price(market, 3_000).amount }),
  aTier({
    company: lender[market],
    barem: '104',
    name: market === 'cs' ? 'Desetina a deset splátek' : 'O zecime și zece rate',
    deposit_rule: 'percent',
    deposit_value: 10,
    fee: price(market, 200).amount,
    min_credit: price(market, 3_000).amount,
    terms: [{ id: 90, count: 10, yearly_rate: 0, monthly_coefficient: null }],
  }),
  aTier({ barem: '300', name: 'Premium', min_credit: price(market, 90_000).amount }),
];

const dataOf = (market: MarketCode, deposit = 0): InstalmentData =>
  instalmentData({
    tiers: tiersOf(market),
    price: price(market, 14_990).amount,
    deposit,
    currency: markets[market].currency,
  });

function page(market: MarketCode, instalments: InstalmentData, more: object = {}, answer?: unknown) {
  const { code, name, seo_name: seoName } = aProduct(market);
  const data = {
    product: { code, name, seoName },
    instalments,
    chosen: chosenOf(instalments, '12'),
    arrange: 'online',
    ...more,
  };
  return at(
    market,
    { address: `/${market}/splatky/iphone`, data, answer },
    <main>
      <InstalmentsPage />
    </main>,
  );
}

/** Beside a price, at so many per cent a year. */
function besidePrice(market: MarketCode, yearlyRate: number) {
  const terms = [{ id: 90, count: 10, yearly_rate: yearlyRate, monthly_coefficient: null }];
  const { options } = instalmentData({
    tiers: [aTier({ company: lender[market], fee: 0, min_credit: price(market, 3_000).amount, terms })],
    price: price(market, 14_990).amount,
    deposit: 0,
    currency: markets[market].currency,
  });
  const option = bestOption(options);
  return at(market, {}, <main className="page sec">{option && <FromAMonth option={option} seoName="iphone" />}</main>);
}

export const examples: Examples = {
  'beside a price': (market) => besidePrice(market, 12),
  'beside a price, free of interest': (market) => besidePrice(market, 0),
  'a product': (market) => page(market, dataOf(market)),
  'with a deposit, signed in a store, a long name': (market) =>
    page(market, dataOf(market, price(market, 4_000).amount), {
      arrange: 'on-store',
      product: { ...aProduct(market), name: aLongProduct(market).name, seoName: 'x' },
    }),
  'the whole cart': (market) => page(market, dataOf(market), { product: null }),
  'nobody lends': (market) => page(market, { ...dataOf(market), options: [] }, { chosen: null }),
  'not kept': (market) => page(market, dataOf(market), {}, { isFailed: true }),
};
