import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aSheet, aVersion } from './a-price-list.testing.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { ModelDialog } from './models/ModelDialog.tsx';
import { ImportDialog } from './prices/ImportDialog.tsx';

const nothing = () => undefined;
const makers = { 'discount.bonusManufacturers': { choices: [{ value: 'APPLE', label: 'Apple' }] } };

const shown = (dialog: React.ReactNode, api: Setting['api'] = {}) =>
  at({ session: aSession('office', 'Jana Nováková'), api: { ...makers, ...api } }, dialog);

export const importing = (onChange: (changes: CellChange[]) => void = nothing) =>
  shown(<ImportDialog sheet={aSheet()} onChange={onChange} onClose={nothing} />);

const model = (api: Setting['api'] = {}) => shown(<ModelDialog type="telefony" onClose={nothing} />, api);

export const examples: Examples = {
  'draft begun out of a list': () =>
    shown(<BeginDialog market="cs" from={aVersion()} onBegun={nothing} onClose={nothing} />),
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
