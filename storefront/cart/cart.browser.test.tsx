import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './cart.examples.tsx';

const told = {
  cs: { field: 'Číslo je příliš velké.', gone: 'Tohle zboží už neprodáváme.' },
  ro: { field: 'Numărul este prea mare.', gone: 'Nu mai vindem acest produs.' },
};

test.each(['cs', 'ro'] as const)(
  'what was refused is announced: the first field, or the call as a whole (%s)',
  async (market) => {
    await draw(examples, 'a field that does not fit', market);
    await expect.element(page.getByRole('alert')).toHaveTextContent(told[market].field);
    await draw(examples, 'goods that are sold no more', market);
    await expect.element(page.getByRole('alert')).toHaveTextContent(told[market].gone);
  },
);
