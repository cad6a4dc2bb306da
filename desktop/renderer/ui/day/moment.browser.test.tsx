import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { at } from '../../../testing/kit/example.tsx';
import { MomentField } from '../../form/MomentField.tsx';

let told: string[] = [];
beforeEach(() => {
  told = [];
});

function Form({ value: first = '' }: { value?: string }) {
  const [value, setValue] = useState(first);
  const take = (moment: string) => {
    told.push(moment);
    setValue(moment);
  };
  return (
    <main className="pane">
      <button type="button" onClick={() => setValue('2027-07-01T16:30:00.000Z')}>
        Jiný
      </button>
      <MomentField id="from" label="Platí od" value={value} onChange={take} />
      <button type="button">Uložit</button>
    </main>
  );
}

const show = (value?: string) => draw(at({}, <Form {...(value === undefined ? {} : { value })} />), 'cs');
const day = () => page.getByLabelText('Platí od', { exact: true });
const time = () => page.getByLabelText('Čas: Platí od');

test('a day begins at midnight, a time typed after it is read by the office’s clock and written out', async () => {
  await show();
  await day().fill('1.12.26');
  await expect.poll(() => told.at(-1)).toBe('2026-11-30T23:00:00.000Z');
  await expect.element(time()).toHaveValue('00:00');
  await time().fill('8');
  await expect.poll(() => told.at(-1)).toBe('2026-12-01T07:00:00.000Z');
  await expect.element(time()).toHaveValue('8');
  await userEvent.tab();
  await expect.element(time()).toHaveValue('08:00');
  await expect.element(day()).toHaveValue('01.12.2026');
});

test('a wrong time, or one without a day, is said once both are left, at the time and nowhere twice', async () => {
  await show('2026-12-01T07:00:00.000Z');
  await time().fill('25:00');
  await expect.element(time()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  await expect.element(time()).toHaveAccessibleDescription(/Čas zadejte jako 09:00/);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(told.at(-1)).toBe('INVALID_TIME');
  await time().fill('9');
  await day().fill('');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect.element(day()).toHaveAccessibleDescription(/Zadejte datum/);
  await time().fill('');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(told.at(-1)).toBe('');
});

test('a moment that comes from outside is written anew', async () => {
  await show();
  await time().fill('9');
  await page.getByRole('button', { name: 'Jiný' }).click();
  await expect.element(day()).toHaveValue('01.07.2027');
  await expect.element(time()).toHaveValue('18:30');
});
