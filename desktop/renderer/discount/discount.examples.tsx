import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { DiscountRow } from '@kolobeh/shared/discount/office/discount-rows.ts';
import { stateOfDiscount } from '@kolobeh/shared/discount/office/discount-rows.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { officeToday } from '../base/show-moment.ts';
import { DiscountsScreen } from './DiscountsScreen.tsx';

const aDiscount = (more: Partial<OfficeDiscount> = {}): OfficeDiscount => ({
  id: 1,
  version: 2,
  archived_at: null,
  changed_at: '2026-11-20T10:00:00.000Z',
  codes: 3,
  uses: 48,
  page_url: null,
  market: 'cs',
  marketing_name: 'Sleva na uvítanou',
  internal_note: 'Pro nové odběratele novinek, schválila Jana.',
  discount_type: 'percentage',
  discount_value: 10_00,
  is_discount_per_piece: false,
  is_cumulative: false,
  is_active: true,
  is_public: true,
  is_automatic_assigment: false,
  is_combinable: true,
  valid_from: '2026-01-01',
  valid_to: null,
  most_uses: null,
  most_uses_per_customer: 1,
  minimal_products: 1,
  minimal_sets: null,
  conditions: { ...anyGoods, categories: [2], qualities: ['new'] },
  sets: [],
  ...more,
});

const accessories = { ...anyGoods, categories: [3] };

const all: OfficeDiscount[] = [
  aDiscount(),
  aDiscount({
    id: 2,
    marketing_name: 'Pouzdro k novému telefonu o padesát procent levněji po celý podzim',
    discount_value: 50_00,
    is_automatic_assigment: true,
    is_combinable: false,
    codes: 0,
    uses: 1_204,
    page_url: 'http://127.0.0.1:4000/cs/slevy/pouzdro-k-novemu-telefonu-2',
    sets: [
      { minimal_products: 1, is_discounted: false, conditions: { ...anyGoods, categories: [2] } },
      { minimal_products: 1, is_discounted: true, conditions: { ...accessories, manufacturers: ['apple'] } },
    ],
  }),
  aDiscount({
    id: 3,
    market: 'ro',
    marketing_name: 'Reducere de iarnă',
    discount_type: 'absolute',
    discount_value: 100_00,
    is_discount_per_piece: true,
    valid_from: '2030-12-01',
    valid_to: '2030-12-31',
    codes: 500,
    uses: 0,
  }),
  aDiscount({ id: 4, marketing_name: 'Letní sleva', valid_to: '2026-08-31', conditions: anyGoods }),
  aDiscount({
    id: 5,
    marketing_name: 'Firemní sleva',
    is_active: false,
    discount_type: 'fixed',
    discount_value: 990_00,
  }),
  aDiscount({ id: 6, marketing_name: 'Vánoce 2025', archived_at: '2026-01-02T08:00:00.000Z' }),
];

const rowOf = (one: OfficeDiscount): DiscountRow => ({
  id: one.id,
  market: one.market,
  marketing_name: one.marketing_name,
  internal_note: one.internal_note,
  state: stateOfDiscount(one, officeToday()),
  discount_type: one.discount_type,
  discount_value: one.discount_value,
  is_discount_per_piece: one.is_discount_per_piece,
  goods: '',
  conditions: one.conditions,
  way: one.is_automatic_assigment ? 'automatic' : 'code',
  codes: one.codes,
  uses: one.uses,
  most_uses: one.most_uses,
  combining: one.is_combinable ? 'combines' : 'alone',
  valid_from: one.valid_from,
  valid_to: one.valid_to,
  changed_at: one.changed_at,
  archived_at: one.archived_at,
});

/** Rows as the server finds them: by their state and by a part of their texts. */
function rowsOf({ filter: { state }, search }: GridQuery) {
  const rows = all
    .map(rowOf)
    .filter((one) => state?.filterType !== 'set' || state.values.includes(one.state))
    .filter((one) => `${one.marketing_name} ${one.internal_note}`.includes(search));
  return { rows, total: rows.length };
}

const line = (last: number, name: string) => ({ order: `26110000${last}`, product: `P-${last}`, name });
const trial = {
  orders: 1_840,
  is_capped: false,
  hit: 312,
  cost: { amount: 48_120_00, currency: 'CZK' },
  paid: { amount: 1_904_300_00, currency: 'CZK' },
  worst: { ...line(12, 'Apple iPhone 13 128 GB, použitý'), margin: { amount: -412_00, currency: 'CZK' } },
  below_cost: 3,
  unknown_cost: 41,
  steep: 1,
  steep_lines: [{ ...line(14, 'Kryt Spigen s velmi dlouhým názvem pro Samsung Galaxy S24 Ultra'), percent: 82.5 }],
};
const cards = [
  { id: 1, cardNumber: '90011234', cardHolder: 'jiri novak', uses: 2 },
  { id: 2, cardNumber: 'ISIC-420-7781', cardHolder: 'ludmila vrbova', uses: 0 },
];

const codeBase = { is_single_use: true, created_at: '2026-11-20T10:00:00.000Z', order: null, uses: 0, withdrawn: null };
const codes = [
  { ...codeBase, id: 14, code: 'aB3456789x', state: 'free' },
  { ...codeBase, id: 13, code: 'zY9876543w', state: 'used', order: '2611000012', uses: 1 },
  {
    ...codeBase,
    id: 12,
    code: 'qW1234567e',
    state: 'withdrawn',
    withdrawn: { at: '2026-11-22T09:30:00.000Z', by: 'Petr Nadřízený', reason: 'Unikly na fórum se slevami' },
  },
  { ...codeBase, id: 11, code: 'VITEJTE', is_single_use: false, state: 'free', uses: 47 },
];
const codePage = { codes, total: 44, page: 1, page_size: 20, free: 31 };

const node = { parent_id: null, is_shown: true, products: 12 };
const lists = {
  'discount.discountCards': { cards },
  'discount.discountCodes': codePage,
  'discount.tryDiscount': trial,
  'staff.views': { views: [] },
  'discount.discountRows': rowsOf,
  'discount.officeDiscount': ({ id }: { id: number }) => all.find((one) => one.id === id) ?? aDiscount(),
  'category.officeManufacturers': {
    manufacturers: [
      { slug: 'apple', name: 'Apple' },
      { slug: 'samsung', name: 'Samsung' },
    ],
  },
  'category.officeTree': {
    categories: [
      { ...node, id: 2, code: 'phones', name_cs: 'Mobilní telefony', name_ro: 'Telefoane mobile' },
      { ...node, id: 3, code: 'accessories', name_cs: 'Příslušenství', name_ro: 'Accesorii' },
      { ...node, id: 4, parent_id: 3, code: 'cases', name_cs: 'Pouzdra', name_ro: 'Huse' },
    ],
  },
};

const screen = (place: string, setting: Setting = {}) =>
  at(
    { session: aSession('office', 'Jana Nováková'), place, ...setting, api: { ...lists, ...setting.api } },
    <main className="omain" style={{ height: '100vh' }}>
      <DiscountsScreen />
    </main>,
  );

export const examples: Examples = {
  'discounts of both markets': () => screen('#/discounts'),
  'discounts being fetched': () => screen('#/discounts', { api: { 'discount.discountRows': unanswered } }),
  'no discounts yet': () => screen('#/discounts', { api: { 'discount.discountRows': { rows: [], total: 0 } } }),
  'discounts without the server': () =>
    screen('#/discounts', { api: { 'discount.discountRows': new PlayedRefusal('OFFLINE') } }),
  'discount that is not there': () =>
    screen('#/discounts/77', { api: { 'discount.officeDiscount': new PlayedRefusal('DISCOUNT_NOT_FOUND') } }),
  'discount by a code': () => screen('#/discounts/1'),
  'bundle that comes by itself': () => screen('#/discounts/2'),
  'archived discount': () => screen('#/discounts/6'),
  'new discount': () => screen('#/discounts/new'),
  'discount of 80 % or more, once it is saved': () =>
    screen('#/discounts/1', {
      api: { 'discount.changeDiscount': new PlayedRefusal('DISCOUNT_UNCONFIRMED', { percent: 90 }) },
    }),
  'discount that somebody changed meanwhile, once it is saved': () =>
    screen('#/discounts/1', {
      api: {
        'discount.changeDiscount': new PlayedRefusal('VERSION_STALE', {
          value: {
            ...DiscountTerms.strip().parse(aDiscount()),
            marketing_name: 'Uvítací sleva',
            discount_value: 15_00,
          },
          version: 7,
          by: 'Petr Nadřízený',
          at: '2026-11-24T09:00:00.000Z',
        }),
      },
    }),
  'discount that somebody else changes meanwhile': () =>
    screen('#/discounts/1', {
      api: { 'discount.officeDiscount': inTurn(aDiscount(), aDiscount({ uses: 49 }), aDiscount({ version: 3 })) },
    }),
  'discount refused at its goods, once it is saved': () =>
    screen('#/discounts/2', {
      api: {
        'discount.changeDiscount': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'terms.sets.1.conditions.products', code: 'UNKNOWN' }],
        }),
      },
    }),
  'code that there is already, once it is added': () =>
    screen('#/discounts/1', { api: { 'discount.addCode': new PlayedRefusal('CODE_TAKEN') } }),
  'code added': () => screen('#/discounts/1', { api: { 'discount.addCode': {} } }),
  'codes whose count is refused, once they are made': () =>
    screen('#/discounts/1', {
      api: {
        'discount.generateCodes': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'count', code: 'TOO_MANY' }] }),
      },
    }),
  'codes withdrawn': () =>
    screen('#/discounts/1', {
      api: {
        'discount.withdrawCode': { ...codes[0], state: 'withdrawn' },
        'discount.withdrawFreeCodes': { withdrawn: 30 },
      },
    }),
  'code that an order has used meanwhile, once it is withdrawn': () =>
    screen('#/discounts/1', {
      api: { 'discount.withdrawCode': new PlayedRefusal('CODE_USED', { order: '2611000077' }) },
    }),
  'codes that nobody searched for has': () =>
    screen('#/discounts/1', { api: { 'discount.discountCodes': { ...codePage, codes: [], total: 0, free: 0 } } }),
  'codes without the server': () =>
    screen('#/discounts/1', { api: { 'discount.discountCodes': new PlayedRefusal('OFFLINE') } }),
  'codes of an archived discount': () => screen('#/discounts/6'),
  'codes made': () =>
    screen('#/discounts/1', { api: { 'discount.generateCodes': { codes: ['aB3456789x', 'zY9876543w'] } } }),
};
