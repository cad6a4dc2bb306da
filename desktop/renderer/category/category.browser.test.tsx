import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { tell, heardApi } from '../../testing/kit/played-station.ts';
import { aStatus, offlineStatus } from '../../testing/kit/station-examples.ts';
import { presentPlace } from '../base/address/router.tsx';
import { examples } from './category.examples.tsx';
import { HEAVY } from '../../../build/testing/thorough.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit', exact: true });
const nameIn = (market: string) => page.getByLabelText(`Název (${market})`);
const row = (name: string) => page.getByRole('row', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

test('a saved form says so and closes; a comma in the weight is sent as a dot', async () => {
  await show('category in its form');
  await page.getByLabelText('Síla ve vyhledávání').fill('2,5');
  await page.getByLabelText('Nabízet v opravách').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('category.update')).toMatchObject([
    { id: 12, version: 3, meilisearch_boost: 2.5, for_service: false },
  ]);
  await expect.element(page.getByRole('form', { name: 'iPhone' })).not.toBeInTheDocument();
  expect(presentPlace().detail).toBe('12');
});

test('what is written in a form stays while the network goes and comes, and is saved then', async () => {
  await show('category in its form at a station that keeps the tree');
  await nameIn('Česko').fill('iPhony');
  tell('status', offlineStatus());
  await expect.element(page.getByRole('button', { name: 'Nová', exact: true })).not.toBeInTheDocument();
  await expect.element(nameIn('Česko')).toHaveValue('iPhony');
  tell('status', aStatus());
  await expect.element(page.getByRole('button', { name: 'Nová', exact: true })).toBeVisible();
  await expect.element(nameIn('Česko')).toHaveValue('iPhony');
  await save().click();
  await expect.poll(() => heardApi('category.update')).toMatchObject([{ name: { cs: 'iPhony' } }]);
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  await show('category refused at its fields, once it is saved');
  await nameIn('Česko').fill('Apple');
  await save().click();
  await expect.element(page.getByText('Během ukládání došlo k chybě.')).toBeVisible();
  await expect.element(nameIn('Rumunsko')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameIn('Rumunsko')).toHaveFocus();
  await expect.element(page.getByText('Vedle už je kategorie s tímto názvem.')).toBeVisible();
  await expect.element(nameIn('Česko')).toHaveValue('Apple');
});

test('a name and an address that cannot be are said before anything is sent', async () => {
  await show('new category in another one');
  await page.getByLabelText('Adresa (Česko)').fill('iphone 15');
  await save().click();
  await expect.element(nameIn('Česko')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/Adresa smí mít jen malá písmena/)).toBeVisible();
  expect(heardApi('category.create')).toEqual([]);
  await nameIn('Česko').fill('Odolné telefony');
  await page.getByLabelText('Adresa (Česko)').fill('');
  await save().click();
  await expect.element(page.getByText('Úspěšně uloženo.')).toBeVisible();
  expect(heardApi('category.create')).toMatchObject([
    { parent: 1, meilisearch_boost: 1, name: { cs: 'Odolné telefony' } },
  ]);
});

test('another’s change is shown beside one’s own, and one’s own is saved over it only when asked', async () => {
  await show('category that somebody else changed meanwhile, once it is saved');
  await nameIn('Česko').fill('iPhony');
  await save().click();
  const conflict = page.getByRole('alert', { name: 'Mezitím to změnil někdo jiný' });
  await expect.element(conflict.getByText(/Petr.Svoboda/)).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: 'Název (Česko) Apple iPhone iPhony' })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: 'Výrobci Apple, Samsung Apple' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardApi('category.update')).toMatchObject([{ version: 3 }, { version: 7 }]);
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(nameIn('Česko')).toHaveValue('Apple iPhone');
});

test('a category is deleted by a second word, and the form closes', async () => {
  await show('category in its form');
  await page.getByRole('button', { name: 'Smazat' }).click();
  expect(heardApi('category.remove')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect.element(page.getByText('Úspěšně odstraněno.')).toBeVisible();
  expect(heardApi('category.remove')).toEqual([{ id: 12, version: 3 }]);
  await expect.poll(() => presentPlace().detail).toBe('1');
});

test('a category that a discount is about says by which', async () => {
  await show('category that a discount is about, once it is deleted');
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await expect.element(page.getByText(/Černý pátek/)).toBeVisible();
});

test('Alt and an arrow move the row in the focus; arrows alone only walk', async () => {
  await show('category and its goods');
  await row('Samsung Galaxy').click();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(heardApi('category.move')).toEqual([]);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => heardApi('category.move')).toEqual([{ id: 15, target: 12, position: 'left' }]);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => heardApi('category.move').at(-1)).toEqual({ id: 15, target: 1, position: 'right' });
});

test('a row is dragged by its handle with keys alone', { tags: [HEAVY] }, async () => {
  await show('category and its goods');
  await row('Samsung Galaxy').click();
  (page.getByRole('button', { name: 'Přesunout Samsung Galaxy' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label') ?? '').not.toContain('Přesunout');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('category.move')).toMatchObject([{ id: 15 }]);
});

test('a move that a name stands in the way of says so in a notice', async () => {
  await show('category that cannot move there');
  await row('Samsung Galaxy').click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(page.getByText('Vedle už je kategorie s tímto názvem.')).toBeVisible();
});

test('the search of the tree shows what holds the hits', async () => {
  await show('category and its goods');
  await page.getByLabelText('Najít kategorii').fill('kabe');
  await expect.element(row('Kabely')).toBeVisible();
  await expect.element(row('Příslušenství')).toBeVisible();
  await expect.element(row('Tablety')).not.toBeInTheDocument();
});

test.each(['categories for who only reads them', 'categories without network'])(
  '%s are offered without a change',
  async (example) => {
    await show(example);
    await expect.element(row('iPhone')).toBeVisible();
    for (const name of ['Nová', 'Upravit', 'Přesunout iPhone'])
      await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  },
);

test('goods or categories not chosen are warned of word for word; chosen ones are sent', async () => {
  await show('goods and the categories they are put into');
  await expect.element(page.getByText('Kabel USB-C 2 m')).toBeVisible();
  await page.getByRole('button', { name: 'Přidat do kategorií' }).click();
  await expect
    .element(page.getByText('Musíte vybrat některé produkty a kategorie, které chcete aktualizovat.', { exact: true }))
    .toBeVisible();
  expect(heardApi('catalogue.stageEdit')).toEqual([]);
  await page.getByText('Kabel USB-C 2 m').click();
  await page.getByText('Redmi Note 14').click();
  await page.getByRole('button', { name: 'Odebrat z kategorií' }).click();
  await expect
    .poll(() => heardApi('catalogue.stageEdit'))
    .toEqual([
      { scope: { of: 'models', ids: [4, 5] }, change: { kind: 'category', way: 'remove', category_ids: [31] } },
    ]);
});

test('how many models change and which stay is said before anything does, and it is taken back', async () => {
  await show('goods and the categories they are put into');
  await page.getByText('Kabel USB-C 2 m').click();
  await page.getByText('Redmi Note 14').click();
  await page.getByRole('button', { name: 'Přidat do kategorií' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zařadit do kategorií' });
  await expect.element(dialog.getByText('Změní se 1 model.')).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Beze změny zůstane 1: Redmi Note 14/);
  expect(heardApi('catalogue.applyEdit')).toEqual([]);
  await dialog.getByRole('button', { name: 'Změnit vše' }).click();
  await dialog.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect.element(page.getByText('Změna je vzata zpět.')).toBeVisible();
  expect(heardApi('catalogue.undoEdit')).toHaveLength(1);
});

test('goods that are so already are told, and nothing is asked', async () => {
  await show('goods that are in the chosen categories already, once they are put in');
  await page.getByText('Kabel USB-C 2 m').click();
  await page.getByRole('button', { name: 'Přidat do kategorií' }).click();
  await expect.element(page.getByText(/Vše už je tak/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a model opens by a double press and by Enter, a press alone selects it; one without variants says so', async () => {
  await show('goods and the categories they are put into');
  await page.getByText('Kabel USB-C 2 m').click();
  expect(presentPlace().screen).toBe('product-categories');
  await expect.element(page.getByRole('link', { name: 'Otevřít model' })).toHaveAttribute('href', '#/model/73');
  await page.getByText('Redmi Note 14').dblClick();
  await expect.element(page.getByText(/Model zatím nemá žádnou variantu/)).toBeVisible();
  await page.getByText('Galaxy S25').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'model', detail: '72' });
});

test('goods of the chosen categories alone are shown, and the filter is told above them', async () => {
  await show('goods and the categories they are put into');
  await page.getByRole('button', { name: 'Jen zboží z vybraných' }).click();
  await expect
    .poll(() => heardApi('category.masterRows').at(-1))
    .toMatchObject({ filter: { in: { filterType: 'set', values: ['31'] } } });
  await expect.element(page.getByText(/Kabely/).first()).toBeVisible();
});

inEachLanguage(examples, 'category in its form');

test.each([
  ['cs', 'Chyba při načítání kategorií.'],
  ['ro', 'Eroare la încărcarea categoriilor.'],
  ['en', 'Categories could not be loaded.'],
] as const)('a tree that did not load is said in %s: %s', async (language, words) => {
  await draw(exampleOf(examples, 'categories that did not load'), language);
  await expect.element(page.getByText(words)).toBeVisible();
});
