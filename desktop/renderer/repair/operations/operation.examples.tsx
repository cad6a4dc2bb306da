import type { OfficeOperation, RepairedModel, RepairKind } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { RepairOperationsScreen } from './RepairOperationsScreen.tsx';

const operation = (more: Partial<OfficeOperation> = {}): OfficeOperation => ({
  id: 7,
  version: 3,
  model: 'Apple iPhone 13 128 GB',
  colour_code: '',
  colour_names: {},
  code: 'display',
  names: { cs: 'Výměna displeje', ro: 'Înlocuirea ecranului' },
  minutes: 60,
  warranty_months: 24,
  part_days: 3,
  part_code: 'PART-IP13-DISPLAY',
  pieces: 2,
  prices: { cs: { part: 339_000, work: 90_000 }, ro: null },
  ...more,
});

const operations = [
  operation(),
  operation({
    id: 8,
    colour_code: 'MID',
    colour_names: { cs: 'temně inkoustová', ro: 'negru miezul nopții' },
    part_code: '',
    pieces: 0,
  }),
];

const targets: { kinds: RepairKind[]; models: RepairedModel[]; total: number } = {
  kinds: [
    { id: 1, names: { cs: 'Výměna displeje', ro: 'Înlocuirea ecranului' } },
    { id: 2, names: { cs: 'Výměna baterie', ro: 'Înlocuirea bateriei' } },
  ],
  models: [
    { id: 11, name: 'Apple iPhone 13', colours: [{ code: 'MID', names: { cs: 'temně inkoustová', ro: 'negru' } }] },
    { id: 12, name: 'Apple iPhone 13 mini', colours: [] },
    { id: 13, name: 'Apple iPhone 13 Pro', colours: [] },
  ],
  total: 3,
};

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Eva Nováková'),
      place,
      ...setting,
      api: {
        'repair.officeOperations': { operations, total: 2 },
        'repair.officeOperation': operation(),
        'repair.operationTargets': targets,
        ...api,
      },
    },
    <main className="pane">
      <RepairOperationsScreen />
    </main>,
  );

const theirs = operation({ version: 4, minutes: 75 });
const stale = new PlayedRefusal('VERSION_STALE', {
  value: theirs,
  version: 4,
  by: 'Jan Kolega',
  at: '2026-11-23T08:10:00Z',
});

export const examples: Examples = {
  'prices of repairs': () => screen('#/repair-operations'),
  'prices of repairs being fetched': () =>
    screen('#/repair-operations', { api: { 'repair.officeOperations': unanswered } }),
  'prices of repairs without the server': () =>
    screen('#/repair-operations', { api: { 'repair.officeOperations': new PlayedRefusal('OFFLINE') } }),
  'a repair of a model': () =>
    screen('#/repair-operations/7', {
      api: {
        'repair.saveOperation': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'part_code', code: 'PRODUCT_NOT_FOUND' }] }),
          operation({ version: 4 }),
        ),
      },
    }),
  'a repair for several models': () =>
    screen('#/repair-operations/new', {
      api: {
        'repair.addOperations': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'targets', code: 'MODEL_NOT_FOUND' }] }),
          { added: [21, 22], already: ['Apple iPhone 13 Pro'] },
        ),
      },
    }),
  'models of repairs that cannot be fetched': () =>
    screen('#/repair-operations/new', { api: { 'repair.operationTargets': new PlayedRefusal('OFFLINE') } }),
  'a repair is taken off its model': () =>
    screen('#/repair-operations/7', { api: { 'repair.removeOperation': inTurn(stale, { removed: true }) } }),
  'a repair that somebody else has changed': () =>
    screen('#/repair-operations/7', { api: { 'repair.saveOperation': inTurn(stale, operation({ version: 5 })) } }),
};
