import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HEAVY } from '../../../../build/testing/thorough.ts';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { usePriceEdits } from './prices/price-edits.ts';
import { useWrittenQuestions } from './questions/written-questions.ts';
import { examples } from './price-list.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const part = (name: string) => page.getByRole('radio', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
/** What the cell of a grade says; the first model's stand in the first row. */
const cell = (row: number, column: string) =>
  page.elementLocator(document.querySelector(`.sheetbox [row-index="${row}"] [col-id="${column}"]`) ?? document.body);
const isDrawn = () =>
  expect.poll(() => document.querySelectorAll('.sheetbox [row-index="1"] [col-id="price:A"]').length).toBe(1);

/** A cell may be drawn anew under the click while the sheet settles. */
const begin = (row: number, column: string) =>
  expect
    .poll(async () => {
      await cell(row, column).click();
      return cell(row, column).element().contains(document.activeElement);
    })
    .toBe(true);

async function type(row: number, column: string, text: string): Promise<void> {
  await isDrawn();
  await begin(row, column);
  await userEvent.keyboard(`${text}{Enter}`);
}

const changeOf = (model: number, column: string, from: number | null, to: number | null) => ({
  id: 8,
  changes: [{ model_id: model, column, from, to }],
});
const sent = () => heardApi('buyout.changePrices');

beforeEach(async () => {
  await page.viewport(1440, 900);
  usePriceEdits.setState({ isTyping: false, queue: [], state: 'saved', error: null, conflicts: [], past: [] });
  useWrittenQuestions.setState({ byList: {} });
});

test('a price is typed, saved with what was seen in its place, and taken back by Ctrl+Z', async () => {
  await show('price list being written');
  await type(0, 'price:A', '7900');
  await expect.poll(sent).toEqual([changeOf(1, 'price:A', 800_000, 790_000)]);
  await expect.element(cell(0, 'price:A')).toMatchTextContent(/^7\s900$/);
  await expect.element(page.getByText('Vše uloženo')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sent().at(-1)).toEqual(changeOf(1, 'price:A', 790_000, 800_000));
  await expect.element(page.getByRole('button', { name: 'Vrátit zpět' })).toBeDisabled();
});

test('Ctrl+D takes the price above into a cell', { tags: [HEAVY] }, async () => {
  await show('price list being written');
  await isDrawn();
  await begin(1, 'price:A');
  const above = cell(0, 'price:A').element().textContent;
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(sent).toHaveLength(1);
  expect(cell(1, 'price:A').element().textContent).toBe(above);
});

test('what is no amount is told with its cell, and nothing is written', async () => {
  await show('price list being written');
  await type(1, 'price:B', 'hodně');
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent(/iPhone 12 64 GB, .*„hodně“ – není to částka/);
  await expect.element(cell(1, 'price:B')).toMatchTextContent(/^4\s000$/);
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Nic se nezapsalo/)).not.toBeInTheDocument();
});

test('prices typed one after another are saved in their order, each once', async () => {
  await show('price list being written');
  await isDrawn();
  await begin(0, 'price:A');
  await userEvent.keyboard('7900{Enter}4900{Enter}');
  await expect.poll(sent).toEqual([changeOf(1, 'price:A', 800_000, 790_000), changeOf(2, 'price:A', 500_000, 490_000)]);
});

test('a price that was not saved says so, stays on the screen, and is sent again', async () => {
  await show('price list whose prices are not saved at first');
  await type(0, 'price:A', '7900');
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent(/Neuloženo: 1 buňka\. Server není dostupný/);
  await expect.element(cell(0, 'price:A')).toMatchTextContent(/^7\s900$/);
  await press('Uložit znovu');
  await expect.element(page.getByText('Vše uloženo')).toBeVisible();
  expect(sent()).toEqual([changeOf(1, 'price:A', 800_000, 790_000), changeOf(1, 'price:A', 800_000, 790_000)]);
});

test('both amounts of a cell that two people wrote stand side by side, and one’s own is written when wished', async () => {
  await show('price list that somebody else writes too, once a price is changed');
  await type(0, 'price:A', '7900');
  await expect.element(dialog().getByRole('row', { name: /iPhone 13 128 GB · .* 7\s500 7\s900/ })).toBeVisible();
  await dialog().getByRole('button', { name: 'Zapsat moje' }).click();
  await expect.poll(() => sent().at(-1)).toEqual(changeOf(1, 'price:A', 750_000, 790_000));
  await expect.element(cell(0, 'price:A')).toMatchTextContent(/^7\s900$/);
});

test('a conflict that comes under an Enter is not answered by it', async () => {
  await show('price list that somebody else writes too, once a price is changed');
  await type(0, 'price:A', '7900');
  await expect.element(dialog()).toBeVisible();
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('another’s amount stays when it is left, and nothing more is sent', async () => {
  await show('price list that somebody else writes too, once a price is changed');
  await type(0, 'price:A', '7900');
  await dialog().getByRole('button', { name: 'Nechat jejich' }).click();
  await expect.element(cell(0, 'price:A')).toMatchTextContent(/^7\s500$/);
  await expect.element(page.getByText('Vše uloženo')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a conflict told while another price is typed waits for its end, and no key of it decides anything', async () => {
  await show('price list that somebody else writes too, told once the next price is being typed');
  await isDrawn();
  await begin(0, 'price:A');
  await userEvent.keyboard('7900{Enter}49');
  await expect.poll(() => usePriceEdits.getState().state).toBe('conflict');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('00{Enter}');
  await expect.element(dialog()).toBeVisible();
  expect(sent()).toHaveLength(1);
  await dialog().getByRole('button', { name: 'Nechat jejich' }).click();
  await expect.poll(() => sent().at(-1)).toEqual(changeOf(2, 'price:A', 500_000, 490_000));
});

test('a conflict left for later stays said, and comes back when it is sent again', async () => {
  await show('price list that somebody else writes too, once a price is changed');
  await type(0, 'price:A', '7900');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Neuloženo: 1 buňka/);
  await press('Zahodit neuložené');
  await expect.element(page.getByText('Vše uloženo')).toBeVisible();
});

test('the colours of a model open by Enter on their number, and are asked for again', async () => {
  await show('price list whose colours come when asked for again');
  await isDrawn();
  await cell(0, 'minimal').click();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(dialog()).toMatchTextContent(/Barvy: iPhone 13 128 GB/);
  await dialog().getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.element(dialog().getByText(/černá · negru/)).toBeVisible();
});

test('a list in force is read: nothing in it can be typed, begun or thrown away by who only reads', async () => {
  await show('price lists for who only reads them');
  await isDrawn();
  await begin(0, 'price:A');
  await userEvent.keyboard('7900{Enter}');
  expect(sent()).toEqual([]);
  for (const name of ['Nový návrh', 'Zahodit návrh', 'Načíst CSV', 'Přidat model'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

test('questions saved twice in a hurry are saved once', async () => {
  await show('price list whose questions are saved slowly');
  await part('Otázky');
  await page.getByLabelText('Otázka', { exact: true }).fill('Jaký je displej?');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('buyout.changeQuestionnaire')).toMatchObject([
    { id: 8, product_type: 'telefony', revision: 3, conditions: [{ name: 'Jaký je displej?' }, {}] },
  ]);
  await expect.element(page.getByText('Neuložené změny')).not.toBeInTheDocument();
});

test('a question with one answer is told by its name before anything is sent', async () => {
  await show('price list being written');
  await part('Otázky');
  await press('Odstranit: Škrábance');
  await press('Uložit otázky');
  await expect.element(page.getByText('Jak vypadá displej?: Otázka potřebuje aspoň dvě odpovědi.')).toBeVisible();
  expect(heardApi('buyout.changeQuestionnaire')).toEqual([]);
});

test(
  'questions that somebody else saved meanwhile stand beside those that are written, and are taken when wished',
  { tags: [HEAVY] },
  async () => {
    await show('price list whose questions somebody else saved, once they are saved');
    await part('Otázky');
    const name = () => page.getByLabelText('Otázka', { exact: true });
    await name().fill('Jaký je displej?');
    await press('Uložit otázky');
    const conflict = page.getByRole('alert', { name: 'Mezitím to změnil někdo jiný' });
    await expect.element(conflict).toMatchTextContent(/Petr Svoboda/);
    await expect.element(conflict.getByRole('row', { name: /Je displej celý\?.*Jaký je displej\?/ })).toBeVisible();
    await expect.element(name()).toHaveValue('Jaký je displej?');
    await press('Vzít uložené');
    await expect.element(name()).toHaveValue('Je displej celý?');
    await expect.element(conflict).not.toBeInTheDocument();
  },
);

test('questions are saved over those of somebody else when wished', async () => {
  await show('price list whose questions somebody else saved, once they are saved');
  await part('Otázky');
  await page.getByLabelText('Otázka', { exact: true }).fill('Jaký je displej?');
  await press('Uložit otázky');
  await press('Uložit moje');
  await expect.poll(() => heardApi('buyout.changeQuestionnaire').length).toBe(2);
  expect(heardApi('buyout.changeQuestionnaire')).toMatchObject([
    { revision: 3, conditions: [{ name: 'Jaký je displej?' }, {}] },
    { revision: 5, conditions: [{ name: 'Jaký je displej?' }, {}] },
  ]);
});

test('a list is published as it was looked at; after a lost answer once more by the same key', async () => {
  await show('price list, the answer to whose publishing is lost');
  await part('Rozdíl');
  await press('Vydat ceník');
  await expect.element(dialog()).toMatchTextContent(/Mění se\s*2/);
  const publish = () => dialog().getByRole('button', { name: 'Vydat ceník' }).click();
  await publish();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await publish();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardApi('buyout.publishPriceList')).toEqual([
    { id: 8, revision: 4, against: 7 },
    { id: 8, revision: 4, against: 7 },
  ]);
  const [first, again] = heardKeys('buyout.publishPriceList');
  expect(again).toBe(first);
  expect(presentPlace().detail).toBe('cs-8');
});

test(
  'a draft that changed since it was looked at is compared anew before it is published',
  { tags: [HEAVY] },
  async () => {
    await show('price list whose draft changed since it was compared, once it is published');
    await part('Rozdíl');
    await press('Vydat ceník');
    await dialog().getByRole('button', { name: 'Vydat ceník' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => heardApi('buyout.priceListDifference').length).toBe(2);
    await press('Vydat ceník');
    await dialog().getByRole('button', { name: 'Vydat ceník' }).click();
    await expect.poll(() => heardApi('buyout.publishPriceList').at(-1)).toMatchObject({ revision: 5 });
    const [stale, fresh] = heardKeys('buyout.publishPriceList');
    expect(fresh).not.toBe(stale);
  },
);

test('of the difference only what warns is shown when wished', async () => {
  await show('price list being written');
  await part('Rozdíl');
  const row = (name: string) => page.getByText(name, { exact: true });
  await expect.element(row('iPhone 13 128 GB')).toBeVisible();
  await page.getByLabelText('Jen k upozornění').click();
  await expect.element(row('iPhone 13 128 GB')).not.toBeInTheDocument();
  await expect.element(row('iPhone 12 64 GB')).toBeVisible();
});

test('a list as the one in force has nothing to publish', async () => {
  await show('price list as the one in force');
  await part('Rozdíl');
  await expect.element(page.getByText('Návrh se od platného ceníku neliší')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vydat ceník' })).toBeDisabled();
});

test('a draft is begun out of the open list by Enter, and is the one that opens', async () => {
  await show('price list of which another draft is begun');
  await press('Nový návrh');
  await dialog().getByRole('textbox').fill('Jaro');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('buyout.createPriceList')).toEqual([{ market: 'cs', from: 8, note: 'Jaro' }]);
  await expect.element(page.getByLabelText('Verze ceníku')).toHaveValue('9');
});

test('a draft is thrown away only after a question', async () => {
  await show('price list being written');
  await press('Zahodit návrh');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardApi('buyout.discardPriceList')).toEqual([]);
  await press('Zahodit návrh');
  await dialog().getByRole('button', { name: 'Zahodit návrh' }).click();
  await expect.element(page.getByText('Návrh je zahozený.')).toBeVisible();
  expect(heardApi('buyout.discardPriceList')).toEqual([{ id: 8 }]);
});

test.each([
  ['price lists without the server, then with it', 'Ceny'],
  ['price list whose sheet comes when asked for again', 'Ceny'],
  ['price list whose difference comes when asked for again', 'Rozdíl'],
])('%s: asked for again', async (name, open) => {
  await show(name);
  if (open !== 'Ceny') await part(open);
  await press('Zkusit znovu');
  await expect.element(page.getByText('iPhone 12 64 GB').first()).toBeVisible();
});

inEachLanguage(examples, 'price list being written');
