import { describe, expect, it } from 'vitest';
import { markets } from '../kernel/market.ts';
import { departure, offeredSlots, slotOfValue, slotValue } from './time-slots.ts';

const windows = ['09:00-12:00', '12:00-15:00', '15:00-18:00'];
const courier = { windows, readyMinutes: 25 };
const slots = (now: string, market: 'cs' | 'ro' = 'cs') =>
  offeredSlots(markets[market], new Date(now), courier).map(slotValue);

describe('hours of delivery that can be chosen', () => {
  it('are those at whose beginning the courier can be there, today and on the next two working days', () => {
    // A Tuesday, 10:00 in Prague; the courier would come at 10:55.
    expect(slots('2026-11-24T09:00:00Z')).toEqual([
      '2026-11-24 12:00-15:00',
      '2026-11-24 15:00-18:00',
      '2026-11-25 09:00-12:00',
      '2026-11-25 12:00-15:00',
      '2026-11-25 15:00-18:00',
      '2026-11-26 09:00-12:00',
      '2026-11-26 12:00-15:00',
      '2026-11-26 15:00-18:00',
    ]);
  });

  it('are of the clock of the market', () => {
    // 11:10 in Prague is too late for noon by five minutes; in Bucharest it is an hour later.
    expect(slots('2026-11-24T10:10:00Z')[0]).toBe('2026-11-24 15:00-18:00');
    expect(slots('2026-11-24T09:00:00Z', 'ro')[0]).toBe('2026-11-24 12:00-15:00');
    expect(slots('2026-11-24T09:10:00Z', 'ro')[0]).toBe('2026-11-24 15:00-18:00');
  });

  it('leave out the evening, weekends and public holidays', () => {
    // A Friday evening before Christmas: Monday 28 December is the next working day in Czechia.
    expect(slots('2026-12-23T18:00:00Z')[0]).toBe('2026-12-28 09:00-12:00');
    expect(slots('2026-11-20T18:00:00Z')[0]).toBe('2026-11-23 09:00-12:00');
  });

  it('are none of a way that has no hours, or promises days', () => {
    const now = new Date('2026-11-24T09:00:00Z');
    expect(offeredSlots(markets.cs, now, { windows: null, readyMinutes: 25 })).toEqual([]);
    expect(offeredSlots(markets.cs, now, { windows, readyMinutes: null })).toEqual([]);
  });
});

it('an order for chosen hours leaves at their beginning and lets others go before it', () => {
  const leaving = { cutOffMinute: 1080, readyMinutes: 25 };
  const now = new Date('2026-11-24T09:00:00Z');
  const slot = { day: '2026-11-24', from: '15:00', to: '18:00' };
  expect(departure(markets.cs, now, leaving, slot)).toEqual({
    shipBy: new Date('2026-11-24T14:00:00Z'),
    isRush: false,
  });
  expect(departure(markets.cs, now, leaving, null)).toEqual({ shipBy: new Date('2026-11-24T09:25:00Z'), isRush: true });
  // Paid when the hours were gone: as soon as it can.
  const late = new Date('2026-11-24T16:00:00Z');
  expect(departure(markets.cs, late, leaving, slot)).toEqual({
    shipBy: new Date('2026-11-24T16:25:00Z'),
    isRush: true,
  });
});

it('a slot is read from the value of a form, and anything else is none', () => {
  const slot = { day: '2026-11-24', from: '15:00', to: '18:00' };
  expect(slotOfValue(slotValue(slot))).toEqual(slot);
  expect(slotOfValue('2026-11-24 15:00')).toBeNull();
});
