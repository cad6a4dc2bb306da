import { describe, expect, it } from 'vitest';
import { batteryRange, displayRange, healthRange } from './features.ts';

describe('ranges that sizes are filtered by', () => {
  it('are half an inch of small displays and a whole inch of large ones', () => {
    expect([60, 65, 75, 80, 100].map(displayRange)).toEqual([
      { from: 60, to: 64 },
      { from: 65, to: 69 },
      { from: 75, to: 79 },
      { from: 80, to: 89 },
      { from: 100, to: 109 },
    ]);
  });

  it('are thousands of mAh', () => {
    expect([0, 4].map(batteryRange)).toEqual([
      { from: 0, to: 999 },
      { from: 4000, to: 4999 },
    ]);
  });

  it('are fives of what a battery still holds, all below 80 % together and the last one to 100 %', () => {
    expect([0, 80, 90, 95].map(healthRange)).toEqual([
      { from: 0, to: 79 },
      { from: 80, to: 84 },
      { from: 90, to: 94 },
      { from: 95, to: 100 },
    ]);
  });
});
