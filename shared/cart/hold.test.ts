import { describe, expect, it } from 'vitest';
import { holdUntil, holdWord, isLastPiece, type StoredHold } from './hold.ts';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
const held = (until: string): StoredHold => ({ state: 'held', until: at(until) });
const released = (until: string): StoredHold => ({ state: 'released', until: at(until) });

it('is asked for one piece only: more are no hurry, none cannot be held', () => {
  expect([0, 1, 2].map(isLastPiece)).toEqual([false, true, false]);
});

describe('a last piece put into a cart at noon', () => {
  it.each([
    ['of a guest in cs', 'cs', false, null, '12:20'],
    ['of a customer in cs', 'cs', true, null, '12:40'],
    ['of a guest in ro', 'ro', false, null, '12:30'],
    ['of a customer in ro', 'ro', true, null, '13:00'],
    ['that was taken out before its time keeps that time', 'cs', true, released('12:07'), '12:07'],
    ['whose hold ran out an hour ago is held again', 'cs', false, released('11:00'), '12:20'],
    ['whose hold ran out since is not', 'cs', false, released('11:01'), null],
    ['whose hold runs out now is not', 'cs', false, released('12:00'), null],
    ['that is held already is not held twice', 'cs', false, held('12:07'), null],
  ] as const)('%s', (_, market, isCustomer, before, until) => {
    expect(holdUntil(before, { market, isCustomer, now: at('12:00') })).toEqual(until && at(until));
  });
});

describe('a cart says at noon', () => {
  it.each([
    ['that it holds the piece', held('12:07'), null, { state: 'mine', until: at('12:07') }],
    ['that its hold is over, also before it was swept', held('12:00'), null, { state: 'over', until: at('12:00') }],
    ['that its hold is over, until the next day', released('11:00'), null, { state: 'over', until: at('11:00') }],
    ['that somebody else holds it now', released('11:00'), at('12:09'), { state: 'others', until: at('12:09') }],
    ['nothing of a hold given up before its time', released('12:30'), null, null],
    ['nothing of what nobody holds', null, null, null],
    ['nothing of others whose time is over too', null, at('11:59'), null],
  ] as const)('%s', (_, own, others, word) => {
    expect(holdWord(own, others, at('12:00'))).toEqual(word);
  });

  it('nothing any more after a day', () => {
    const long = { state: 'released', until: new Date('2026-11-22T12:00:00Z') } as const;
    expect(holdWord(long, null, at('12:00'))).toBeNull();
  });
});
