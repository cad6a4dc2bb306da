import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './search.examples.tsx';

test.each(['cs', 'ro'] as const)('a word without an end wraps on a phone (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'a long word', market);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent('nejneobhospodařovávatelnějšího');
  expect(heading.element().scrollWidth).toBeLessThanOrEqual(heading.element().clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a question that the words name is led to, and no other words are offered', async () => {
  await draw(examples, 'only a question');
  await expect
    .element(page.getByRole('link', { name: /Jak zboží vrátím/ }))
    .toHaveAttribute('href', `/cs/caste-dotazy?${new URLSearchParams({ term: 'Jak zboží vrátím?' })}`);
  await expect.element(page.getByText('Zboží jsme nenašli')).toBeVisible();
  expect(page.getByRole('link', { name: 'grafitový' }).query()).toBeNull();
});

test('where nothing is found there are ways on: words that find something, and categories', async () => {
  await draw(examples, 'nothing found');
  await expect
    .element(page.getByRole('link', { name: 'grafitový' }))
    .toHaveAttribute('href', '/cs/hledani?term=grafitov%C3%BD');
  await expect.element(page.getByRole('link', { name: 'Mobilní telefony' })).toBeVisible();
});

test.each(['cs', 'ro'] as const)(
  'what models have is filtered by in a search as in a category (%s)',
  async (market) => {
    await page.viewport(1440, 900);
    await draw(examples, 'found', market);
    const form = () => document.querySelector('#filtry form');
    await expect.poll(() => form()?.querySelectorAll('input[name=ram]').length).toBe(2);
    for (const [name, values] of [
      ['display', ['60', '65']],
      ['network', ['5g']],
      ['health', ['95', '0']],
      ['courier', ['hour']],
    ] as const) {
      const fields = [...(form()?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? [])];
      expect(fields.map(({ value }) => value)).toEqual(values);
    }
    expect(form()?.querySelector('input[name=term]')).toHaveProperty('value', 'iphon');
  },
);
