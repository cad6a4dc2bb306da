import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi, heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './content.examples.tsx';
import { choosePreview } from './preview/preview-choice.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const save = () => page.getByRole('button', { name: 'Uložit verzi' });

// What is not saved holds its window, the one of the tests too.
afterEach(async () => {
  await cleanup();
  choosePreview({ isOpen: true });
});

test('documents are narrowed to a kind', async () => {
  await show('documents of both markets');
  await expect.element(page.getByRole('button', { name: 'Staré dotazy' })).toBeVisible();
  await page.getByLabelText('Druh').selectOptions('faq');
  await expect.element(page.getByRole('button', { name: 'Doprava a dodání' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Staré dotazy' })).not.toBeInTheDocument();
});

test('documents are found by words in what they say, and none is said', async () => {
  await show('documents among which nothing is found');
  await page.getByRole('searchbox', { name: 'Hledat v textech, kódech a adresách' }).fill('poštovné');
  await expect.element(page.getByText('Žádný takový dokument tu není')).toBeVisible();
  expect(heardApi('content.documents')).toEqual([{}, { search: 'poštovné' }]);
});

test('a slider under a code that the shop does not ask for says so', async () => {
  await show('a slider that the shop shows nowhere');
  await expect.element(page.getByRole('note')).toMatchTextContent(/Ukazuje jen: home/);
});

test('a home page is written of shelves by rules, offers with days and the band; what ends before it begins is said there', async () => {
  await show('a home page');
  const shelf = page.getByRole('group', { name: 'Části stránky 1' });
  await expect.element(shelf.getByLabelText('Výrobce')).toHaveValue('apple');
  await shelf.getByLabelText('Výrobce').selectOptions('na tom nezáleží');
  await shelf.getByLabelText('Jen zlevněné').click();
  const offer = page.getByRole('group', { name: 'Části stránky 2' });
  await offer.getByLabelText('První den (prázdné = hned)').fill('25. 12. 2026');
  await save().click();
  await expect
    .element(offer.getByLabelText('Poslední den (prázdné = bez konce)'))
    .toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('saveDocument')).toEqual([]);
  await offer.getByLabelText('První den (prázdné = hned)').fill('');
  await save().click();
  await expect.poll(() => heardWith('saveDocument')).toHaveLength(1);
  const saved = heardWith('saveDocument')[0];
  expect(saved).toContain('"maker":null');
  expect(saved).toContain('"is_reduced":false');
  expect(saved).toContain('"first_day":null,"last_day":"2026-12-24"');
});

test('beside a document the choices above the list are read whole', async () => {
  choosePreview({ isOpen: false });
  await page.viewport(1440, 900);
  await draw(exampleOf(examples, 'an article'), 'ro');
  const kind = page.getByLabelText('Tip', { exact: true });
  await expect.element(kind).toBeVisible();
  expect(kind.element().scrollWidth).toBeLessThanOrEqual(kind.element().clientWidth);
  expect(kind.element().clientWidth).toBeGreaterThan(110);
});

test('an article is saved on its version as it was typed, and published only then', async () => {
  await show('an article');
  await page.getByLabelText('Název').fill('Jak vybrat telefon');
  await expect.element(page.getByRole('button', { name: 'Publikovat' })).toBeDisabled();
  await save().click();
  await expect.poll(() => heardWith('saveDocument')).toHaveLength(1);
  expect(heardWith('saveDocument')[0]).toContain('"title":"Jak vybrat telefon"');
  expect(heardWith('saveDocument')[0]).toContain('"version":2');
  await page.getByRole('button', { name: 'Publikovat' }).click();
  await expect.poll(() => heardWith('publishDocument')).toHaveLength(1);
  expect(heardWith('publishDocument')[0]).toContain('"version":3');
});

test('what is missing is said at its field before anything is sent', async () => {
  await show('an article');
  await page.getByLabelText('Název').fill('');
  await save().click();
  await expect.element(page.getByLabelText('Název')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('saveDocument')).toEqual([]);
});

test('what is typed has a preview under a link of its own', async () => {
  await show('an article');
  const link = page.getByRole('link', { name: 'Náhled v obchodě' });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('href')).toContain('/cs/nahled/');
  expect(heardWith('previewDocument')[0]).toContain('ušetří tisíce');
});

test('a part is written as a list of its params: what does not fit is said at its field, what does is typed', async () => {
  await show('a landing page');
  const params = page.getByRole('region', { name: 'Parametry částí' });
  await params.getByRole('button', { name: /^1 / }).click();
  const dialog = page.getByRole('dialog', { name: 'Parametry částí: 1' });
  await dialog.getByLabelText('Hodnota: link.to').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Použít' }).click();
  await expect.element(dialog.getByLabelText('Hodnota: link.to')).toBeInvalid();
  await dialog.getByLabelText('Hodnota: link.to').fill('akce/leto');
  await dialog.getByLabelText('Hodnota: title').fill('Léto s výkupem');
  await dialog.getByRole('button', { name: 'Použít' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => heardWith('saveDocument')[0]).toContain('Léto s výkupem');
  expect(heardWith('saveDocument')[0]).toContain('akce/leto');
});

test('a part of a landing page is added, moved and taken out', async () => {
  await show('a landing page');
  const parts = page.getByRole('group', { name: /^Části \d$/ });
  await expect.element(parts.nth(1)).toBeVisible();
  await parts.nth(1).getByRole('button', { name: 'Výš 2' }).click();
  await expect.element(parts.nth(0).getByLabelText('Druh části')).toHaveValue('products');
  await parts.nth(1).getByRole('button', { name: 'Odebrat 2' }).click();
  await expect.element(parts.nth(1)).not.toBeInTheDocument();
});

test('a document is put to the archive and back only while nothing typed waits', async () => {
  await show('an article');
  const archive = page.getByRole('button', { name: 'Archivovat', exact: true });
  await page.getByLabelText('Název').fill('Jinak');
  await expect.element(archive).toBeDisabled();
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await archive.click();
  await expect.poll(() => heardWith('archiveDocument')).toHaveLength(1);
  expect(heardWith('archiveDocument')[0]).toContain('"is_archived":true');
  expect(heardWith('archiveDocument')[0]).toContain('"version":2');
});

test('an older version shows what has changed since and is taken back', async () => {
  await show('an article');
  await page.getByRole('button', { name: 'Rozdíl od verze 1' }).click();
  await expect.element(page.getByRole('row', { name: /Text.*Staré znění.*ušetří tisíce/ })).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit verzi 1' }).click();
  await expect.poll(() => heardWith('restoreVersion')).toHaveLength(1);
  expect(heardWith('restoreVersion')[0]).toContain('"from":1');
});

test('what is mended as one types is red no more, before it is saved again', async () => {
  await show('an article');
  const title = page.getByLabelText('Název').first();
  await title.fill('');
  await save().click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Vyplňte toto pole.')).toBeVisible();
  await title.fill('Jak vybrat telefon');
  await expect.element(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Vyplňte toto pole.')).not.toBeInTheDocument();
  expect(heardWith('saveDocument')).toEqual([]);
});

test('a refused address stands at its field and what was typed stays', async () => {
  await show('an article whose address is taken, once it is saved');
  await page.getByLabelText('Poslední část adresy').fill('jinam');
  await save().click();
  await expect.element(page.getByLabelText('Poslední část adresy')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Poslední část adresy')).toHaveValue('jinam');
});

test('another’s edit stands beside mine, and mine is saved over it only when I say so', async () => {
  await show('an article somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Název').fill('Jak vybrat telefon');
  await save().click();
  const conflict = page.getByRole('alert', { name: /Mezitím/ });
  await expect
    .element(conflict.getByRole('row', { name: /Jak koupit použitý telefon.*Jak vybrat telefon/ }))
    .toBeVisible();
  await conflict.getByRole('button', { name: 'Uložit moje' }).click();
  await expect.poll(() => heardWith('"version":3').length).toBe(1);
});

test('a new redirect is written field by field', async () => {
  await show('a new document');
  await page.getByLabelText('Druh').last().selectOptions('redirect');
  await page.getByLabelText('Název').fill('Starý blog');
  await page.getByLabelText('Stará adresa').fill('blog');
  await page.getByLabelText('Kam vede (adresa v trhu)').fill('/cs/clanky');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect.element(page.getByLabelText('Kam vede (adresa v trhu)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Kam vede (adresa v trhu)').fill('clanky');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect.poll(() => heardWith('createDocument')).toHaveLength(1);
  expect(heardWith('createDocument')[0]).toContain('"code":"stary-blog","slug":null');
});

test('what is typed outlives its panel: Esc and another row lose nothing, and it is given up by its own button', async () => {
  await show('an article');
  await page.getByLabelText('Název').fill('Jak vybrat telefon');
  await page.getByRole('button', { name: 'Zavřít' }).click();
  await expect.element(page.getByLabelText('Název')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Jak vybrat použitý telefon' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('Jak vybrat telefon');
  await expect.element(page.getByRole('button', { name: 'Publikovat' })).toBeDisabled();
  await page.getByRole('button', { name: 'Rozdíl od verze 1' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Jak vybrat použitý telefon' }).click();
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('Jak vybrat použitý telefon');
  await expect.element(page.getByRole('button', { name: 'Zahodit' })).not.toBeInTheDocument();
  expect(heardWith('saveDocument')).toEqual([]);
});

test('a document that is not stored yet is there when one comes back to it, until it is stored', async () => {
  await page.viewport(1280, 900);
  choosePreview({ isOpen: false });
  await show('a new document');
  await page.getByLabelText('Druh').last().selectOptions('redirect');
  await page.getByLabelText('Název').fill('Starý blog');
  await page.getByRole('button', { name: 'Zavřít' }).click();
  await page.getByRole('button', { name: 'Nový dokument' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('Starý blog');
  await page.getByLabelText('Stará adresa').fill('blog');
  await page.getByLabelText('Kam vede (adresa v trhu)').fill('clanky');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect.poll(() => heardWith('createDocument')).toHaveLength(1);
  await page.getByRole('button', { name: 'Nový dokument' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('');
});

test('addresses of a popup are lines: written, moved and taken out, the wrong one told where it stands', async () => {
  await show('a popup');
  await page.getByRole('button', { name: 'Přidat: Na kterých adresách' }).click();
  await page.getByLabelText('Na kterých adresách 2').fill('/cs/vykup');
  await save().click();
  await expect.element(page.getByLabelText('Na kterých adresách 2')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Na kterých adresách 2').fill('vykup');
  await page.getByRole('button', { name: 'Výš 2' }).click();
  await save().click();
  await expect.poll(() => heardWith('saveDocument')).toHaveLength(1);
  expect(heardWith('saveDocument')[0]).toContain('"pages":["vykup","c/telefony"]');
});

test('what somebody else saved is taken instead of mine', async () => {
  await show('an article somebody changed meanwhile, once it is saved');
  await page.getByLabelText('Název').fill('Jak vybrat telefon');
  await save().click();
  await page.getByRole('button', { name: 'Vzít uložené' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('Jak vybrat použitý telefon');
  await expect.element(page.getByRole('alert', { name: /Mezitím/ })).not.toBeInTheDocument();
  expect(heardWith('"version":3')).toEqual([]);
});

inEachLanguage(examples, 'an article');
inEachLanguage(examples, 'a landing page');
inEachLanguage(examples, 'a home page');
