import { describe, expect, it } from 'vitest';
import { maySwap, type Promised, type SwapRefusal } from './swap.ts';

const aPhone = (changes: Partial<Promised> = {}): Promised => ({
  variant: 'iPhone 13 128 blue',
  grade: 'A',
  vatRegime: 'margin',
  warrantyMonths: 24,
  batteryPercent: 90,
  ...changes,
});

describe('a used device instead of another', () => {
  it.each<[string, Partial<Promised>, SwapRefusal | 'ok']>([
    ['the same in all', {}, 'ok'],
    ['a fresher battery', { batteryPercent: 95 }, 'ok'],
    ['a longer warranty', { warrantyMonths: 36 }, 'ok'],
    ['another colour', { variant: 'iPhone 13 128 red' }, 'OTHER_PRODUCT'],
    ['a worse grade', { grade: 'B' }, 'OTHER_GRADE'],
    ['a better grade, which is another product', { grade: 'A+' }, 'OTHER_GRADE'],
    ['taxed otherwise', { vatRegime: 'standard' }, 'OTHER_TAX'],
    ['a shorter warranty', { warrantyMonths: 12 }, 'SHORTER_WARRANTY'],
    ['a more worn battery', { batteryPercent: 89 }, 'WORSE_BATTERY'],
    ['a battery nobody measured', { batteryPercent: null }, 'WORSE_BATTERY'],
  ])('%s', (_, changes, expected) => {
    const swapped = maySwap({ ...aPhone(), isOwnPiece: false }, aPhone(changes));
    expect(swapped.ok ? 'ok' : swapped.refusal).toBe(expected);
  });

  it('needs no battery when none was promised', () => {
    expect(maySwap({ ...aPhone({ batteryPercent: null }), isOwnPiece: false }, aPhone()).ok).toBe(true);
  });

  it('is never one bought by its own page', () => {
    expect(maySwap({ ...aPhone(), isOwnPiece: true }, aPhone())).toEqual({ ok: false, refusal: 'CHOSEN_BY_ITS_PAGE' });
  });

  it('is never anything when the grade is not known', () => {
    const none = aPhone({ grade: null });
    expect(maySwap({ ...none, isOwnPiece: false }, none).ok).toBe(false);
  });
});
