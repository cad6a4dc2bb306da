import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { ImportRow } from '@kolobeh/shared/data-import/import-rows.ts';
import type { DataImport, ImportLine, ImportPreview } from '@kolobeh/shared/data-import/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ImportsScreen } from './ImportsScreen.tsx';

const id = '0192f0c0-0000-7000-8000-000000000001';
const noCounts = {
  fault: 0,
  new: 0,
  change: 0,
  same: 0,
  asked: 0,
  applied: 0,
  conflict: 0,
  refused: 0,
  back: 0,
  kept: 0,
  undone: 0,
};

const anImport = (more: Partial<DataImport> = {}): DataImport => ({
  id,
  kind: 'products',
  state: 'uploaded',
  file_name: 'devices-4500.csv',
  reading: { encoding: 'windows-1250', delimiter: ';' },
  mapping: {},
  options: { sale_state: 'paused' },
  rows_total: 0,
  rows_done: 0,
  counts: noCounts,
  made_by: 'Jana Nováková',
  made_at: '2026-11-27T09:12:00.000Z',
  applied_by: '',
  applied_at: null,
  ended_at: null,
  undo_until: null,
  undone_by: '',
  undone_at: null,
  ...more,
});

const checked = anImport({
  id: '0192f0c0-0000-7000-8000-000000000003',
  state: 'checked',
  kind: 'prices',
  file_name: 'ceny-listopad.csv',
  rows_total: 1204,
  rows_done: 1204,
  counts: { ...noCounts, fault: 3, change: 1180, same: 21, asked: 2 },
});
const done = anImport({
  ...checked,
  id: '0192f0c0-0000-7000-8000-000000000002',
  state: 'done',
  counts: { ...checked.counts, applied: 1178, conflict: 2 },
  applied_by: 'Petr Svoboda',
  applied_at: '2026-11-27T09:20:00.000Z',
  ended_at: '2026-11-27T09:21:00.000Z',
});

const written = { ...done, undo_until: '2026-11-28T09:21:00.000Z' };
const lookedAt = anImport({
  ...written,
  kind: 'products',
  state: 'undo_checked',
  counts: { ...done.counts, back: 1175, kept: 3 },
});
const undone = anImport({
  ...lookedAt,
  state: 'undone',
  undo_until: null,
  undone_by: 'Jana Nováková',
  undone_at: '2026-11-27T10:02:00.000Z',
  counts: { ...lookedAt.counts, undone: 1175 },
});

const preview: ImportPreview = {
  headings: ['Brand', 'Model', 'Storage', 'Colour', 'EAN', 'Price'],
  rows: [
    ['Samsung', 'Galaxy S24', '128GB', 'Onyx Black', '8806095301234', '19990'],
    ['Samsung', 'Galaxy S24', '256GB', 'Marble Grey', '8806095301241', '21490'],
    ['Motorola', 'Edge 50 Pro', '512GB', 'Luxe Lavender', '0840023260124', '15990'],
  ],
  mapping: { brand: 0, model: 1, storage: 2, colour: 3, ean: 4, price_cs: 5 },
};

const aLine = (line: number, more: Partial<ImportLine> = {}): ImportLine => ({
  line,
  what: 'change',
  subject: `APL-IP15-128-BLK-${line}`,
  before: { price_cs: 1_999_000 },
  after: { price_cs: 1_799_000 },
  low: { price_cs: 1_899_000 },
  faults: [],
  is_asked: false,
  outcome: null,
  refusal: null,
  undo: null,
  undo_note: null,
  ...more,
});

const lines = [
  aLine(2),
  aLine(3, { after: { price_cs: 199_000 }, is_asked: true }),
  aLine(4, { what: 'same', after: { price_cs: 1_999_000 } }),
  aLine(5, {
    what: 'new',
    subject: 'MOT-EDGE-50-PRO-512-LULA',
    before: null,
    after: { brand: 'Motorola', model: 'Edge 50 Pro', storage: 512, quality: 'new', price_ro: 319_900 },
    low: {},
  }),
];
const faults = [
  aLine(7, { what: 'fault', subject: '', faults: [{ column: 'price_cs', code: 'NOT_A_NUMBER', value: '12,990' }] }),
  aLine(9, {
    what: 'fault',
    subject: 'APL-IP15-128-BLK',
    faults: [{ column: '', code: 'CONTRADICTS_ROW', value: '', other: 4 }],
  }),
  aLine(12, {
    what: 'fault',
    subject: 'Telefon s velmi dlouhým názvem, který se do sloupce vejde jen na několika řádcích pod sebou',
    faults: [
      { column: 'ean', code: 'INVALID_GTIN', value: '8806095301239' },
      { column: 'category', code: 'CATEGORY_UNKNOWN', value: 'Telefony > Motorola > Edge' },
    ],
  }),
];

const goingBack = [
  aLine(5, {
    what: 'new',
    outcome: 'applied',
    undo: 'back',
    subject: 'MOT-EDGE-50-PRO-512-LULA',
    before: null,
    after: { brand: 'Motorola', model: 'Edge 50 Pro', storage: 512, quality: 'new', price_ro: 319_900 },
    low: {},
  }),
  aLine(3, { outcome: 'applied', undo: 'back' }),
];
const staying = [
  aLine(8, { outcome: 'applied', undo: 'kept', undo_note: 'CHANGED_SINCE' }),
  aLine(6, { outcome: 'applied', undo: 'kept', undo_note: 'NO_PRICE_BEFORE', before: { price_cs: null } }),
];

const page = (shown: ImportLine[]) => ({ lines: shown, total: shown.length, page: 1, page_size: 50 });
const rowOf = ({ counts, ...one }: DataImport): ImportRow => ({
  id: one.id,
  file_name: one.file_name,
  kind: one.kind,
  state: one.state,
  rows_total: one.rows_total,
  faults: counts.fault,
  changes: counts.new + counts.change,
  applied: counts.applied,
  left_out: counts.conflict + counts.refused,
  undone: counts.undone,
  made_at: one.made_at,
  made_by: one.made_by,
  applied_at: one.applied_at,
  applied_by: one.applied_by || null,
  ended_at: one.ended_at,
});

/** Rows as the server finds them: by their state and by a part of their file's name. */
function rowsOf({ filter: { state }, search }: GridQuery) {
  const rows = [checked, done, anImport()]
    .map(rowOf)
    .filter((one) => state?.filterType !== 'set' || state.values.includes(one.state))
    .filter((one) => one.file_name.includes(search));
  return { rows, total: rows.length };
}

const screen = (opened: DataImport | 'new' | null, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: `#/imports${opened ? `/${opened === 'new' ? opened : opened.id}` : ''}`,
      ...setting,
      api: {
        'staff.views': { views: [] },
        'dataImport.rows': rowsOf,
        'dataImport.import': opened === 'new' || opened === null ? anImport() : opened,
        'dataImport.preview': preview,
        'dataImport.lines': page(lines),
        'dataImport.upload': anImport(),
        'dataImport.check': anImport({ state: 'checking' }),
        'dataImport.apply': anImport({ state: 'applying' }),
        'dataImport.stop': anImport({ state: 'stopped' }),
        'dataImport.checkUndo': anImport({ state: 'undo_checking' }),
        'dataImport.undo': anImport({ state: 'undoing' }),
        ...setting.api,
      },
    },
    <main className="omain" style={{ height: '100vh' }}>
      <ImportsScreen />
    </main>,
  );

export const examples: Examples = {
  'past imports': () => screen(null),
  'no import yet': () => screen(null, { api: { 'dataImport.rows': { rows: [], total: 0 } } }),
  'imports being fetched': () => screen(null, { api: { 'dataImport.rows': unanswered } }),
  'imports without the server': () => screen(null, { api: { 'dataImport.rows': new PlayedRefusal('OFFLINE') } }),
  'a file to be chosen': () => screen('new'),
  'a file that is no CSV, once it is chosen': () =>
    screen('new', { api: { 'dataImport.upload': new PlayedRefusal('NOT_CSV') } }),
  'a file to be mapped': () => screen(anImport()),
  'a file whose columns have other names': () =>
    screen(anImport(), { api: { 'dataImport.preview': { ...preview, mapping: {} } } }),
  'a file being checked': () => screen(anImport({ state: 'checking', rows_total: 4500, rows_done: 1500 })),
  'a checked file with its difference': () => screen({ ...checked, counts: { ...checked.counts, fault: 0 } }),
  'a checked file with faults': () => screen(checked, { api: { 'dataImport.lines': page(faults) } }),
  'a file with nothing new': () =>
    screen({ ...checked, counts: { ...noCounts, same: 1204 } }, { api: { 'dataImport.lines': page([]) } }),
  'a file with faults alone': () =>
    screen({ ...checked, counts: { ...noCounts, fault: 3 } }, { api: { 'dataImport.lines': page(faults) } }),
  'an import being written': () =>
    screen(anImport({ ...checked, state: 'applying', rows_done: 400, counts: { ...checked.counts, applied: 400 } })),
  'a stopped import': () =>
    screen(anImport({ ...checked, state: 'stopped', counts: { ...checked.counts, applied: 400 } })),
  'a finished import': () =>
    screen(done, {
      api: {
        'dataImport.lines': page([
          aLine(2, { outcome: 'applied' }),
          aLine(3, { outcome: 'conflict' }),
          aLine(4, { outcome: 'refused', refusal: 'CODE_TAKEN' }),
        ]),
      },
    }),
  'a finished import that can be taken back': () =>
    screen(written, { api: { 'dataImport.lines': page([aLine(2, { outcome: 'applied' })]) } }),
  'a way back being looked for': () =>
    screen(anImport({ ...written, state: 'undo_checking', counts: { ...done.counts, back: 500 } })),
  'what of an import would go back': () => screen(lookedAt, { api: { 'dataImport.lines': page(goingBack) } }),
  'an import that stays as a whole': () =>
    screen(
      { ...lookedAt, counts: { ...lookedAt.counts, back: 0, kept: 2 } },
      { api: { 'dataImport.lines': page(staying) } },
    ),
  'an import taken back': () =>
    screen(undone, {
      api: { 'dataImport.lines': page(goingBack.map((line) => ({ ...line, outcome: 'undone' }))) },
    }),
  'an import that cannot be had': () =>
    screen(anImport(), { api: { 'dataImport.import': new PlayedRefusal('OFFLINE') } }),
};
