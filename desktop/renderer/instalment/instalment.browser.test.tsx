import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './instalment.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });

test('a price list shows what it comes to while it is written, and is saved as it was typed', async () => {
  await page.viewport(1440, 900);
  await show('price list');
  const example = page.getByRole('region', { name: 'Co z toho vyjde' });
  await page.getByLabelText('Cena zboží (Kč)').fill('4400');
  await expect.element(example.getByRole('row', { name: /^12/ })).toMatchTextContent(/390 Kč.*4.680 Kč.*12,18/);
  await page.getByRole('group', { name: 'Počet splátek 2' }).getByLabelText('Ročně (%)').fill('0');
  await expect.element(example.getByRole('row', { name: /^12/ })).toMatchTextContent(/4.400 Kč/);
  await save().click();
  await expect.poll(() => heardWith('changeTier')).toHaveLength(1);
  expect(heardWith('changeTier')[0]).toContain('{"count":12,"yearly_rate":0,"monthly_coefficient":null}');
});

test('what is missing is said before anything is sent', async () => {
  await show('new price list');
  await page.getByLabelText('Barem', { exact: true }).fill('300');
  await page.getByLabelText('Název', { exact: true }).fill('Nový');
  await save().click();
  await expect.element(page.getByLabelText('Nejméně (Kč)')).toHaveFocus();
  await expect.element(page.getByLabelText('Nejméně (Kč)')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('createTier')).toEqual([]);
});

test('what the server refuses stands at its field and what was typed stays', async () => {
  await show('price list refused at a count, once it is saved');
  await page.getByLabelText('Název', { exact: true }).fill('Zimní úvěr');
  await save().click();
  const second = page.getByRole('group', { name: 'Počet splátek 2' });
  await expect.element(second.getByLabelText('Ročně (%)')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Barem', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Název', { exact: true })).toHaveValue('Zimní úvěr');
});

test('another’s edit stands beside mine, and mine is saved over it only when I say so', async () => {
  await show('price list somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Název', { exact: true }).fill('Zimní úvěr');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect.element(conflict.getByRole('row', { name: /Klasický úvěr Zimní úvěr/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /90.000 Kč .*150.000 Kč/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"version":3').length).toBe(1);
});

test('a lender’s code that is taken is said at the code', async () => {
  await show('new lender whose code is taken, once it is saved');
  await page.getByLabelText('Zkratka').fill('credit-model');
  await page.getByLabelText('Věřitel').fill('Jiný úvěr');
  await save().click();
  await expect.element(page.getByLabelText('Zkratka')).toHaveAttribute('aria-invalid', 'true');
});

test('a new lender is sent as it was typed, for its own market', async () => {
  await show('new lender');
  await page.getByLabelText('Zkratka').fill('novy-uver');
  await page.getByLabelText('Věřitel').fill('Nový úvěr, a. s.');
  await page.getByLabelText('Trh').selectOptions('ro');
  await save().click();
  await expect.poll(() => heardWith('createLoanCompany')).toHaveLength(1);
  expect(heardWith('createLoanCompany')[0]).toContain(
    '{"code":"novy-uver","market":"ro","facts":{"name":"Nový úvěr, a. s.","is_active":true,"billing":null}}',
  );
});

test('who leases is asked who it is on invoices, who lends alone is not', async () => {
  await show('lender');
  await expect.element(page.getByLabelText('Město')).not.toBeInTheDocument();
  await page.getByLabelText('Pronajímá na leasing').click();
  await expect.element(page.getByLabelText('Město')).toHaveValue('');
});

test('a company id that is wrong is said at its field, and what was typed stays', async () => {
  await show('lender that leases, refused at its company id, once it is saved');
  await expect.element(page.getByLabelText('Pronajímá na leasing')).not.toBeInTheDocument();
  await page.getByLabelText('IČO / CUI').fill('123');
  await save().click();
  await expect.element(page.getByLabelText('IČO / CUI')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('IČO / CUI')).toHaveValue('123');
  expect(heardWith('changeLoanCompany')[0]).toContain('"city":"Praha 4"');
});

test('what a price is too low for is told in the row of each count, over all its cells', async () => {
  await show('price list');
  const row = page.getByRole('region', { name: 'Co z toho vyjde' }).getByRole('row', { name: /^12/ });
  await page.getByLabelText('Cena zboží (Kč)').fill('1000');
  await expect.element(row).toMatchTextContent(/půjčuje od 3.000.Kč/);
  await page.getByLabelText('Cena zboží (Kč)').fill('900000');
  await expect.element(row).toMatchTextContent(/půjčuje do 150.000.Kč/);
  expect(row.element().querySelectorAll('td')).toHaveLength(1);
});

test('a count taken out is not sent, one that is half typed makes no example, and the last one stays', async () => {
  await show('price list');
  await page.getByRole('button', { name: 'Odebrat počet 1' }).click();
  await page.getByRole('button', { name: 'Přidat počet' }).click();
  await expect.element(page.getByText('Ukáže se, až bude nahoře všechno vyplněné.')).toBeVisible();
  await page.getByRole('button', { name: 'Odebrat počet 3' }).click();
  await page.getByRole('button', { name: 'Odebrat počet 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Odebrat počet 1' })).toBeDisabled();
  await save().click();
  await expect.poll(() => heardWith('changeTier')).toHaveLength(1);
  expect(heardWith('changeTier')[0]).toContain('"terms":[{"count":24,');
});

test('what another wrote of a lender is taken, and the next saving is over it', async () => {
  await show('lender somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Věřitel', { exact: true }).fill('Splátkovka, s. r. o.');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect
    .element(conflict.getByRole('row', { name: /Vzorová splátková, s. r. o. Splátkovka, s. r. o./ }))
    .toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /Půjčuje ano ne/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(page.getByLabelText('Věřitel', { exact: true })).toHaveValue('Vzorová splátková, s. r. o.');
  await expect.element(conflict).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => heardWith('changeLoanCompany')).toHaveLength(2);
  expect(heardWith('changeLoanCompany')[1]).toContain('"version":4');
});

inEachLanguage(examples, 'price list');
inEachLanguage(examples, 'lender');
