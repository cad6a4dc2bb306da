import type { MegaPanel } from '@kolobeh/shared/category/mega-menu.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { queryClient } from '../../../base/live/query.ts';
import { type Examples, at } from '../../../testing/kit/example.tsx';
import { aLongProduct, aProduct } from '../../../testing/kit/goods.ts';
import { Header } from '../Header.tsx';
import { MenuBox } from '../MenuBox.tsx';
import { panelKey } from './load-panel.ts';

const words = {
  cs: {
    phones: 'Telefony',
    watches: 'Hodinky',
    used: 'Použité',
    kinds: ['Apple iPhone', 'Samsung Galaxy', 'Pro seniory'],
  },
  ro: {
    phones: 'Telefoane',
    watches: 'Ceasuri',
    used: 'Folosite',
    kinds: ['Apple iPhone', 'Samsung Galaxy', 'Pentru seniori'],
  },
};

const menuOf = (market: MarketCode) => [
  { name: words[market].phones, url_path: 'phones' },
  { name: words[market].watches, url_path: 'watches' },
  { name: words[market].used, url_path: 'used' },
];

const aPanel = (market: MarketCode): MegaPanel => ({
  children: words[market].kinds.map((name, place) => ({ name, url_path: `phones/${place}` })),
  makers: ['Apple', 'Samsung', 'Xiaomi', 'Google', 'Motorola', 'Honor', 'Nothing', 'Sony'].map((name) => ({
    name,
    slug: name.toLowerCase(),
  })),
  products: [aProduct(market), { ...aLongProduct(market), seo_name: 'galaxy-s24-ultra' }],
  links: [{ name: market === 'cs' ? 'Novinky' : 'Noutăți', to: 'c/phones?quality=new' }],
});

const empty: MegaPanel = { children: [], makers: [], products: [], links: [] };

/** The first category has everything, the second nothing, and the third cannot be fetched. */
function seed(market: MarketCode): void {
  queryClient.setQueryData(panelKey(market, 'phones'), aPanel(market));
  queryClient.setQueryData(panelKey(market, 'watches'), empty);
}

export const examples: Examples = {
  header: (market) => {
    seed(market);
    const menu = menuOf(market);
    return at(market, {}, <Header menu={menu} entries={[]} contact={undefined} />);
  },
  'menu of a phone': (market) => {
    seed(market);
    return at(
      market,
      {},
      <header className="top">
        <div className="page">
          <MenuBox menu={menuOf(market)} entries={[]} contact={undefined} />
        </div>
      </header>,
    );
  },
};
