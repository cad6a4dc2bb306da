import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './buyout-page.examples.tsx';

const question = (name: RegExp) => page.getByRole('group', { name });
const press = (name: RegExp, answer: string) => question(name).getByText(answer, { exact: true }).click();
const offered = (): string => document.querySelector('.bo-side')?.textContent ?? '';

// An answer changes the address without a navigation, here that of the tests' own page.
let address = '';
beforeEach(() => {
  address = location.href;
});
afterEach(() => history.replaceState(history.state, '', address));

test('the price comes with the last answer and follows every other one', async () => {
  await draw(examples, 'questions, none answered');
  const answers: [RegExp, string][] = [
    [/Zapne se/, 'Ano, funguje'],
    [/Displej/, 'Bez jediné stopy'],
    [/Rám/, 'Bez stop'],
    [/Baterie/, '90 % a víc'],
    [/Příslušenství/, 'Jen telefon'],
    [/Odhlášený účet/, 'Ano'],
  ];
  for (const [name, answer] of answers) await press(name, answer);
  await expect.poll(offered).toMatch(/7\s200\sKč/);
  await press(/Displej/, 'Vlasové škrábance');
  await expect.poll(offered).toMatch(/6\s400\sKč/);
  await press(/Displej/, 'Bez jediné stopy');
  await expect.poll(offered).toMatch(/7\s200\sKč/);
});

test('who goes on without an answer is held back and led to that question; the answers given stay', async () => {
  await draw(examples, 'questions, some missing');
  await page.getByRole('link', { name: 'Prodat online' }).first().click();
  await expect.poll(() => document.activeElement?.closest('fieldset')?.textContent).toContain('Baterie');
  await expect.element(question(/Displej/).getByRole('radio', { name: /^Vlasové škrábance/ })).toBeChecked();
});

test('the address holds the answers, so that it brings them back', async () => {
  await draw(examples, 'questions, all answered');
  await press(/Rám/, 'S promáčklinou');
  await expect.poll(() => new URL(location.href).searchParams.get('answer_3')).toBe('frame-dented');
  expect(new URL(location.href).searchParams.get('answer_2')).toBe('screen-hairlines');
});

const band = () => page.getByRole('region', { name: /^Opravit, prodat, nebo vyměnit/ });
const told = (): string => (document.querySelector('.bo-tri')?.textContent ?? '').replaceAll(/\s+/g, ' ');

test('who names a fault sees what its repair costs, what it brings as it is, and towards another one', async () => {
  await draw(examples, 'questions of a cracked display, its repair pays');
  await expect.poll(told).toMatch(/Prasklý.*3 290 Kč.*900 Kč.*Odečteme z ceny nového. Bonus k tomu teď není/);
  await expect.poll(told).toMatch(/Opravit se vyplatí i před prodejem/);
  await expect
    .element(band().getByRole('link', { name: 'Vybrat opravu' }))
    .toHaveAttribute('href', expect.stringMatching(/product_color=black&operation=display$/));
  await press(/Displej/, 'Bez jediné stopy');
  await expect.element(band()).not.toBeInTheDocument();
});

test.each([
  ['questions of a cracked display, its repair does not pay', /Opravit jen kvůli prodeji se nevyplatí/],
  ['questions of a fault that a diagnosis tells', /od 890 Kč.*zjistí diagnostika/],
  ['questions of a fault that is not repaired', /neopravujeme.*Opravu téhle vady u vašeho zařízení nenabízíme/],
  ['questions of a fault with which it is not bought out', /3 290 Kč.*Opravené má při výkupu cenu.*nevykupujeme/],
])('it is said how it stands with %s', async (example, words) => {
  await draw(examples, example);
  await expect.poll(told).toMatch(words);
});
