import { describe, expect, it } from 'vitest';
import { localDays, localRefusal, pauseAfter } from './local-sign-in.ts';

const now = new Date('2026-11-22T08:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const days = (count: number): number => count * 86_400;
const fresh = { confirmedAt: ago(days(1)), wrongTries: 0, triedAt: null };

describe('a sign-in against what the station knows', () => {
  it('is good for so many days after the last one the server confirmed', () => {
    expect(localRefusal({ ...fresh, confirmedAt: ago(days(localDays)) }, now)).toBeNull();
    expect(localRefusal({ ...fresh, confirmedAt: ago(days(localDays) + 1) }, now)).toEqual({ code: 'expired' });
  });

  it('is refused to a clock set back by more than a day', () => {
    expect(localRefusal({ ...fresh, confirmedAt: ago(-days(1)) }, now)).toBeNull();
    expect(localRefusal({ ...fresh, confirmedAt: ago(-days(1) - 1) }, now)).toEqual({ code: 'expired' });
  });

  it('waits longer after each wrong password, up to a quarter of an hour', () => {
    expect([0, 2, 3, 4, 5, 7, 8, 50].map(pauseAfter)).toEqual([0, 0, 30, 60, 120, 480, 900, 900]);
    const tried = { ...fresh, wrongTries: 4, triedAt: ago(20) };
    expect(localRefusal(tried, now)).toEqual({ code: 'paused', seconds: 40 });
    expect(localRefusal({ ...tried, triedAt: ago(60) }, now)).toBeNull();
    expect(localRefusal({ ...tried, wrongTries: 2 }, now)).toBeNull();
    expect(localRefusal({ ...tried, triedAt: ago(-3600) }, now)).toEqual({ code: 'paused', seconds: 60 });
  });
});
