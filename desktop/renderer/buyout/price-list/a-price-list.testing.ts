// A market's price lists as examples: a draft of two phones beside the list in force.
import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type {
  PriceListDifference,
  PriceListVersion,
  Sheet,
  SheetModel,
} from '@kolobeh/shared/buyout/price-list/contract.ts';

export const aVersion = (more: Partial<PriceListVersion> = {}): PriceListVersion => ({
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
  ...more,
});

export const versionInForce = (more: Partial<PriceListVersion> = {}): PriceListVersion =>
  aVersion({
    id: 7,
    state: 'in_force',
    name: '2026-47',
    note: '',
    made_from: '2026-46',
    published_at: '2026-11-16T08:00:00.000Z',
    published_by: 'Petr Svoboda',
    ...more,
  });

const choice = (value: string, label: string, more: Partial<Choice> = {}): Choice => ({
  value,
  label,
  hint: null,
  grade: null,
  disabled: false,
  ...more,
});

const conditions: Condition[] = [
  {
    id: 1,
    type: 'quality',
    name: 'Jak vypadá displej?',
    hint: null,
    choices: [choice('clean', 'Bez škrábanců', { grade: 'A' }), choice('scratched', 'Škrábance', { grade: 'B' })],
  },
  {
    id: 2,
    type: 'charger',
    name: 'Je u něj nabíječka?',
    hint: null,
    choices: [choice('with', 'Ano'), choice('without', 'Ne')],
  },
];

const aModel = (id: number, name: string, line: SheetModel['line']): SheetModel => ({
  id,
  seo_name: name.toLowerCase().replaceAll(' ', '-').replace(/-gb$/, ''),
  manufacturer: 'Apple',
  name,
  colours: 3,
  line,
});

const models = [
  aModel(1, 'iPhone 13 128 GB', { minimal_price: 50_000, prices: { A: 800_000, B: 650_000 }, corrections: {} }),
  aModel(2, 'iPhone 12 64 GB', { minimal_price: 50_000, prices: { A: 500_000, B: 400_000 }, corrections: {} }),
];

export const aSheet = (more: Partial<Sheet> = {}): Sheet => ({
  version: aVersion(),
  product_type: 'telefony',
  questionnaire: { revision: 3, conditions, defaults: { A: ['clean'], B: ['scratched'] }, own_defaults: 0 },
  models,
  ...more,
});

export const aDifference = (more: Partial<PriceListDifference> = {}): PriceListDifference => ({
  revision: 4,
  against: { id: 7, name: '2026-47' },
  models: [
    {
      model_id: 1,
      name: 'iPhone 13 128 GB',
      product_type: 'telefony',
      kind: 'changed',
      cells: [{ column: 'price:A', old: 700_000, new: 800_000, percent: 14.3 }],
      has_other_defaults: false,
      open_estimates: 12,
      warnings: [],
    },
    {
      model_id: 2,
      name: 'iPhone 12 64 GB',
      product_type: 'telefony',
      kind: 'changed',
      cells: [{ column: 'price:B', old: 100_000, new: 400_000, percent: 300 }],
      has_other_defaults: false,
      open_estimates: 0,
      warnings: [{ code: 'RISES_MUCH', grade: 'B' }],
    },
  ],
  questionnaires: [],
  open_estimates: 12,
  ...more,
});
