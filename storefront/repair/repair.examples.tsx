import { anAppraisal } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { SelectorChoice } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import type { PartState, RepairOperation, RepairSelector } from '@kolobeh/shared/repair/contract.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { price } from '../testing/kit/goods.ts';
import { DeviceRepairs } from './DeviceRepairs.tsx';
import { Finder } from './Finder.tsx';
import type { LoadedRepair, RepairedDevice } from './load-repair.ts';
import RepairPage from './RepairPage.tsx';
import '../buyout/buyout.css';
import './repair.css';

const names: Record<MarketCode, string[]> = {
  cs: ['Výměna displeje', 'Výměna baterie', 'Výměna zadního skla', 'Reproduktor nebo mikrofon', 'Tlačítka'],
  ro: ['Înlocuirea ecranului', 'Înlocuirea bateriei', 'Sticla din spate', 'Difuzorul sau microfonul', 'Butoane'],
};
const states: PartState[] = ['in_stock', 'last_piece', 'to_order', 'none_needed', 'none_needed'];
const amounts = [3390, 990, 1790, 0, 0];

const operationsOf = (market: MarketCode): RepairOperation[] =>
  names[market].flatMap((name, index) => [
    {
      code: `op-${index}`,
      name,
      about: market === 'cs' ? 'sklo, dotyk i obraz, nové těsnění' : 'sticlă, atingere și imagine, garnitură nouă',
      words: [],
      part: price(market, amounts[index] ?? 0),
      work: price(market, 900),
      price: add(price(market, amounts[index] ?? 0), price(market, 900)),
      minutes: 45 + 30 * index,
      warranty_months: index < 3 ? 24 : 0,
      part_state: states[index] ?? 'none_needed',
      pieces: 3,
      part_days: 3,
      mends: index === 0 ? ['screen-cracked'] : [],
    },
  ]);

const choice = (value: string, label: string, hex: string | null = null): SelectorChoice => ({
  value,
  label,
  picture: null,
  hex,
});

const selector: RepairSelector = {
  selected_choices: {
    product_type: 'telefony',
    product_manufacturer: 'apple',
    product_model: 'iphone-13',
    product_color: 'MID',
  },
  choices: {
    product_type: [choice('telefony', 'Telefony')],
    product_manufacturer: [choice('apple', 'Apple')],
    product_model: [choice('iphone-13', 'iPhone 13 128 GB')],
    product_color: [choice('MID', 'temně inkoustová', '#1e2631'), choice('RED', 'červená', '#c0392b')],
  },
  device_identifier: 'IP13-MID',
  url: '',
};

const device = (market: MarketCode, more: Partial<RepairedDevice> = {}): RepairedDevice => ({
  operations: operationsOf(market),
  centres: [
    { seo_name: 'andel', name: 'Kolobeh Anděl', street: 'Štefánikova 12', city: 'Praha 5', phone: '+420 222 100 200' },
  ],
  appraisal: market === 'cs' ? anAppraisal() : null,
  bonusPercent: 15,
  ...more,
});

const screen = (market: MarketCode, chosen: string[], more: Partial<RepairedDevice> = {}, term = '') =>
  at(
    market,
    {},
    <DeviceRepairs
      selector={selector}
      device={device(market, more)}
      view={{ chosen, isWhole: false, term }}
      isBusy={false}
    />,
  );

const found = {
  value: 'iphone-13-128-gb',
  label: 'Apple iPhone 13 128 GB',
  picture: null,
  operation: { code: 'display', name: 'Výměna displeje' },
  url: '#',
};

const page = (market: MarketCode, more: Partial<LoadedRepair> = {}, query = '') => {
  const data: Omit<LoadedRepair, 'head' | 'alternates'> = { selector, device: null, found: [], ...more };
  return at(market, { address: `/${market}/oprava${query}`, data }, <RepairPage />);
};

export const examples: Examples = {
  'page where the device is chosen': (market) => page(market),
  'page where nothing was found': (market) => page(market, {}, '?find=parn%C3%AD+stroj'),
  'page of a device': (market) => page(market, { device: device(market) }),
  'nothing chosen yet': (market) => screen(market, []),
  'a display and a battery': (market) => screen(market, ['op-0', 'op-1']),
  'a repair the buy-out does not ask about': (market) => screen(market, ['op-3']),
  'no bonus in force': (market) => screen(market, ['op-0'], { bonusPercent: null }),
  'not bought out': (market) => screen(market, ['op-0'], { appraisal: null, centres: [] }),
  'no such repair': (market) => screen(market, ['op-0'], {}, 'neviditelnost'),
  'found by words': (market) =>
    at(
      market,
      {},
      <main className="page">
        <Finder term="ifone 13 displej" found={[found, { ...found, value: 'b', operation: null }]} action="#" />
      </main>,
    ),
  'nothing found': (market) =>
    at(
      market,
      {},
      <main className="page">
        <Finder term="parní stroj" found={[]} action="#" />
        <Finder term="i" found={[]} action="#" />
      </main>,
    ),
};
