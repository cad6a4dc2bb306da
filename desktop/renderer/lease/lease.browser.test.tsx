import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './lease.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

test('an offer is changed as it was typed', async () => {
  await page.viewport(1440, 900);
  await show('offer');
  await page.getByRole('group', { name: 'Délka 2' }).getByLabelText('Měsíčně (Kč)').fill('520');
  await save().click();
  await expect.poll(() => heardWith('changeLease')).toHaveLength(1);
  expect(heardWith('changeLease')[0]).toContain('{"months":24,"monthly_price":52000,"buy_price":290000}');
});

test('what is missing, and a price to buy for what goes back, is said before anything is sent', async () => {
  await show('new offer');
  // Not the first one, which only lends.
  await expect.element(page.getByLabelText('Společnost')).toHaveValue('vzorovy-leasing');
  await page.getByLabelText('Kód produktu').fill('apl-ip15-128-blk');
  await page.getByLabelText('Měsíců').fill('12');
  await page.getByLabelText('Měsíčně (Kč)').fill('790');
  await page.getByLabelText('Odkup (Kč)').fill('1000');
  await save().click();
  await expect.element(page.getByLabelText('Odkup (Kč)')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('createLease')).toEqual([]);
  await page.getByLabelText('koupit').click();
  await save().click();
  await expect.poll(() => heardWith('createLease')).toHaveLength(1);
});

test('what the server refuses stands at its field and what was typed stays', async () => {
  await show('offer whose product is not known, once it is saved');
  await page.getByLabelText('Kód produktu').fill('NOTHING-1');
  await save().click();
  await expect.element(page.getByLabelText('Kód produktu')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Kód produktu')).toHaveValue('NOTHING-1');
});

test('another’s edit stands beside mine, and mine is saved over it only when I say so', async () => {
  await show('offer somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Při podpisu (Kč)').fill('2000');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect.element(conflict.getByRole('row', { name: /0 Kč .*2.000 Kč/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"version":3').length).toBe(1);
});

test('Esc while one types leaves the offer open, and what another saved is taken instead of mine', async () => {
  await show('offer somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Při podpisu (Kč)').fill('2000');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Při podpisu (Kč)')).toHaveValue('2000');
  await save().click();
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(page.getByLabelText('Při podpisu (Kč)')).toHaveValue('0');
  await save().click();
  await expect.poll(() => heardWith('changeLease')).toHaveLength(2);
  expect(heardWith('changeLease')[1]).toContain('"version":3');
});

test('a length is added and taken out, and the last one stays', async () => {
  await show('offer');
  await page.getByRole('button', { name: 'Přidat délku' }).click();
  const third = page.getByRole('group', { name: 'Délka 3' });
  await third.getByLabelText('Měsíců').fill('36');
  await third.getByLabelText('Měsíčně (Kč)').fill('390');
  await third.getByLabelText('Odkup (Kč)').fill('1900');
  await page.getByRole('button', { name: 'Odebrat délku 1' }).click();
  await save().click();
  await expect.poll(() => heardWith('changeLease')).toHaveLength(1);
  expect(heardWith('changeLease')[0]).toContain(
    '"terms":[{"months":24,"monthly_price":49000,"buy_price":290000},{"months":36,"monthly_price":39000,"buy_price":190000}]',
  );
});

inEachLanguage(examples, 'offer');
