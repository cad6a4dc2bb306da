import { describe, expect, it } from 'vitest';
import { planQuote, type QuotedLine } from './quote.ts';
import { benchSteps, obstacleOf } from './states.ts';

const line = (id: string, more: Partial<QuotedLine> = {}): QuotedLine => ({
  id,
  code: `code-${id}`,
  state: 'agreed',
  hold: 'missing',
  ...more,
});
const none = { add: [], reprice: [], drop: [] };
const lines = [line('a'), line('b', { hold: 'used' }), line('c', { state: 'declined' })];

describe('a changed quote', () => {
  it('asks about what is added and what costs something else', () => {
    const reprice = [{ line: 'a', part: 1, work: 2 }];
    expect(planQuote(lines, { ...none, add: ['new', 'new'], reprice })).toMatchObject({
      ok: true,
      value: { added: ['new'], repriced: reprice, dropped: [] },
    });
  });

  it('asks about nothing twice, and may ask again about what was declined', () => {
    expect(planQuote(lines, { ...none, add: ['code-a'] })).toMatchObject({ refusal: 'QUOTE_EMPTY' });
    expect(planQuote(lines, { ...none, add: ['code-c'] })).toMatchObject({ value: { added: ['code-c'] } });
    const both = { add: ['code-a'], reprice: [{ line: 'a', part: 1, work: 1 }], drop: [] };
    expect(planQuote(lines, both)).toMatchObject({ value: { added: [] } });
  });

  it('with nothing to ask about is none, unless a former one waits', () => {
    expect(planQuote(lines, { ...none, drop: ['a'] })).toMatchObject({ refusal: 'QUOTE_EMPTY' });
    const waiting = [...lines, line('d', { state: 'asked' })];
    expect(planQuote(waiting, { ...none, drop: ['a'] })).toMatchObject({ value: { dropped: ['a'] } });
    expect(planQuote(waiting, { ...none, drop: ['d'] })).toMatchObject({ refusal: 'QUOTE_EMPTY' });
  });

  it('leaves what is built in', () => {
    expect(planQuote(lines, { ...none, add: ['new'], drop: ['b'] })).toMatchObject({ refusal: 'PARTS_IN_USE' });
    const reprice = [{ line: 'b', part: 1, work: 1 }];
    expect(planQuote(lines, { ...none, reprice })).toMatchObject({ refusal: 'PARTS_IN_USE' });
  });
});

describe('steps at the bench', () => {
  it('repair nothing nobody agreed to, and end nothing before its parts are in', () => {
    expect(obstacleOf('repairing', [line('a', { state: 'asked' })])).toBe('NOTHING_AGREED');
    expect(obstacleOf('done', [line('a', { hold: 'held' })])).toBe('PARTS_NOT_USED');
    expect(obstacleOf('done', [line('a', { hold: 'used' }), line('b', { state: 'declined' })])).toBe(null);
    expect(obstacleOf('returning', lines)).toBe('PARTS_IN_USE');
    expect(obstacleOf('handed_back', lines, { due: 1, isLent: true })).toBe('NOT_PAID');
    expect(obstacleOf('handed_back', lines, { isLent: true })).toBe('LOAN_OUT');
    expect(obstacleOf('handed_back', lines, { due: 0 })).toBe(null);
    expect(benchSteps('done', lines, { due: 1 })).toEqual([]);
  });

  it('leave the answer to a quote to its customer', () => {
    expect(benchSteps('quoted', [line('a')])).toEqual(['diagnosing', 'returning']);
    expect(benchSteps('diagnosing', [line('a')])).toEqual(['repairing', 'returning']);
  });
});
