import type { Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ModelDialog } from './models/ModelDialog.tsx';
import { ImportDialog } from './prices/ImportDialog.tsx';

const nothing = () => undefined;
const makers = { 'discount.bonusManufacturers': { choices: [{ value: 'APPLE', label: 'Apple' }] } };

const shown = (dialog: React.ReactNode, api: Setting['api'] = {}) =>
  at({ session: aSession('office', 'Jana Nováková'), api: { ...makers, ...api } }, dialog);

const version: Sheet['version'] = {
  id: 8,
  market: 'cs',
  state: 'draft',
  name: '',
  note: 'Zima, Apple dolů o 5 %',
  made_from: '2026-47',
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'Jana Nováková',
  published_at: null,
  published_by: '',
  revision: 4,
  models: 1,
  open_estimates: 12,
};

const sheet: Sheet = {
  version,
  product_type: 'telefony',
  questionnaire: { revision: 0, conditions: [], defaults: {}, own_defaults: 0 },
  models: [
    {
      id: 1,
      seo_name: 'iphone-13-128',
      manufacturer: 'Apple',
      name: 'iPhone 13 128 GB',
      colours: 3,
      line: { minimal_price: 50_000, prices: { A: 800_000, B: 650_000 }, corrections: {} },
    },
  ],
};

export const importing = (onChange: (changes: CellChange[]) => void = nothing) =>
  shown(<ImportDialog sheet={sheet} onChange={onChange} onClose={nothing} />);

const model = (api: Setting['api'] = {}) => shown(<ModelDialog type="telefony" onClose={nothing} />, api);

export const examples: Examples = {
  'draft begun out of a list': () =>
    shown(<BeginDialog market="cs" from={version} onBegun={nothing} onClose={nothing} />),
  'draft that begins empty': () => shown(<BeginDialog market="ro" from={null} onBegun={nothing} onClose={nothing} />),
  'prices from a file': () => importing(),
  'new model': () => model(),
  'new model whose makers are being fetched': () => model({ 'discount.bonusManufacturers': unanswered }),
  'new model refused, once it is sent': () =>
    model({
      'buyout.addBuyoutModel': new PlayedRefusal('INPUT_INVALID', {
        fields: [
          { path: 'name', code: 'REQUIRED' },
          { path: 'colours.0.names.ro', code: 'REQUIRED' },
        ],
      }),
    }),
};
