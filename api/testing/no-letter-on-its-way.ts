import { expect } from 'vitest';
import type { Deps } from '../operation/deps.ts';

/** Waits for the letters of the test before: one still on its way would be counted among those of the next test. */
export const noLetterOnItsWay = ({ source }: Pick<Deps, 'source'>): Promise<void> =>
  expect
    .poll(() =>
      source.query(
        `select name, state from jobs.job
          where name like 'send-%' and state in ('created', 'retry', 'active') and start_after <= now()`,
      ),
    )
    .toEqual([]);
