// Selling an old device. All these journeys share one price list, which some of them publish anew, so they follow one
// another in this one file.
import { test } from '@playwright/test';
import { deciding } from './buyout/deciding.ts';
import { estimating } from './buyout/estimating.ts';
import { failing } from './buyout/failing.ts';
import { selling } from './buyout/selling.ts';

test.describe('selling', selling);
test.describe('when something fails', failing);
test.describe('deciding on a new price', deciding);
test.describe('an estimate', estimating);
