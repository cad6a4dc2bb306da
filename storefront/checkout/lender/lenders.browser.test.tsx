import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './lenders.examples.tsx';

test.each(['cs', 'ro'] as const)(
  'lenders stand in groups, and who lends not so little says so (%s)',
  async (market) => {
    await page.viewport(390, 844);
    await draw(examples, 'lender not chosen', market);
    const choice = page.getByRole('combobox');
    await expect.element(choice).toHaveValue('');
    expect(document.querySelectorAll('optgroup')).toHaveLength(2);
    const said = market === 'cs' ? /Plus: půjčuje až od 90\s000\sKč/ : /Plus: împrumută de la 18\.000\slei/;
    await expect.element(page.getByText(/Plus/).last()).toMatchTextContent(said);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test('a chosen loan is told with its rate and total beside it', async () => {
  await draw(examples, 'loan chosen');
  await expect.element(page.getByRole('combobox')).not.toHaveValue('');
  await expect.element(page.getByText(/RPSN/).last()).toBeVisible();
  await expect.element(page.getByText(/Reprezentativní příklad/)).toBeVisible();
});
