import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { Footer } from './Footer.tsx';
import { MenuBox } from './MenuBox.tsx';
import { OtherMarket } from './OtherMarket.tsx';

const frame = (market: MarketCode, isAlone: boolean) =>
  at(
    market,
    { isAlone },
    <>
      <div className="strip">
        <div className="page">
          <OtherMarket />
        </div>
      </div>
      <MenuBox menu={[]} entries={[]} contact={undefined} />
      <Footer menu={[]} entries={[]} articles={[]} seller={{ name: 'Kolobeh', seat: '–' }} year={2026} />
    </>,
  );

export const examples: Examples = {
  'ways to the other market': (market) => frame(market, false),
  'a shop of one market': (market) => frame(market, true),
};
