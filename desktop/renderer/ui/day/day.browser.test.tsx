import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Language, draw } from '../../../testing/draw.tsx';
import { at } from '../../../testing/kit/example.tsx';
import { officeToday } from '../../base/show-moment.ts';
import { DayField } from '../../form/DayField.tsx';
import { useHotkeys } from '../../base/keys/hotkeys.ts';

let told: string[] = [];
let below: string[] = [];
beforeEach(() => {
  told = [];
  below = [];
});

interface Given {
  value?: string;
  range?: { first?: string; last?: string };
}

/** A form with one day in it, and a screen below that has keys of its own. */
function Form({ value: first = '', range }: Given) {
  const [value, setValue] = useState(first);
  useHotkeys(({ code, isTyping }) => {
    if (!isTyping) below.push(code);
    return false;
  });
  const take = (day: string) => {
    told.push(day);
    setValue(day);
  };
  return (
    <main className="pane">
      <DayField id="until" label="Platí do" value={value} onChange={take} range={range} />
      <button type="button">Uložit</button>
    </main>
  );
}

const show = (given: Given = {}, language: Language = 'cs') => draw(at({}, <Form {...given} />), language);
const field = () => page.getByLabelText('Platí do', { exact: true });
const calendar = () => page.getByRole('grid');
const years = () => page.getByRole('combobox', { name: 'rok' });
const thisYear = Number(officeToday().slice(0, 4));

test.each([
  ['1.2.26', '2026-02-01', '01.02.2026'],
  ['31. 12. 2030', '2030-12-31', '31.12.2030'],
  ['2026-11-05', '2026-11-05', '05.11.2026'],
  ['5.6.49', '2049-06-05', '05.06.2049'],
  ['5.6.50', '1950-06-05', '05.06.1950'],
  ['29.2.28', '2028-02-29', '29.02.2028'],
])('“%s” is read as %s and written out as %s once the field is left', async (typed, day, written) => {
  await show();
  await field().fill(typed);
  await expect.poll(() => told.at(-1)).toBe(day);
  await expect.element(field()).toHaveValue(typed);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(written);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
});

test('what is no day is said once the field is left, not while it is typed, and stays as it was typed', async () => {
  await show();
  await field().fill('31.2.2026');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription(/Zadejte datum, například/);
  await expect.element(field()).toHaveValue('31.2.2026');
  expect(told).not.toContain('');
  // Mended, it is a day again; emptied, it is none and nothing is wrong.
  await field().fill('28.2.2026');
  await userEvent.tab();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
  await field().fill('');
  await userEvent.tab();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
  expect(told.at(-1)).toBe('');
});

test.each([
  ['usual', `31.12.${thisYear - 101}`, undefined, `01.01.${thisYear - 100}`, `31.12.${thisYear + 52}`],
  ['usual', `1.1.${thisYear + 53}`, undefined, `01.01.${thisYear - 100}`, `31.12.${thisYear + 52}`],
  ['own', '23.11.2026', { first: '2026-11-24' }, '24.11.2026', `31.12.${thisYear + 52}`],
])('out of the %s range %s is refused by the days the field takes', async (_, typed, range, first, last) => {
  await show({ range });
  await field().fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(new RegExp(`od ${first} do ${last}`));
});

test('the calendar opens by Alt and the arrow down, always shows 42 days, and a day is chosen by keys', async () => {
  await show({ value: '2027-02-10' });
  await field().click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(calendar()).toBeVisible();
  // February 2027 begins on a Monday and fills four weeks; the calendar keeps its height all the same.
  expect(page.getByRole('gridcell').elements()).toHaveLength(42);
  const names = [...document.querySelectorAll('.calendar th')].map((one) => one.textContent);
  expect(names).toEqual(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne']);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('18.02.2027');
  expect(told).toEqual(['2027-02-18']);
});

test('Esc closes the calendar alone and chooses nothing; no key of it reaches the screen below', async () => {
  await show({ value: '2027-02-10' });
  await page.getByRole('button', { name: 'Vybrat v kalendáři: Platí do' }).click();
  await expect.poll(() => calendar().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('j{ArrowRight}{Escape}');
  await expect.element(calendar()).not.toBeInTheDocument();
  expect([told, below]).toEqual([[], []]);
});

test('a key pressed right before Esc is the calendar’s, which is closed by then', async () => {
  await show({ value: '2027-02-10' });
  await page.getByRole('button', { name: 'Vybrat v kalendáři: Platí do' }).click();
  await expect.poll(() => calendar().element().contains(document.activeElement)).toBe(true);
  const press = (key: string, code: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  press('j', 'KeyJ');
  press('Escape', 'Escape');
  await expect.element(calendar()).not.toBeInTheDocument();
  press('k', 'KeyK');
  await expect.poll(() => below).toEqual(['KeyK']);
});

test('twelve months and years of the whole range are offered, and one chosen is shown with its month', async () => {
  await show({ value: '2027-02-10' });
  await page.getByRole('button', { name: /Vybrat v kalendáři/ }).click();
  const offered = [...years().element().querySelectorAll('option')].map((one) => Number(one.textContent));
  expect([offered[0], offered.at(-1), offered.length]).toEqual([thisYear - 100, thisYear + 52, 153]);
  const months = page.getByRole('combobox', { name: 'měsíc' });
  expect(months.element().querySelectorAll('option')).toHaveLength(12);
  await years().selectOptions('2028');
  await months.selectOptions('únor');
  await page.getByRole('button', { name: /29\. února 2028/ }).click();
  await expect.element(field()).toHaveValue('29.02.2028');
});

test('days before the first one cannot be chosen', async () => {
  await show({ value: '2026-11-25', range: { first: '2026-11-24' } });
  await page.getByRole('button', { name: /Vybrat v kalendáři/ }).click();
  await expect.element(page.getByRole('button', { name: /23\. listopadu/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field()).toHaveValue('24.11.2026');
});

test('months and days are named in the reader’s language', async () => {
  await show({ value: '2027-02-10' }, 'ro');
  await page.getByRole('button', { name: /Platí do/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'lună' })).toMatchTextContent(/februarie/);
  await expect.element(page.getByRole('button', { name: /10 februarie 2027/ })).toBeVisible();
});
