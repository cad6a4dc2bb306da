import { expect, it } from 'vitest';
import { moveShortage, ShortageChoice, shortageMoves, ShortageState, stateOfChoice } from './shortage-states.ts';

/** Every move there is, as `from to`; what is not here must be refused. */
const allowed = new Set([
  'open waiting',
  'open substituted',
  'open refunded',
  'open found',
  'open cancelled',
  'waiting substituted',
  'waiting refunded',
  'waiting found',
  'waiting cancelled',
]);

it('moves of a shortage lead where the list says and nowhere else', () => {
  for (const from of ShortageState.options)
    for (const to of ShortageState.options)
      expect(moveShortage(from, to).ok, `${from} ${to}`).toBe(allowed.has(`${from} ${to}`));
  expect(Object.keys(shortageMoves)).toEqual(ShortageState.options);
});

it('every choice leads from an open shortage to another state', () => {
  for (const choice of ShortageChoice.options) expect(moveShortage('open', stateOfChoice[choice]).ok).toBe(true);
});
