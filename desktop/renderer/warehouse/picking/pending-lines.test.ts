import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../bridge/receipts.ts';
import { aPickList } from '../../../testing/work-examples.ts';
import { pendingLines } from './pending-lines.ts';

const lines: PickLine[] = aPickList({ lines: 3, quantity: 1 }).lines.map((line, at) => ({
  ...line,
  picked: at < 2 ? 1 : 0,
}));
const [first = '', second = '', open = ''] = lines.map(({ id }) => id);

const receipt = (line_id: string, state: Receipt['state'], kind = 'pick_crate'): Receipt => ({
  event_id: crypto.randomUUID(),
  kind,
  line_id,
  text: '',
  client_time: '2026-11-22T10:00:00.000Z',
  state,
  reason: null,
});
const pendingOf = (receipts: Receipt[], unconfirmed = 0): string[] => [
  ...pendingLines(lines, { receipts, unconfirmed }),
];

describe('a finished line', () => {
  it('is pending while its crate is on the way, whichever line it is', () => {
    expect(pendingOf([receipt(second, 'confirmed'), receipt(first, 'saved')], 1)).toEqual([first]);
    expect(pendingOf([receipt(second, 'confirmed'), receipt(first, 'confirmed')])).toEqual([]);
  });

  it('is not taken for confirmed when the server has refused its crate', () => {
    expect(pendingOf([receipt(second, 'refused'), receipt(first, 'confirmed')])).toEqual([second]);
    // Done again, and confirmed.
    expect(pendingOf([receipt(second, 'confirmed'), receipt(second, 'refused')])).toEqual([]);
  });

  it('is pending without a receipt as long as receipts not told are on the way', () => {
    const told = [receipt(second, 'saved'), receipt(open, 'saved', 'pick_item')];
    expect(pendingOf(told, 2)).toEqual([second]);
    expect(pendingOf(told, 3)).toEqual([first, second]);
  });
});
