import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../base/paths.ts';
import { draw } from '../testing/draw.tsx';
import { examples } from './errors.examples.tsx';

const faults = [
  ['search that failed', 'cs', 'Hledání se nepovedlo', paths.search('cs', 'iphone')],
  ['search that failed', 'ro', 'Căutarea nu a reușit', paths.search('ro', 'iphone')],
  ['product that failed', 'cs', 'Produkt se nepodařilo načíst', paths.product('cs', 'iphone')],
  ['product that failed', 'ro', 'Produsul nu a putut fi încărcat', paths.product('ro', 'iphone')],
] as const;

test.each(faults)('%s is told as that (%s), with another try and whom to call', async (name, market, said, address) => {
  await page.viewport(390, 844);
  await draw(examples, name, market);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(said);
  const again = page.getByRole('link', { name: market === 'cs' ? 'Zkusit znovu' : 'Încearcă din nou' });
  await expect.element(again).toHaveAttribute('href', address);
  await expect.poll(() => document.querySelector('a[href^="tel:"]')?.textContent).toMatch(/\d{3}/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
