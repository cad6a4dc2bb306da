// Selling an old device. All these journeys share one price list, which some of them publish anew, so they follow one
// another in this one file, and after journeys of the back office that publish one.
import { test } from '@playwright/test';
import { priceListTurn, turnMs } from '../../build/testing/price-list-turn.ts';
import { deciding } from './buyout/deciding.ts';
import { estimating } from './buyout/estimating.ts';
import { failing } from './buyout/failing.ts';
import { selling } from './buyout/selling.ts';

let endTurn = (): Promise<void> => Promise.resolve();
test.beforeAll(async () => {
  test.setTimeout(turnMs);
  endTurn = await priceListTurn();
});
test.afterAll(() => endTurn());

test.describe('selling', selling);
test.describe('when something fails', failing);
test.describe('deciding on a new price', deciding);
test.describe('an estimate', estimating);
