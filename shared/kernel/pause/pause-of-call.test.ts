import { expect, test } from 'vitest';
import { pauseOfCall } from './pause-of-call.ts';

const pause = (part: 'sale' | 'buyout' | 'trade_in') => ({ part, until: null });

test('a part of a feature stands still with it, and the feature goes on without its part', () => {
  expect(pauseOfCall([pause('buyout')], 'trade_in')).toEqual(pause('buyout'));
  expect(pauseOfCall([pause('buyout'), pause('trade_in')], 'trade_in')).toEqual(pause('trade_in'));
  expect(pauseOfCall([pause('sale'), pause('trade_in')], 'trade_in')).toEqual(pause('sale'));
  expect(pauseOfCall([pause('trade_in')], 'buyout')).toBeNull();
  expect(pauseOfCall([], 'trade_in')).toBeNull();
});
