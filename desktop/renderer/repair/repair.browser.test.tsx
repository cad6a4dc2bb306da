import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf } from '../../testing/kit/example.tsx';
import { inEachLanguage } from '../../testing/kit/in-each-language.ts';
import { heardApi, heardWith } from '../../testing/kit/played-station.ts';
import { examples } from './repair.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const panel = () => page.getByRole('complementary');

test('a scan of a device opens its repair', async () => {
  await page.viewport(1440, 900);
  await show('queue of repairs');
  await page.getByRole('searchbox').fill('490154 203237518');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toMatchTextContent(/Oprava OP-00042/);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('a scan that means none stays typed and narrows the rows', async () => {
  await show('queue of repairs');
  await page.getByRole('searchbox').fill('OP-000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('repair.rows').at(-1)).toMatchObject({ search: 'OP-000' });
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox')).toHaveValue('OP-000');
});

test('a scan without the server says so and stays typed', async () => {
  await show('queue without the server');
  await page.getByRole('searchbox').fill('OP-00042');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('OP-00042');
});

test('what is under way stands first, the longest waiting at its top; ended ones are a view of their own', async () => {
  await show('queue of repairs');
  await expect
    .element(page.getByRole('row', { name: /OP-00043.*Petra Malá.*na prodejnu.*Praha – Anděl/ }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /OP-00040.*chybí 1/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /OP-00031/ })).not.toBeInTheDocument();
  const [first] = heardApi('repair.rows');
  expect(first).toMatchObject({ sort: [{ column: 'since', direction: 'asc' }] });
  await page.getByRole('tab', { name: /ukončené/ }).click();
  await expect.element(page.getByRole('row', { name: /OP-00031/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /OP-00043/ })).not.toBeInTheDocument();
});

test('another price is proposed line by line; what is missing or no price is said at its field', async () => {
  await show('repair being looked at');
  await page.getByRole('button', { name: 'Navrhnout jinou cenu' }).click();
  await page.getByLabelText('Díl', { exact: true }).fill('tři tisíce');
  await page.getByLabelText(/Výměna baterie/).click();
  await page.getByRole('button', { name: 'Poslat zákazníkovi' }).click();
  await expect.element(page.getByLabelText('Co jsme našli')).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"quote"')).toEqual([]);
  await page.getByLabelText('Co jsme našli').fill('Nafouklá baterie');
  await page.getByLabelText('Díl', { exact: true }).fill('4 200');
  await page.getByRole('button', { name: 'Poslat zákazníkovi' }).click();
  await expect.poll(() => heardWith('"quote"').length).toBe(1);
  expect(heardWith('"quote"')[0]).toContain('"part":420000');
  expect(heardWith('"quote"')[0]).toContain('"add":["battery"]');
  await expect.element(panel()).toMatchTextContent(/čeká na souhlas/);
});

test('a part that somebody else has taken is told of, and asked for anew', async () => {
  await show('repair of two, one part missing');
  await page.getByRole('button', { name: /Držet díl/ }).click();
  await expect.element(page.getByText('Volný kus dílu už není.')).toBeVisible();
  await expect.poll(() => heardWith('"onBench"').length).toBeGreaterThan(1);
});

test('a step somebody else has made is refused in words', async () => {
  await show('repair moved by somebody else');
  await page.getByRole('button', { name: 'Začít opravu' }).click();
  await expect.element(page.getByText(/Oprava je mezitím v jiném stavu/)).toBeVisible();
});

test('a device is lent until a day; a day that has passed is said at its field and nothing is lost', async () => {
  await show('repair of a customer who wants a loan device');
  await expect.element(panel()).toMatchTextContent(/Zákazník chce přístroj půjčit/);
  const condition = page.getByLabelText('Stav při půjčení');
  await expect.element(condition).toHaveValue('Nabíječka v krabici');
  await condition.fill('');
  const lend = page.getByRole('button', { name: 'Půjčit zákazníkovi' });
  await lend.click();
  await expect.element(condition).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"lend"')).toEqual([]);
  await condition.fill('Škrábanec vlevo dole');
  await lend.click();
  await expect.element(page.getByLabelText('Vrátit do', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(condition).toHaveValue('Škrábanec vlevo dole');
  await lend.click();
  await expect.element(panel()).toMatchTextContent(/půjčen do/);
  expect(heardWith('"lend"')[1]).toContain('"condition":"Škrábanec vlevo dole"');
});

test('a late loan device is taken back with its damage before the repair is handed over', async () => {
  await show('repair with a late loan device');
  await expect.element(panel()).toMatchTextContent(/po termínu/);
  await expect.element(panel()).toMatchTextContent(/Nejdřív vezměte zpět půjčený přístroj/);
  await page.getByLabelText('S čím se vrátil').fill('Prasklý kryt');
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect.element(page.getByRole('button', { name: 'Předáno nebo odesláno' })).toBeVisible();
  expect(heardWith('"takeBack"')[0]).toContain('"damage":"Prasklý kryt"');
});

test('a photograph is shown to the customer by a tick, deleted by its button, and one that is none is refused', async () => {
  await show('repair photographed at its reception');
  const tick = page.getByLabelText('Vidí zákazník', { exact: true });
  await expect.element(tick).not.toBeChecked();
  await tick.click();
  await expect.element(tick).toBeChecked();
  expect(heardWith('"showPhoto"')[0]).toContain('"is_shown":true');
  await page.getByLabelText('Nové fotky uvidí zákazník').click();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.upload(input, new File(['text'], 'text.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(heardWith('"addPhoto"')[0]).toContain('"is_shown":false');
  await page.getByRole('button', { name: 'Smazat fotku 1' }).click();
  await expect.element(page.getByText('Zatím žádná fotka.')).toBeVisible();
});

test('parts of a device are tried one by one, what is wrong is written, and the rest is fine by one press', async () => {
  await show('repair whose device is tried');
  await expect.element(page.getByText('vyzkoušeno 2 z 15', { exact: false })).toBeVisible();
  const touch = page.getByRole('radiogroup', { name: 'Dotyk' });
  await touch.getByRole('radio', { name: 'vada' }).click();
  await expect.poll(() => heardApi('repair.check')).toHaveLength(1);
  expect(heardApi('repair.check')[0]).toMatchObject({ check: 'touch', result: 'faulty', words: '' });
  const words = page.getByLabelText('Co je špatně: Dotyk');
  await words.fill('v rohu nereaguje');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardApi('repair.check')).toHaveLength(2);
  expect(heardApi('repair.check')[1]).toMatchObject({ check: 'touch', result: 'faulty', words: 'v rohu nereaguje' });
  await page.getByRole('button', { name: 'Zbytek je v pořádku' }).click();
  await expect.poll(() => heardApi('repair.check')).toHaveLength(14);
  expect(heardApi('repair.check').at(-1)).toMatchObject({ check: 'moisture', result: 'ok' });
});

test('time of work is kept in whole minutes beside what was planned, and a wrong one is taken out', async () => {
  await show('repair whose device is tried');
  const time = page.getByRole('region', { name: 'Čas práce' });
  await expect.element(time).toMatchTextContent(/Odpracováno 25 min, domluvené opravy mají trvat 60 min/);
  await time.getByLabelText('Minut').fill('půl hodiny');
  await time.getByRole('button', { name: 'Zapsat čas' }).click();
  await expect.element(time.getByLabelText('Minut')).toHaveAttribute('aria-invalid', 'true');
  expect(heardApi('repair.addWork')).toEqual([]);
  await time.getByLabelText('Minut').fill('15');
  await time.getByLabelText('Co se dělalo').fill('rozebrání');
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toMatchTextContent(/Odpracováno 40 min/);
  expect(heardApi('repair.addWork')).toMatchObject([{ minutes: 15, words: 'rozebrání' }]);
  await time.getByRole('button', { name: 'Odebrat 15 min' }).click();
  await expect.poll(() => heardApi('repair.removeWork')).toHaveLength(1);
});

test('of a device that is gone it is read what was tried', async () => {
  await show('repair whose device was tried and is gone');
  await page.getByText('Kontrola zařízení').click();
  await expect.element(page.getByText('prasklý v rohu')).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Dotyk' })).not.toBeInTheDocument();
});

test('a repair is paid in whole crowns; what is wrong with the buyer is said at its field and nothing is lost', async () => {
  await show('repair to be paid');
  await expect.element(panel()).toMatchTextContent(/4 289,50/);
  await expect.element(page.getByRole('button', { name: 'Předáno nebo odesláno' })).not.toBeInTheDocument();
  await page.getByLabelText('Číslo dokladu').fill('T-77');
  await page.getByRole('button', { name: /Převzato hotově 4 290/ }).click();
  const postcode = page.getByLabelText('PSČ', { exact: true });
  await expect.element(postcode).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Číslo dokladu')).toHaveValue('T-77');
  await postcode.fill('120 00');
  await page.getByRole('button', { name: /Převzato hotově 4 290/ }).click();
  await expect.element(panel()).toMatchTextContent(/Zaplaceno hotově/);
  await expect.element(panel()).toMatchTextContent(/126000042vystavuje se/);
  await expect.element(page.getByRole('button', { name: 'Předáno nebo odesláno' })).toBeVisible();
  const [first = '', second = ''] = heardWith('"pay"');
  expect([first, second].map((one) => one.includes('"amount":429000'))).toEqual([true, true]);
  expect(first).toContain('"buyer":null');
  expect(second).toContain('"postcode":"120 00"');
});

test('a repair that somebody else has been paid for is told of', async () => {
  await show('repair paid otherwise meanwhile');
  await page.getByRole('button', { name: /Zaplaceno kartou/ }).click();
  await expect.element(page.getByText(/zaplacená jinak/)).toBeVisible();
  await expect.poll(() => heardWith('"onBench"').length).toBeGreaterThan(1);
});

test('a part of a paid repair is given back; what is wrong is said at its field and a failure loses nothing', async () => {
  await show('repair paid, some of it given back');
  await page.getByRole('button', { name: 'Vystavit dobropis' }).click();
  const amount = page.getByLabelText('Výměna displeje', { exact: true });
  await expect.element(amount).toHaveValue('4289,50');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Vystavit dobropis' });
  await amount.fill('0');
  await send.click();
  await expect.element(amount).toHaveAccessibleDescription(/Zadejte, kolik vracíme/);
  await amount.fill('4300');
  await send.click();
  await expect.element(amount).toHaveAccessibleDescription(/tolik na tomto řádku nezbývá/);
  await amount.fill('500');
  await send.click();
  const reason = page.getByLabelText('Důvod na dobropisu');
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(heardWith('"credit"')).toEqual([]);
  await reason.fill('Rýha na skle');
  await send.click();
  await expect.poll(() => heardWith('"credit"').length).toBe(1);
  await expect.element(amount).toHaveValue('500');
  await send.click();
  await expect.element(panel()).toMatchTextContent(/Dobropis 226000007/);
  expect(heardWith('"credit"')[1]).toContain('"amount":50000');
  expect(heardWith('"credit"')[1]).toContain('"reason":"Rýha na skle"');
});

inEachLanguage(examples, 'repair to be paid');
inEachLanguage(examples, 'repair of two, one part missing');
inEachLanguage(examples, 'repair whose device is tried');
