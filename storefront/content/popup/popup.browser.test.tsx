import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './popup.examples.tsx';

const key = (market: string): string => `kolobeh.popup.${market}.accessories`;
const shownIn = (market: string): string | null => localStorage.getItem(key(market));

beforeEach(() => localStorage.clear());

/** What is asked and what waits for nothing has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

test.each([
  ['cs', 'Deset procent na příslušenství', 'Zavřít', '/cs/c/prislusenstvi', 'Vybrat příslušenství'],
  ['ro', 'Zece la sută la accesorii', 'Închide', '/ro/c/accesorii', 'Alege accesorii'],
] as const)('it opens over the page and is remembered by its version (%s)', async (market, title, close, to, name) => {
  await draw(examples, 'a popup', market);
  const popup = page.getByRole('dialog', { name: title });
  await expect.element(popup).toBeVisible();
  await expect.element(popup.getByRole('heading', { name: title })).toHaveFocus();
  await expect.element(popup.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(shownIn(market)).toMatch(/^3 \d{13}$/);
  await popup.getByRole('button', { name: close }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

test('Escape closes it, and the focus goes back to where it was', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  await draw(examples, 'a popup');
  const popup = page.getByRole('dialog');
  await expect.element(popup).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('a press beside it closes it, nothing moves below it, and who was shown it is shown it no more until it says something else', async () => {
  const before = await draw(examples, 'a popup');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const width = document.documentElement.clientWidth;
  (page.getByRole('dialog').element() as HTMLDialogElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement.clientWidth).toBe(width);
  await before.unmount();
  const again = await draw(examples, 'a popup');
  await settled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await again.unmount();
  await draw(examples, 'a later version');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test.each(['in the cart', 'of other pages', 'nothing is on'])('“%s” shows none', async (name) => {
  await draw(examples, name);
  await settled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(shownIn('cs')).toBeNull();
});

test('who writes is left to write, and sees it afterwards', async () => {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
  await draw(examples, 'a popup');
  await settled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  field.blur();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  field.remove();
});
