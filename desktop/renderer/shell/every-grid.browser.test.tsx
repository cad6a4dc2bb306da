// "+ Filtr" of the grids that no journey walks through, by hand: each column it offers asks the server for less.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { draw } from '../../testing/draw.tsx';
import { exampleOf, type Examples } from '../../testing/kit/example.tsx';
import { heardApi } from '../../testing/kit/played-station.ts';
import { examples as categories } from '../category/category.examples.tsx';
import { examples as applications } from '../hiring/hiring.examples.tsx';
import { examples as loans } from '../instalment/application/application.examples.tsx';
import { examples as bank } from '../payment/bank.examples.tsx';
import { examples as people } from '../people/people.examples.tsx';
import { examples as reviews } from '../review/review.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const add = () => page.getByRole('combobox', { name: '+ Filtr' });
const popup = () => document.querySelector<HTMLElement>('.ag-popup');

/** Types or ticks something into the filter that has opened: a value of a list, a day, a number or a word. */
async function narrow(): Promise<void> {
  await expect.poll(() => popup()?.querySelector('input')).toBeTruthy();
  const tick = popup()?.querySelector('input[type=checkbox]');
  if (tick) {
    await userEvent.click(tick);
    return;
  }
  const day = popup()?.querySelector('.filter-day input');
  const fields = [...(popup()?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const field = day ?? fields.find((one) => one.offsetParent !== null);
  if (!field) throw new Error('The filter has no field.');
  await userEvent.fill(field, day ? '20. 11. 2026' : '5');
}

const askedColumns = (call: string): string[] => {
  const last = heardApi(call).at(-1);
  return typeof last === 'object' && last !== null && 'filter' in last ? Object.keys(Object(last.filter)) : [];
};

test.each<{ name: string; of: Examples; call: string; atLeast: number }>([
  { name: 'money received', of: bank, call: 'payment.bankLines', atLeast: 8 },
  { name: 'applications for loans', of: loans, call: 'instalment.applications', atLeast: 6 },
  { name: 'reviews of customers', of: reviews, call: 'review.rows', atLeast: 9 },
  { name: 'job applications', of: applications, call: 'hiring.rows', atLeast: 6 },
  { name: 'log of acts', of: people, call: 'staff.auditRows', atLeast: 6 },
  { name: 'goods and the categories they are put into', of: categories, call: 'category.masterRows', atLeast: 5 },
])('$name: each column of "+ Filtr" narrows', { tags: [HEAVY] }, async ({ name, of, call, atLeast }) => {
  await draw(exampleOf(of, name));
  await expect.element(add()).toBeVisible();
  const offered = (add().element() as HTMLSelectElement).options;
  const columns = [...offered].map(({ value }) => value).filter(Boolean);
  expect(columns.length).toBeGreaterThanOrEqual(atLeast);
  for (const column of columns) {
    await add().selectOptions(column);
    await narrow();
    await expect.poll(() => askedColumns(call), { message: column }).toEqual([column]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(popup, { message: column }).toBeNull();
    await page.getByRole('button', { name: /^Zrušit filtr/ }).click();
    await expect.poll(() => askedColumns(call), { message: column }).toEqual([]);
  }
});
