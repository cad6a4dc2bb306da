import { money } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { describe, expect, it } from 'vitest';
import { chosenOperations, listShown, readView, timeOf } from './repair-view.ts';

const anOperation = (code: string): RepairOperation => ({
  code,
  name: `Výměna ${code}`,
  about: '',
  words: [],
  part: money(1, 'CZK'),
  work: money(1, 'CZK'),
  price: money(2, 'CZK'),
  minutes: 60,
  warranty_months: 24,
  part_state: 'in_stock',
  pieces: 2,
  part_days: 0,
  mends: [],
});
const operations = ['displej', 'baterie', 'sklo', 'd', 'e', 'f', 'g', 'konektor', 'ch'].map(anOperation);
const codes = (list: readonly RepairOperation[]) => list.map(({ code }) => code);
const view = (query: string) => readView(new URLSearchParams(query));

describe('the list of repairs', () => {
  it('shows seven until it is opened', () => {
    const { shown, hidden } = listShown(operations, view(''));
    expect(codes(shown)).toEqual(['displej', 'baterie', 'sklo', 'd', 'e', 'f', 'g']);
    expect(codes(hidden)).toEqual(['konektor', 'ch']);
    expect(listShown(operations, view('all=1')).shown).toHaveLength(9);
  });

  it('searches among all of them from two characters on', () => {
    expect(codes(listShown(operations, view('find=konektr')).shown)).toEqual(['konektor']);
    expect(listShown(operations, view('find=k'))).toMatchObject({ isSearched: false });
    expect(listShown(operations, view('find=xyz'))).toMatchObject({ shown: [], isSearched: true });
  });

  it('keeps what was chosen wherever it stands, and drops what there is not', () => {
    expect(codes(chosenOperations(operations, view('operation=ch&operation=nic&operation=sklo')))).toEqual([
      'sklo',
      'ch',
    ]);
  });

  it('tells longer work in whole hours', () => {
    expect([timeOf(45), timeOf(90), timeOf(91)]).toEqual([
      { unit: 'minutes', count: 45 },
      { unit: 'minutes', count: 90 },
      { unit: 'hours', count: 2 },
    ]);
  });
});
