import { aTier } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import { instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import type { Lender } from './choose-loan.ts';
import { LenderSelect } from './LenderSelect.tsx';

const second: Record<MarketCode, { code: string; name: string }> = {
  cs: { code: 'vzor', name: 'Vzorová splátková a leasingová společnost pro drobné spotřebitele, s. r. o.' },
  ro: { code: 'model', name: 'Societatea de Credit Model pentru Consumatori Mici IFN S.A.' },
};

function lendersIn(market: MarketCode): Lender[] {
  const tiers = [
    aTier({ min_credit: price(market, 3_000).amount }),
    aTier({ company: second[market], barem: '300', name: 'Premium', min_credit: price(market, 3_000).amount }),
    aTier({ company: second[market], barem: '400', name: 'Plus', min_credit: price(market, 90_000).amount }),
  ];
  const wish = { tiers, price: price(market, 14_990).amount, deposit: 0, currency: markets[market].currency };
  const { options, unfit } = instalmentData(wish);
  const companies = new Map(tiers.map(({ company }) => [company.code, company]));
  return [...companies.values()].map((company) => ({
    kind: 'lender',
    company,
    options: options.filter((one) => one.company.code === company.code),
    unfit: unfit.filter((one) => one.company === company.name),
  }));
}

function page(market: MarketCode, isChosen: boolean) {
  const lenders = lendersIn(market);
  const id = lenders[0]?.options[1]?.id ?? 0;
  const draft = isChosen ? { installment: { id, deposit: 0, installmentArrangeType: 'online' as const } } : {};
  return at(
    market,
    {},
    <main className="page sec">
      <form className="card pad">
        <LenderSelect payment="instalments" lenders={lenders} summary={{ draft, instalments: null }} />
      </form>
    </main>,
  );
}

export const examples: Examples = {
  'lender not chosen': (market) => page(market, false),
  'loan chosen': (market) => page(market, true),
};
