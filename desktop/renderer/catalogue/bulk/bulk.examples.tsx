import type { BulkEdit, BulkLine, BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { BulkDialog } from './BulkDialog.tsx';

const edit = (more: Partial<BulkEdit> = {}): BulkEdit => ({
  id: '01999a2b-0000-7000-8000-000000000010',
  change: { kind: 'price', market: 'cs', how: { way: 'percent', percent: -10, rounding: 'ends_90' } },
  state: 'staged',
  by: 'Jana Nováková',
  made_at: '2026-11-22T09:12:00.000Z',
  applied_at: null,
  undo_until: null,
  lines: 128,
  warned: 2,
  asked: 0,
  applied: 0,
  conflicts: 0,
  kept: 0,
  ...more,
});

const line = (id: number, name: string, before: number, after: number, more: Partial<BulkLine> = {}): BulkLine => ({
  product_id: id,
  code: `APL-IP16-${id}`,
  name,
  market: 'cs',
  before,
  after,
  low: before,
  cost: null,
  tax: { vat_percent: 21, is_margin_scheme: true },
  mark: 'none',
  outcome: 'staged',
  ...more,
});

const lines = [
  line(1, 'Apple iPhone 15 128 GB černý, použitý', 1_299_000, 899_000, { mark: 'warned', cost: 910_000 }),
  line(2, 'Kryt se závěsem', 59_000, 39_000, { mark: 'warned', low: 49_000 }),
  line(3, 'Apple iPhone 16 128 GB černý', 2_199_000, 1_979_000, { cost: 1_850_000, low: 2_099_000 }),
  line(4, 'Samsung Galaxy S25 256 GB modrý s dlouhým názvem pro úzký sloupec', 1_999_000, 1_799_000),
];

const applied = edit({ state: 'applied', applied: 128, undo_until: '2026-11-23T09:12:00.000Z' });

const answers = {
  'catalogue.stageEdit': edit(),
  'catalogue.editLines': { edit: edit(), lines, page: 1, page_size: 50 },
  'catalogue.applyEdit': applied,
  'catalogue.undoEdit': edit({ state: 'undone', applied: 128 }),
  'catalogue.edits': {
    edits: [applied, edit({ id: '01999a2b-0000-7000-8000-000000000011', state: 'undone', applied: 31 })],
  },
  'category.officeTree': { categories: [] },
};

const some: BulkScope = { of: 'ids', ids: [1, 2, 3, 4] };

const dialog = (setting: Setting = {}, scope: BulkScope = some) =>
  at(
    { session: aSession('office', 'Jana Nováková'), ...setting, api: { ...answers, ...setting.api } },
    <BulkDialog scope={scope} onChanged={() => undefined} onClose={() => undefined} />,
  );

export const examples: Examples = {
  'change of chosen products': () => dialog(),
  'change that has to be confirmed, once it is staged': () =>
    dialog({
      api: {
        'catalogue.stageEdit': edit({ asked: 1 }),
        'catalogue.editLines': {
          edit: edit({ asked: 1 }),
          lines: lines.map((one, place) => (place === 1 ? { ...one, after: 9_000, mark: 'asked' } : one)),
          page: 1,
          page_size: 50,
        },
      },
    }),
  'change of which somebody else changed a part, once it is applied': () =>
    dialog({
      api: { 'catalogue.applyEdit': new PlayedRefusal('EDIT_CONFLICTS', { count: 2, codes: ['APL-1', 'APL-2'] }) },
    }),
  'change each answer to which is lost once': () =>
    dialog({
      api: Object.fromEntries(
        (['stageEdit', 'applyEdit', 'undoEdit', 'editLines'] as const).map((call) => [
          `catalogue.${call}`,
          inTurn(new PlayedRefusal('OFFLINE'), answers[`catalogue.${call}`]),
        ]),
      ),
    }),
  'change that would change nothing, once it is staged': () =>
    dialog({ api: { 'catalogue.stageEdit': new PlayedRefusal('NOTHING_CHANGES') } }),
};
