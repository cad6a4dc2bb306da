import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../base/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { examples } from './product.examples.tsx';

const choices = (name: string) => page.getByRole('group', { name });

test('each storage, quality and colour leads to the variant that has it, its price beside it', async () => {
  await draw(examples, 'product page of a new phone');
  const larger = choices('Úložiště').getByRole('link', { name: /256\sGB/ });
  await expect.element(larger).toHaveAttribute('href', paths.product('cs', 'iphone-13-256-gb-cerny'));
  await expect.element(larger).toMatchTextContent(/17\s990\sKč/);
  await expect
    .element(choices('Úložiště').getByRole('link', { name: /128\sGB/ }))
    .toHaveAttribute('aria-current', 'true');
  const used = choices('Stav').getByRole('link', { name: /8\s990\sKč/ });
  await expect.element(used).toHaveAttribute('href', paths.product('cs', 'iphone-13-128-gb-cerny-b'));
  await expect.element(choices('Barva').getByRole('link', { name: 'Modrá, teď nemáme' })).toBeVisible();
});

test('a view changes the large picture, and the large picture opens all of them', async () => {
  await draw(examples, 'product page of a new phone');
  const gallery = page.getByRole('region', { name: 'Obrázky produktu' });
  await gallery.getByRole('link', { name: 'Pohled 2' }).click();
  await expect.element(gallery.getByRole('link', { name: 'Pohled 2' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => document.querySelector('.pd-main img')?.getAttribute('src')).toContain('cover');
  await page
    .getByRole('img', { name: /Apple iPhone 13/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a last piece is bought without a number of pieces; several ask how many', async () => {
  await draw(examples, 'product page of a used piece');
  await expect.element(page.getByRole('button', { name: 'Do košíku' }).first()).toBeVisible();
  expect(page.getByRole('spinbutton').elements()).toEqual([]);
  await draw(examples, 'product page of a new phone');
  await expect.element(page.getByRole('spinbutton')).toHaveValue(1);
});

test.each(['product page of what is sold out', 'product page of what is expected'])(
  '%s cannot be bought, and has a way to be told',
  async (name) => {
    await draw(examples, name);
    await expect.element(page.getByRole('link', { name: 'Dejte vědět, až bude skladem' })).toBeVisible();
    expect(document.querySelectorAll('.pd-cta, .buybar')).toHaveLength(0);
  },
);
