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
