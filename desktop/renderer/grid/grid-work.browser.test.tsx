import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf, standAt } from '../../testing/kit/example.tsx';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './grid.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const asked = () => new URLSearchParams(presentPlace().query);
const chosen = () => page.getByText(/vybráno$/);
const tick = (nth: number) => page.getByRole('checkbox', { name: /výběr řádku|vybere řádek|řádek/i }).nth(nth);
/** Whatever box of the grid holds more rows than it shows. */
const scroller = () =>
  [...document.querySelectorAll('.gridbox *')].find(
    (box) => box.scrollHeight > box.clientHeight + 1000 && getComputedStyle(box).overflowY !== 'visible',
  );
/** Once the grid is as high as its rows. */
const scrollTo = (row: number) =>
  expect
    .poll(() => {
      scroller()?.scrollTo({ top: 34 * row });
      return scroller()?.scrollTop;
    })
    .toBe(34 * row);
/** Place of the row that has the focus. */
const focused = () => /LC-\d+/.exec(document.activeElement?.closest('[role=row]')?.textContent ?? '')?.[0];

test('a heading sorts by the server and the address says how; the address alone sorts it again', async () => {
  const shown = await show('grid of rows');
  await expect.element(cell('LC-001')).toBeVisible();
  await page.getByRole('columnheader', { name: /^Místo/ }).click();
  await page.getByRole('columnheader', { name: /^Místo/ }).click();
  await expect.element(cell('LC-240')).toBeVisible();
  const query = presentPlace().query;
  expect(query).toContain('code');
  await shown.unmount();
  const again = exampleOf(examples, 'grid of rows');
  standAt(`#/locations?${query}`);
  await draw(again);
  await expect.element(cell('LC-240')).toBeVisible();
});

test('rows chosen in one block stay chosen while another one is scrolled to', { tags: [HEAVY] }, async () => {
  await show('grid of rows');
  await expect.element(cell('LC-001')).toBeVisible();
  await tick(0).click();
  await tick(1).click();
  await expect.element(chosen()).toMatchTextContent('2 vybráno');
  await scrollTo(180);
  await expect.element(cell('LC-185')).toBeInTheDocument();
  await expect.element(chosen()).toMatchTextContent('2 vybráno');
  await page
    .getByRole('row', { name: /LC-185/ })
    .getByRole('checkbox')
    .click();
  await expect.element(chosen()).toMatchTextContent('3 vybráno');
});

test('which rows are in sight is said, and follows the scrolling', async () => {
  await show('grid of rows');
  await expect.element(page.getByText(/^1–\d+ z 240$/)).toBeVisible();
  await scrollTo(200);
  await expect.element(page.getByText(/^20\d–\d+ z 240$/)).toBeVisible();
});

test('J and K walk the rows, Space chooses the one they came to', async () => {
  await show('grid of rows');
  await expect.element(cell('LC-001')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe('LC-001');
  await userEvent.keyboard('j');
  await expect.poll(focused).toBe('LC-002');
  await userEvent.keyboard('k');
  await expect.poll(focused).toBe('LC-001');
  await userEvent.keyboard(' ');
  await expect.element(chosen()).toMatchTextContent('1 vybráno');
});

test(
  'a search that fits nothing can be given up by the button beside it, and the address with it',
  { tags: [HEAVY] },
  async () => {
    await show('grid of rows');
    await page.getByRole('searchbox').fill('nikde nic');
    await page.getByRole('button', { name: 'Zrušit všechny filtry' }).click();
    await expect.element(cell('LC-001')).toBeVisible();
    await expect.poll(() => asked().get('q')).toBeNull();
  },
);

test('an empty grid without conditions says that nothing is there yet, and offers nothing to give up', async () => {
  await show('grid with no row');
  await expect.element(page.getByText(/Zatím tu není žádný záznam/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Zrušit všechny filtry' }).elements()).toEqual([]);
});

test('rows that did not come are asked for again by the button', async () => {
  await show('grid that the server refuses');
  const again = page.getByRole('button', { name: 'Zkusit znovu' });
  await again.click();
  await expect.element(page.getByText('Na tohle vaše role nemá oprávnění.')).toBeVisible();
});
