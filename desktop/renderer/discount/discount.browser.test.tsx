import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi, heardWith, tell } from '../../testing/kit/played-station.ts';
import { examples } from './discount.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });
const panel = () => page.getByRole('complementary');

test('what counts now or will stands first; the rest are views, and each opens its panel', async () => {
  await page.viewport(1440, 900);
  await show('discounts of both markets');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect
    .element(row('Sleva na uvítanou.*platí.*10.%.*Mobilní telefony · Nové.*kódem.*do archivace.*48'))
    .toBeVisible();
  await expect.element(row('Reducere de iarnă.*čeká.*−100 lei za kus')).toBeVisible();
  await expect.element(row('Letní sleva')).not.toBeInTheDocument();
  expect(heardApi('discount.discountRows')[0]).toMatchObject({
    sort: [{ column: 'valid_from', direction: 'desc' }],
    filter: { state: { filterType: 'set', values: ['in_force', 'planned', 'paused'] } },
  });
  await page.getByRole('tab', { name: /^archiv/ }).click();
  await expect.element(row('Vánoce 2025')).toBeVisible();
  await expect.element(row('Sleva na uvítanou')).not.toBeInTheDocument();
  await page.getByRole('gridcell', { name: 'Vánoce 2025' }).click();
  await expect.element(panel().getByRole('button', { name: 'Zrušit archivaci' })).toBeVisible();
});

test('the search is asked of the server', async () => {
  await page.viewport(1440, 900);
  await show('discounts of both markets');
  await page.getByRole('searchbox').fill('iarnă');
  await expect.element(page.getByRole('row', { name: /Reducere de iarnă/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Firemní sleva/ })).not.toBeInTheDocument();
});

test('a link to a discount that is not there says so beside the grid', async () => {
  await show('discount that is not there');
  await expect.element(panel()).toMatchTextContent(/Slevy se nepodařilo načíst/);
  await expect.element(panel()).toMatchTextContent(/Taková sleva tu není/);
});

test('a discount says in sentences what it does', async () => {
  await show('bundle that comes by itself');
  const sentences = page.getByRole('region', { name: 'Jak se počítá' }).getByRole('listitem');
  await expect.element(sentences.nth(0)).toMatchTextContent(/Přidá se do košíku sama\./);
  await expect.element(sentences.nth(2)).toMatchTextContent(/1 kus za plnou cenu – Mobilní telefony/);
  await expect.element(sentences.nth(3)).toMatchTextContent(/Příslušenství · Apple/);
  await expect.element(sentences.nth(5)).toMatchTextContent(/Dá 50 %, jednou za košík\./);
  const inShop = page.getByRole('link', { name: 'Stránka v obchodě' });
  await expect.element(inShop).toHaveAttribute('href', 'http://127.0.0.1:4000/cs/slevy/pouzdro-k-novemu-telefonu-2');
});

test('a discount has its tasks, and one begun there leads to it', async () => {
  await show('bundle that comes by itself');
  await expect.element(panel().getByText('Žádný otevřený úkol se toho netýká.')).toBeVisible();
  expect(heardApi('staff.tasksOf')).toEqual([{ kind: 'discount', named: '2' }]);
  await panel().getByRole('button', { name: 'Nový úkol' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Číslo nebo kód')).toHaveValue('2');
});

test('so much is saved only when a person says that it is meant; a no loses nothing', async () => {
  await show('discount of 80 % or more, once it is saved');
  await page.getByLabelText('Hodnota (%)').fill('90');
  await save().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/90 %/);
  await page.getByRole('dialog').getByRole('button', { name: 'Zpět' }).click();
  await expect.element(page.getByLabelText('Hodnota (%)')).toHaveValue('90');
  await save().click();
  await page.getByRole('button', { name: 'Uložit i tak' }).click();
  await expect.poll(() => heardWith('changeDiscount').length).toBe(3);
  expect(heardWith('changeDiscount').map((one) => one.includes('"confirmed":true'))).toEqual([false, false, true]);
});

test('what somebody else saved stands beside what was typed, and is taken only when wished', async () => {
  await show('discount that somebody changed meanwhile, once it is saved');
  const name = page.getByLabelText('Název', { exact: true });
  await name.fill('Naše sleva');
  await save().click();
  const conflict = page.getByRole('alert');
  await expect.element(conflict.getByRole('row', { name: /Uvítací sleva.*Naše sleva/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /15 %.*10 %/ })).toBeVisible();
  await expect.element(name).toHaveValue('Naše sleva');
  await conflict.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(name).toHaveValue('Uvítací sleva');
  await expect.element(page.getByLabelText('Hodnota (%)')).toHaveValue('15');
  await save().click();
  await expect.poll(() => heardWith('"version":7').length).toBe(1);
});

test('another’s change of it is told in its panel, another order that used it is not', async () => {
  // Files share a page: what another one was told is forgotten.
  tell('changes', { marks: {} });
  await show('discount that somebody else changes meanwhile');
  await expect.element(panel().getByLabelText('Hodnota (%)')).toBeVisible();
  const note = panel().getByText(/mezitím změnil někdo jiný/);
  tell('changes', { marks: { discounts: 'a.1' } });
  await expect.poll(() => heardApi('discount.officeDiscount').length).toBe(2);
  await expect.element(note).not.toBeInTheDocument();
  tell('changes', { marks: { discounts: 'a.2' } });
  await expect.element(note).toBeVisible();
});

test('categories are picked one after another and taken out again', async () => {
  await show('discount by a code');
  const chosen = page.getByRole('list', { name: 'Kategorie' }).getByRole('button');
  await expect.element(chosen.first()).toMatchTextContent(/Mobilní telefony/);
  await panel().getByLabelText('Kategorie', { exact: true }).first().selectOptions('4');
  await expect.element(chosen.nth(1)).toMatchTextContent(/Pouzdra/);
  await page.getByRole('button', { name: 'Odebrat Mobilní telefony' }).click();
  await expect.element(chosen.first()).toMatchTextContent(/Pouzdra/);
});

test('goods the server does not know are said at their set', async () => {
  await show('discount refused at its goods, once it is saved');
  await save().click();
  const wrong = page.getByRole('group', { name: 'Sada 2' }).getByLabelText('Produkty');
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveFocus();
});

test('a code there is already is said at its field', async () => {
  await show('code that there is already, once it is added');
  await page.getByLabelText('Kód pro všechny').fill('VITEJTE');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Takový kód už je.')).toBeVisible();
  await expect.element(page.getByLabelText('Kód pro všechny')).toHaveValue('VITEJTE');
});

test('a code for everybody is told as it stands, and its field is free for the next one', async () => {
  await show('code added');
  await page.getByLabelText('Kód pro všechny').fill(' JARO26 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kód JARO26 platí.')).toBeVisible();
  await expect.element(page.getByLabelText('Kód pro všechny')).toHaveValue('');
  expect(heardWith('addCode')).toHaveLength(1);
});

test.each(['', 'mnoho', '1,5'])('codes are not asked for by a count of "%s"', async (count) => {
  await show('codes made');
  await page.getByLabelText('Jednorázových kódů').fill(count);
  await page.getByRole('button', { name: 'Vytvořit a stáhnout' }).click();
  await expect.element(page.getByLabelText('Jednorázových kódů')).toBeInvalid();
  expect(heardWith('generateCodes')).toEqual([]);
});

test('a count the server refuses is said at its field and stays', async () => {
  await show('codes whose count is refused, once they are made');
  await page.getByLabelText('Jednorázových kódů').fill('999999');
  await page.getByRole('button', { name: 'Vytvořit a stáhnout' }).click();
  await expect.element(page.getByLabelText('Jednorázových kódů')).toBeInvalid();
  await expect.element(page.getByLabelText('Jednorázových kódů')).toHaveValue('999999');
});

test('single-use codes are asked for once for one press, and told', async () => {
  await show('codes made');
  await page.getByLabelText('Jednorázových kódů').fill('2');
  await page.getByRole('button', { name: 'Vytvořit a stáhnout' }).click();
  await expect.element(page.getByText(/2 kódy jsou v souboru/)).toBeVisible();
  expect(heardWith('generateCodes')).toHaveLength(1);
});

const codeList = () => page.getByRole('group', { name: 'Seznam kódů' });

test('codes are found by a part of theirs and by what became of them; a used one leads to its order', async () => {
  await show('discount by a code');
  const row = (name: RegExp) => codeList().getByRole('row', { name });
  await expect.element(row(/zY9876543w/).getByRole('link', { name: '2611000012' })).toBeVisible();
  await expect.element(row(/zY9876543w/).getByRole('button')).not.toBeInTheDocument();
  await expect.element(row(/qW1234567e/)).toMatchTextContent(/stažený.*Petr Nadřízený: Unikly/);
  await expect.element(row(/VITEJTE/)).toMatchTextContent(/pro všechny.*47 objednávek/);
  await codeList().getByLabelText('Část kódu').fill('b34');
  await codeList().getByLabelText('Stav').selectOptions('free');
  await codeList()
    .getByRole('button', { name: /Další/ })
    .click();
  await expect.poll(() => heardWith('"search":"b34","state":"free","page":2').length).toBe(1);
  // Another search begins at its first page.
  await codeList().getByLabelText('Stav').selectOptions('used');
  await expect.poll(() => heardWith('"state":"used","page":1').length).toBe(1);
});

test('a code is withdrawn for a reason, and all unused ones at once', async () => {
  await show('codes withdrawn');
  await codeList().getByRole('button', { name: 'Stáhnout kód aB3456789x' }).click();
  const dialog = page.getByRole('dialog');
  const send = () => dialog.getByRole('button', { name: 'Stáhnout', exact: true }).click();
  await send();
  await expect.element(dialog.getByLabelText('Důvod')).toBeInvalid();
  await dialog.getByLabelText('Důvod').fill('Unikl na fórum');
  await send();
  await expect.element(page.getByText('1 kód je stažený.')).toBeVisible();
  expect(heardWith('withdrawCode')).toMatchObject([expect.stringMatching(/"code":14,"reason":"Unikl na fórum"/)]);
  await codeList().getByRole('button', { name: 'Stáhnout 31 nepoužitých kódů' }).click();
  await dialog.getByLabelText('Důvod').fill('Konec akce');
  await send();
  await expect.element(page.getByText('30 kódů je staženo.')).toBeVisible();
});

test('a code that an order has used meanwhile is said with its order', async () => {
  await show('code that an order has used meanwhile, once it is withdrawn');
  await codeList().getByRole('button', { name: 'Stáhnout kód VITEJTE' }).click();
  await page.getByRole('dialog').getByLabelText('Důvod').fill('Unikl na fórum');
  await page.getByRole('dialog').getByRole('button', { name: 'Stáhnout', exact: true }).click();
  await expect.element(page.getByText(/objednávka 2611000077/)).toBeVisible();
});

test('codes are saved as a file of what the list is narrowed to', async () => {
  await show('codes made');
  await page.getByLabelText('Stav', { exact: true }).last().selectOptions('used');
  await page.getByRole('button', { name: 'Kódy jako XLSX' }).click();
  await expect
    .poll(() => heardApi('staff.startExport'))
    .toMatchObject([
      {
        grid: 'discount-codes',
        format: 'xlsx',
        query: { discount: 1, filter: { state: { values: ['used'] } } },
        columns: [
          { id: 'code', label: 'Kód' },
          { id: 'state', words: { used: 'použitý' } },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ]);
});

test('codes of an archived discount are read alone', async () => {
  await show('codes of an archived discount');
  await expect.element(codeList().getByText('aB3456789x')).toBeVisible();
  await expect.element(panel().getByRole('button', { name: /Stáhnout/ })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Kód pro všechny')).not.toBeInTheDocument();
});

test('what is missing in a new discount is said before anything is sent', async () => {
  await show('new discount');
  await save().click();
  await expect.element(page.getByLabelText('Název', { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText('Hodnota (%)')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('createDiscount')).toEqual([]);
});

test('a draft is tried on past orders as it is typed, and what it sells below cost is said first', async () => {
  await show('discount by a code');
  await page.getByLabelText('Hodnota (%)').fill('15');
  await page.getByLabelText('Z posledních').selectOptions('90 dní');
  await page.getByRole('button', { name: 'Vyzkoušet' }).click();
  const outcome = page.getByRole('region', { name: 'Vyzkoušet na minulých objednávkách' });
  await expect.element(outcome).toMatchTextContent(/48.120.Kč.*312 objednávkách z 1840/);
  await expect.element(outcome.getByText(/3 řádky by šly pod cenu nákupu/)).toBeVisible();
  expect(heardWith('tryDiscount')[0]).toMatch(/"discount_value":1500.*"days":90/);
  expect(heardWith('changeDiscount')).toEqual([]);
});

test('a card without its holder is said before anything is sent; a used one cannot be taken away', async () => {
  await show('discount by a code');
  const section = page.getByRole('region', { name: 'Karty' });
  await section.getByLabelText('Číslo karty').fill('9001 5678');
  await section.getByRole('button', { name: 'Přidat kartu' }).click();
  await expect.element(section.getByLabelText('Držitel')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('addCard')).toEqual([]);
  await expect.element(section.getByRole('button', { name: 'Odebrat kartu ISIC-420-7781' })).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Odebrat kartu 90011234' })).not.toBeInTheDocument();
});

inEachLanguage(examples, 'bundle that comes by itself');
inEachLanguage(examples, 'discounts of both markets');
