import type { EntryPopup as Popup } from '@kolobeh/shared/content/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { queryClient } from '../../base/live/query.ts';
import { paths } from '../../base/paths.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { EntryPopup } from './EntryPopup.tsx';

const said = {
  cs: {
    title: 'Deset procent na příslušenství',
    html: '<p>Do neděle odečteme v košíku <strong>10 %</strong> z obalů, skel a nabíječek. Kód není potřeba.</p>',
    link: { name: 'Vybrat příslušenství', to: 'c/prislusenstvi' },
  },
  ro: {
    title: 'Zece la sută la accesorii',
    html: '<p>Până duminică scădem din coș <strong>10%</strong> la huse, folii și încărcătoare. Nu ai nevoie de cod.</p>',
    link: { name: 'Alege accesorii', to: 'c/accesorii' },
  },
};

const aPopup = (market: MarketCode, more: Partial<Popup> = {}): Popup => ({
  kind: 'popup',
  code: 'accessories',
  version: 3,
  ...said[market],
  rule: { after_seconds: 0, pages: [], again_after_days: null },
  ...more,
});

const onPage = (market: MarketCode, popup: Popup | null, address = paths.home(market)) => {
  queryClient.setQueryData(['popup', market], { popup });
  return at(
    market,
    { address },
    <>
      <main className="page sec">
        <h1>Kolobeh</h1>
        <button type="button" className="btn line">
          {market === 'cs' ? 'Do košíku' : 'În coș'}
        </button>
        <p>{'Lorem ipsum dolor sit amet. '.repeat(80)}</p>
      </main>
      <EntryPopup />
    </>,
  );
};

const long = (market: MarketCode): Partial<Popup> => ({
  title: `${said[market].title} – ${said[market].title.toLowerCase()} – ${said[market].title.toLowerCase()}`,
  html: said[market].html.repeat(12),
});

export const examples: Examples = {
  'a popup': (market) => onPage(market, aPopup(market)),
  'a popup of many words': (market) => onPage(market, aPopup(market, { code: 'long', ...long(market) })),
  'a later version': (market) => onPage(market, aPopup(market, { version: 4 })),
  'of other pages': (market) =>
    onPage(market, aPopup(market, { rule: { after_seconds: 0, pages: ['c'], again_after_days: null } })),
  'in the cart': (market) => onPage(market, aPopup(market), paths.cart(market)),
  'nothing is on': (market) => onPage(market, null),
};
