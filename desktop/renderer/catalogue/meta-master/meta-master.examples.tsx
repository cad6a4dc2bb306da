import type { MetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { MetaMastersScreen } from './MetaMastersScreen.tsx';

const group: MetaMaster = {
  id: 3,
  name: { cs: 'iPhone 16', ro: 'iPhone 16' },
  master_products: ['iPhone 16', 'iPhone 16 Plus', 'iPhone 16 Pro', 'iPhone 16 Pro Max'].map((name, place) => ({
    master_product_id: place + 1,
    code: `APL-IP16-${place}`,
    name,
    type_device: 'phone',
    variants: 12 - place,
  })),
  version: 4,
};

const names = ['iPhone 16', 'iPhone 15', 'Galaxy S25', 'Galaxy Watch s dlouhým názvem generace 2025 a příslušenstvím'];

const answers = {
  'catalogue.excludeMetaMaster': {
    meta_masters: names.map((name, place) => ({
      id: place + 3,
      name: { cs: name, ro: name },
      master_products: place + 2,
    })),
  },
  'catalogue.getMetaMaster': group,
  'catalogue.updateMetaMaster': { ...group, version: 5 },
  'catalogue.addMetaMaster': { ...group, id: 9, master_products: [] },
  'catalogue.addToMetaMaster': group,
  'catalogue.swapMetaMaster': { master_product_id: 2, meta_master: null },
  'catalogue.deleteMetaMaster': { id: 3 },
  'category.masterRows': { rows: [], total: 0 },
};

const stale = (value: MetaMaster) =>
  new PlayedRefusal('VERSION_STALE', {
    value,
    version: value.version,
    by: 'Petr Svoboda',
    at: '2026-11-21T09:12:00.000Z',
  });

const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: `#/meta-masters${place}`,
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <MetaMastersScreen />
    </main>,
  );

export const examples: Examples = {
  'meta-master with its models': () => screen('/3'),
  'new meta-master': () => screen('/new'),
  'meta-master that somebody else changed meanwhile, once it is saved': () =>
    screen('/3', {
      api: {
        'catalogue.updateMetaMaster': inTurn(
          stale({ ...group, name: { cs: 'iPhone šestnáct', ro: 'iPhone 16' }, version: 6 }),
          { ...group, version: 7 },
        ),
      },
    }),
  'meta-master whose models somebody else moved meanwhile, once it is saved': () =>
    screen('/3', {
      api: {
        'catalogue.updateMetaMaster': inTurn(stale({ ...group, master_products: [], version: 5 }), {
          ...group,
          version: 6,
        }),
      },
    }),
  'new meta-master whose answer is lost once': () =>
    screen('/new', {
      api: {
        'catalogue.addMetaMaster': inTurn(new PlayedRefusal('OFFLINE'), { ...group, id: 9, master_products: [] }),
      },
    }),
  'meta-master without a name, once it is saved': () =>
    screen('/3', {
      api: {
        'catalogue.updateMetaMaster': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'name.ro', code: 'REQUIRED' }],
        }),
      },
    }),
  'meta-master and a model that fits it': () =>
    screen('/3', {
      api: {
        'category.masterRows': {
          rows: [
            { id: 4, name: 'iPhone 16 Pro Max', code: 'APL-IP16-3' },
            { id: 8, name: 'iPhone 16e', code: 'APL-IP16E' },
          ],
          total: 2,
        },
      },
    }),
  'meta-masters for who only reads them': () => screen('/3', { session: aSession('shop', 'Petra Malá') }),
  'meta-masters being fetched': () => screen('', { api: { 'catalogue.excludeMetaMaster': unanswered } }),
};
