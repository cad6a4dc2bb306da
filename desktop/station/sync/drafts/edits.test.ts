import { describe, expect, it } from 'vitest';
import type { DraftEdit } from '../../../bridge/drafts.ts';
import { editAnew, isConfirmed } from './edits.ts';

const price = (confirmed?: true): DraftEdit => ({
  kind: 'product_price',
  product_id: 7,
  market: 'cs',
  value: 100_00,
  base: { value: 4_990_00, version: 3 },
  ...(confirmed && { confirmed }),
});
const note: DraftEdit = {
  kind: 'order_note',
  order_id: '01a20383-eb86-7331-a846-309e9b3746ce',
  number: '2611000042',
  value: 'zavolat',
  base: { value: '', version: 0 },
} as DraftEdit;

describe('a large change of a price that a person confirmed', () => {
  it('is confirmed for that value on that base only', () => {
    const base = { value: 5_490_00, version: 4 };
    expect(isConfirmed(price(true))).toBe(true);
    const other = editAnew(price(true), { value: 90_00, base });
    expect(other).toMatchObject({ value: 90_00, base });
    expect(isConfirmed(other)).toBe(false);
  });

  it('is confirmed on another base when a person confirms it anew', () => {
    const anew = editAnew(price(), { value: 90_00, base: { value: 5_490_00, version: 4 }, confirmed: true });
    expect(isConfirmed(anew)).toBe(true);
  });

  it('means nothing to a note, which cannot be confirmed', () => {
    const anew = editAnew(note, { value: 'nevolat', base: { value: 'zavolat', version: 1 }, confirmed: true });
    expect(isConfirmed(anew)).toBe(false);
    expect(anew).not.toHaveProperty('confirmed');
  });
});
