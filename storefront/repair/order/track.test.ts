import { describe, expect, it } from 'vitest';
import { moveRepair, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { trackOf } from './track.ts';

const after = (...states: RepairState[]) =>
  trackOf(states.map((state, at) => ({ state, at: `2026-11-2${at}` }))).map(({ step, is }) => `${step} ${is}`);

describe('the track of a repair', () => {
  it('waits for the device at first', () => {
    expect(after('ordered')).toEqual([
      'ordered done',
      'received now',
      'diagnosed later',
      'repaired later',
      'handed_back later',
    ]);
  });

  it('has no agreement where the price was kept', () => {
    expect(after('ordered', 'received', 'diagnosing', 'repairing')).toEqual([
      'ordered done',
      'received done',
      'diagnosed done',
      'repaired now',
      'handed_back later',
    ]);
  });

  it('waits for an answer to a quote, also to a second one after work has begun', () => {
    const once = ['ordered', 'received', 'diagnosing', 'quoted'] as const;
    expect(after(...once)).toContain('agreed now');
    expect(after(...once, 'repairing')).toContain('agreed done');
    expect(after(...once, 'repairing', 'quoted')).toContain('agreed now');
    expect(after(...once, 'repairing', 'quoted')).toContain('repaired later');
  });

  it('of a device that goes back as it came has no repair, and all is behind once it is back', () => {
    expect(after('ordered', 'received', 'diagnosing', 'returning', 'handed_back')).toEqual([
      'ordered done',
      'received done',
      'diagnosed done',
      'handed_back done',
    ]);
  });

  it('of a cancelled order ends there', () => {
    expect(after('ordered', 'cancelled')).toEqual(['ordered done', 'cancelled done']);
  });

  it('of a device that was sold instead says how far its repair was', () => {
    expect(after('ordered', 'received', 'diagnosing', 'quoted', 'cancelled')).toEqual([
      'ordered done',
      'received done',
      'diagnosed done',
      'cancelled done',
    ]);
  });
});

it('of a device that was sold repaired ends with that', () => {
  const log = (['ordered', 'received', 'diagnosing', 'repairing', 'done', 'handed_back'] as const).map((state, at) => ({
    state,
    at: `2026-11-2${at}`,
  }));
  expect(trackOf(log, true).at(-1)).toEqual({ step: 'sold', is: 'done', at: '2026-11-25' });
  expect(trackOf(log).at(-1)?.step).toBe('handed_back');
});

describe('moves of a repair', () => {
  it.each([
    ['ordered', 'received', true],
    ['ordered', 'repairing', false],
    ['received', 'cancelled', true],
    ['repairing', 'cancelled', true],
    ['done', 'cancelled', false],
    ['repairing', 'quoted', true],
    ['quoted', 'quoted', false],
    ['done', 'repairing', false],
    ['handed_back', 'received', false],
  ] as const)('from %s to %s: %s', (from, to, may) => {
    expect(moveRepair(from, to).ok).toBe(may);
  });
});
