import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { draw } from '../../testing/draw.tsx';
import { examples } from './offer.examples.tsx';

test.each([
  [
    'cs',
    'Dny dobrého zvuku',
    /sleva 15 %/,
    /Platí do 5\. 12\. včetně/,
    /Jde spojit/,
    'Dárky',
    /Samostatně za 490 Kč/,
    /Až 17 %/,
  ],
  [
    'ro',
    'Zilele sunetului bun',
    /reducere 15 %/,
    /Valabil până pe 5 dec\. inclusiv/,
    /Se cumulează/,
    'Cadouri',
    /Costă separat 98 lei/,
    /Până la 17%/,
  ],
] as const)(
  'promotions say what, until when and on what terms (%s)',
  async (market, name, off, until, terms, gifts, worth, bonus) => {
    await draw(examples, 'promotions of the day', market);
    const offer = page.getByRole('region', { name });
    for (const words of [off, until, terms]) await expect.element(offer).toMatchTextContent(words);
    await expect.element(offer.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(
      offer.element().querySelector(`a[href="${laterPaths.offer(market, 'dny-dobreho-zvuku-3')}"]`),
    ).not.toBeNull();
    const given = page.getByRole('region', { name: gifts });
    await expect.element(given).toMatchTextContent(worth);
    await expect.element(given).toMatchTextContent(until);
    expect(given.element().querySelectorAll('li')).toHaveLength(2);
    await expect.element(page.getByText(bonus)).toBeVisible();
  },
);

test('a day without any says so and leads on', async () => {
  await draw(examples, 'no promotions');
  await expect.element(page.getByText('Teď žádná akce neběží')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Časově omezené nabídky' }))
    .toHaveAttribute('href', paths.list('cs', 'casove-omezene-nabidky'));
});
