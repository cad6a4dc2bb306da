import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../base/paths.ts';
import { draw } from '../../../testing/draw.tsx';
import { examples } from './mega.examples.tsx';

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await userEvent.unhover(document.body);
});

/** The scripts of the menu come with the first use of the page, which on a busy machine takes long. */
const pointAt = (name: string) =>
  vi.waitFor(
    async () => {
      await link(name).hover({ position: { x: 4 + Math.random() * 4, y: 8 } });
      expect(link(name).element().getAttribute('aria-expanded')).toBe('true');
    },
    { timeout: 120_000, interval: 300 },
  );

test.each([
  [
    'cs',
    'Telefony',
    ['Kategorie', 'Značky', 'Doporučujeme', 'Nejprodávanější'],
    'Vše v kategorii Telefony',
    'Pro seniory',
  ],
  ['ro', 'Telefoane', ['Categorii', 'Mărci', 'Recomandări', 'Cele mai vândute'], 'Tot din Telefoane', 'Pentru seniori'],
] as const)('pointing at a category opens what it leads to (%s)', async (market, name, headings, all, kind) => {
  await draw(examples, 'header', market);
  await pointAt(name);
  const opened = panel(name);
  for (const heading of headings) await expect.element(opened.getByRole('heading', { name: heading })).toBeVisible();
  await expect
    .element(opened.getByRole('link', { name: kind }))
    .toHaveAttribute('href', paths.category(market, 'phones/2'));
  await expect
    .element(opened.getByRole('link', { name: 'Samsung', exact: true }))
    .toHaveAttribute('href', `${paths.category(market, 'phones')}?manufacturer=samsung`);
  await expect
    .element(opened.getByRole('link', { name: all }))
    .toHaveAttribute('href', paths.category(market, 'phones'));
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(link(name)).toHaveAttribute('aria-expanded', 'false');
});

test('keys open it, walk through it, and Escape leads back to its link', async () => {
  await draw(examples, 'header');
  await pointAt('Telefony');
  await userEvent.keyboard('{Escape}');
  (link('Použité').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link('Telefony')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Telefony').getByRole('link', { name: 'Apple iPhone' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Telefony').getByRole('link', { name: 'Samsung Galaxy' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(panel('Telefony').getByRole('link', { name: 'Vše v kategorii Telefony' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Telefony')).toHaveFocus();
  await expect.element(panel('Telefony')).not.toBeInTheDocument();
});

test('a panel opened once more by keys stays open under who rests in it', async () => {
  await draw(examples, 'header');
  await pointAt('Telefony');
  await userEvent.keyboard('{Escape}');
  (link('Použité').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  const first = panel('Telefony').getByRole('link', { name: 'Apple iPhone' });
  await expect.element(first).toHaveFocus();
  // Twice as long as what is left takes to close.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(first).toHaveFocus();
});

test('a category with nothing below it opens nothing, nor does a narrow window', async () => {
  await draw(examples, 'header');
  await pointAt('Telefony');
  await pointAt('Hodinky');
  await expect.element(panel('Telefony')).not.toBeInTheDocument();
  await expect.element(panel('Hodinky')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.viewport(1000, 800);
  await link('Telefony').hover({ position: { x: 9, y: 9 } });
  (link('Telefony').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Telefony')).toHaveFocus();
  await expect.element(panel('Telefony')).not.toBeInTheDocument();
});

test.each([
  ['cs', 'Co je v kategorii Telefony', 'Co je v kategorii Hodinky', 'Tahle kategorie se dál nedělí.', 'Pro seniory'],
  [
    'ro',
    'Ce găsești în Telefoane',
    'Ce găsești în Ceasuri',
    'Categoria aceasta nu are subcategorii.',
    'Pentru seniori',
  ],
] as const)('the menu of a phone has the same in levels (%s)', async (market, more, leaf, none, kind) => {
  await page.viewport(390, 844);
  await draw(examples, 'menu of a phone', market);
  await page.getByLabelText(/^(Nabídka|Meniu)$/).click();
  const button = page.getByRole('button', { name: more });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(page.getByRole('link', { name: kind })).toBeVisible();
  await expect.element(page.getByRole('group').getByRole('link', { name: 'Xiaomi' })).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('link', { name: kind })).not.toBeInTheDocument();
  await page.getByRole('button', { name: leaf }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(none);
});

test('a level that cannot be fetched says so', async () => {
  await page.viewport(390, 844);
  await draw(examples, 'menu of a phone');
  await page.getByLabelText('Nabídka').click();
  await page.getByRole('button', { name: 'Co je v kategorii Použité' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Podkategorie se nepodařilo načíst.');
});
