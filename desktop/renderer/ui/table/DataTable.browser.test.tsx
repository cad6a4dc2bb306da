import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Crate {
  code: string;
  town: string;
  pieces: number | null;
}

const crates: Crate[] = [
  { code: 'CR-2', town: 'Čáslav', pieces: 10 },
  { code: 'CR-1', town: 'Dačice', pieces: null },
  { code: 'CR-3', town: 'Cheb', pieces: 9 },
];

const columns: DataColumn<Crate>[] = [
  { id: 'code', heading: 'Přepravka', cell: ({ code }) => code, isRowHead: true },
  { id: 'town', heading: 'Město', cell: ({ town }) => town, sortBy: ({ town }) => town },
  { id: 'pieces', heading: 'Kusů', cell: ({ pieces }) => pieces ?? '–', sortBy: ({ pieces }) => pieces },
];

const shown = (more: Partial<DataTableProps<Crate>> = {}) =>
  draw(<DataTable rows={crates} rowId={({ code }) => code} columns={columns} label="Přepravky" {...more} />);

const codes = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const heading = (name: string) => page.getByRole('columnheader', { name });

test('rows stand as they were given until a heading is pressed: up, down, and as they were', async () => {
  await shown();
  expect(codes()).toEqual(['CR-2', 'CR-1', 'CR-3']);
  await page.getByRole('button', { name: 'Kusů' }).click();
  expect(codes()).toEqual(['CR-3', 'CR-2', 'CR-1']);
  await expect.element(heading('Kusů')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Kusů' }).click();
  expect(codes()).toEqual(['CR-2', 'CR-3', 'CR-1']);
  await expect.element(heading('Kusů')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Kusů' }).click();
  expect(codes()).toEqual(['CR-2', 'CR-1', 'CR-3']);
});

test('words sort by the rules of the language, and what has no order has no button', async () => {
  await shown();
  await page.getByRole('button', { name: 'Město' }).click();
  expect(codes()).toEqual(['CR-2', 'CR-1', 'CR-3']);
  expect(page.getByRole('button', { name: 'Přepravka' }).elements()).toEqual([]);
});

test('keys walk the rows and Enter opens the one they came to', async () => {
  const onOpen = vi.fn();
  await shown({ onOpen });
  const rows = page.getByRole('row').elements().slice(1);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(rows[0]);
  await userEvent.keyboard('j{ArrowDown}k{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(crates[1]);
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(rows[2]);
});

test('rows are chosen one by one or all at once', async () => {
  const choices: string[][] = [];
  const onChoose = (chosen: ReadonlySet<string>) => choices.push([...chosen]);
  const choice = { onChoose, rowLabel: (id: string) => `Vybrat ${id}`, allLabel: 'Vybrat vše' };
  const table = await shown({ choice: { ...choice, chosen: new Set(['CR-1']) } });
  await expect.element(page.getByRole('checkbox', { name: 'Vybrat CR-1' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Vybrat CR-3' }).click();
  expect(choices).toEqual([['CR-1', 'CR-3']]);
  await page.getByRole('checkbox', { name: 'Vybrat vše' }).click();
  expect(new Set(choices[1])).toEqual(new Set(['CR-1', 'CR-2', 'CR-3']));
  await table.unmount();
});

test('what is being fetched, and what is empty, is said', async () => {
  const table = await shown({ rows: undefined });
  await expect.element(page.getByRole('status')).toBeVisible();
  await table.unmount();
  await shown({ rows: [], empty: <p>Nic tu není</p> });
  await expect.element(page.getByText('Nic tu není')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('a field in a cell keeps its focus and what is typed while rows are drawn anew', async () => {
  const typed: string[] = [];
  const field: DataColumn<Crate> = {
    id: 'note',
    heading: 'Poznámka',
    cell: ({ code }) => <input aria-label={code} onChange={({ target }) => typed.push(target.value)} />,
  };
  const table = await shown({ columns: [...columns, field] });
  await page.getByRole('textbox', { name: 'CR-3' }).click();
  await userEvent.keyboard('ab');
  await table.rerender(
    <DataTable rows={[...crates]} rowId={({ code }) => code} columns={[...columns, { ...field }]} label="Přepravky" />,
  );
  await userEvent.keyboard('c');
  expect(typed).toEqual(['a', 'ab', 'abc']);
});

test('rows stand under the heading of their group, a sentence takes the place of several cells, one row is in force', async () => {
  const told: DataColumn<Crate>[] = [
    { id: 'code', heading: 'Přepravka', cell: ({ code }) => code, isRowHead: true },
    {
      id: 'town',
      heading: 'Město',
      cell: ({ town, pieces }) => (pieces === null ? 'prázdná' : town),
      span: ({ pieces }) => (pieces === null ? 2 : 1),
    },
    { id: 'pieces', heading: 'Kusů', cell: ({ pieces }) => pieces },
  ];
  await shown({
    columns: told,
    groupOf: ({ town }) => (town === 'Cheb' ? 'na cestě' : 've skladu'),
    isCurrent: ({ code }) => code === 'CR-3',
    kind: ({ pieces }) => (pieces === null ? 'faint' : undefined),
  });
  const rows = page.getByRole('row');
  const texts = rows.elements().map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(texts).toEqual([
    ['Přepravka', 'Město', 'Kusů'],
    ['ve skladu'],
    ['CR-2', 'Čáslav', '10'],
    ['CR-1', 'prázdná'],
    ['na cestě'],
    ['CR-3', 'Cheb', '9'],
  ]);
  await expect.element(rows.nth(5)).toHaveAttribute('aria-current', 'true');
  await expect.element(rows.nth(2)).not.toHaveAttribute('aria-current');
});

test('keys walk from row to row over the headings of groups', async () => {
  const onOpen = vi.fn();
  await shown({ onOpen, groupOf: ({ code }) => code });
  document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(crates[2]);
});
