import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { at, exampleOf } from '../../../testing/kit/example.tsx';
import { screenFaults } from '../../../testing/kit/screen-faults.ts';
import { heardApi } from '../../../testing/kit/played-station.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { useOfficeScans } from '../use-office-scans.ts';
import { entries, examples, searching } from './palette.examples.tsx';

let ran: string[] = [];
let heard: string[] = [];
/** The server answers no search before. */
let free = Promise.resolve();

const answer = async (input: unknown) => {
  await free;
  return searching(input);
};

/** The palette over a screen with keys of its own. */
function Office() {
  const [isOpen, setOpen] = useState(true);
  useHotkeys(({ code, isTyping, isAfterG }) => {
    if (!isTyping || isAfterG) heard.push(code);
    return false;
  });
  if (!isOpen) return <main className="pane">Zavřeno</main>;
  return (
    <CommandPalette
      entries={entries((id) => ran.push(id))}
      canOpenOrders
      canOpenBuyouts={false}
      canOpenUnits={false}
      onClose={() => setOpen(false)}
    />
  );
}

const option = (name: string) => page.getByRole('option', { name });
const closed = () => page.getByText('Zavřeno');

beforeEach(async () => {
  ran = [];
  heard = [];
  free = Promise.resolve();
  await draw(at({ api: { 'staff.searchAll': answer } }, <Office />));
});

test('what is typed narrows the offer and Enter runs the first of it, once', async () => {
  await userEvent.keyboard('sklad');
  await expect.element(option('Objednávky')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(closed()).toBeVisible();
  expect(ran).toEqual(['board']);
});

test('an order is opened by its number, pasted too', async () => {
  await userEvent.fill(page.getByRole('textbox'), '2611000001');
  await expect.element(page.getByRole('option').first()).toMatchTextContent('2611000001');
  await userEvent.keyboard('{Enter}');
  await expect.element(closed()).toBeVisible();
  expect(presentPlace()).toMatchObject({ screen: 'orders', detail: '2611000001' });
});

test('arrows choose, over the ends too; the pointer as well', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => ran).toEqual(['products']);
});

test('an entry is run by a click', async () => {
  await option('Odhlásit se').click();
  await expect.poll(() => ran).toEqual(['out']);
});

test('letters typed in it are no keys of the screen below; Esc closes it', async () => {
  await userEvent.keyboard('g1j');
  await userEvent.keyboard('{Escape}');
  await expect.element(closed()).toBeVisible();
  expect(heard).toEqual([]);
  expect(ran).toEqual([]);
});

test.each([
  ['jana n', 'Objednávky', 'orders', '2611000011'],
  ['ultra', 'Produkty', 'products', '12'],
  ['OP-0', 'Opravy', 'repairs', 'OP-000123'],
  ['lc-a', 'Pozice', 'product-locations', null],
  ['1042', 'Rezervace', 'reservations', '1042'],
  ['zavolat', 'Úkoly', 'tasks', '0190a6f4-7c00-7000-8000-000000000001'],
  ['cr-00', 'Přepravky', 'crates', 'CR-0042'],
])('“%s” is found among %s and opened by Enter', async (text, group, screen, detail) => {
  await userEvent.fill(page.getByRole('textbox'), text);
  await expect.element(page.getByRole('group', { name: group })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(closed()).toBeVisible();
  expect(presentPlace()).toMatchObject({ screen, detail });
});

test('a customer leads to the orders of the e-mail', async () => {
  await userEvent.fill(page.getByRole('textbox'), 'jana.novakova@example.com');
  await page.getByRole('group', { name: 'Zákazníci' }).getByRole('option').click();
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'orders', query: 'q=jana.novakova%40example.com' });
});

test('Enter before anything was found opens the one thing of the code, as a scanner types it', async () => {
  await userEvent.fill(page.getByRole('textbox'), 'sam-s24u-1tb');
  await userEvent.keyboard('{Enter}');
  await expect.element(closed()).toBeVisible();
  expect(presentPlace()).toMatchObject({ screen: 'products', detail: '12' });
});

test('Enter counts that goes down before what was found comes, and up after it', async () => {
  const answered = Promise.withResolvers<void>();
  free = answered.promise;
  await userEvent.fill(page.getByRole('textbox'), '2611000007');
  await expect.poll(() => heardApi('staff.searchAll')).toEqual([{ text: '2611000007' }]);
  await userEvent.keyboard('{Enter>}');
  answered.resolve();
  await expect.poll(() => closed().elements().length + page.getByRole('group').elements().length).toBeGreaterThan(0);
  await userEvent.keyboard('{/Enter}');
  await expect.element(closed()).toBeVisible();
  expect(presentPlace()).toMatchObject({ screen: 'orders', detail: '2611000007' });
});

/** What the field holds after each key, without any time between them however busy the machine is. */
function typeAtOnce(...texts: readonly string[]): void {
  const field = page.getByRole('textbox').element();
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const text of texts) {
    value?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

test('one asks once somebody pauses, not at each key, and not for one letter', async () => {
  await userEvent.keyboard('n');
  await new Promise((done) => setTimeout(done, 200));
  expect(heardApi('staff.searchAll')).toEqual([]);
  typeAtOnce('no', 'nov');
  await expect.element(page.getByRole('group', { name: 'Objednávky' })).toBeVisible();
  expect(heardApi('staff.searchAll')).toEqual([{ text: 'nov' }]);
});

test('without the server it says that not all is offered', async () => {
  await draw(exampleOf(examples, 'palette without the server'));
  await expect.element(page.getByText(/Server neodpovídá/)).toBeVisible();
});

/** A screen of the office on which nobody is writing. */
function Screen() {
  const [several, setSeveral] = useState('');
  useOfficeScans(setSeveral);
  return <main className="pane">Obrazovka {several}</main>;
}

/** As a scanner types: all keys at once, then Enter. */
const type = (text: string, into: EventTarget) =>
  text.split('').forEach((char) =>
    into.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: char,
        code: /\d/.test(char) ? `Digit${char}` : char === '-' ? 'Minus' : `Key${char.toUpperCase()}`,
        bubbles: true,
      }),
    ),
  );
const scanned = (text: string, into: EventTarget = window) => {
  type(text, into);
  into.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }));
};

test('a code scanned anywhere opens its one thing; several open the search; of nothing it says so', async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(closed()).toBeVisible();
  await draw(at({ api: { 'staff.searchAll': searching } }, <Screen />));
  await expect.element(page.getByText('Obrazovka')).toBeVisible();
  scanned('356938035643809');
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'units', detail: '48213' });
  scanned('26110000');
  await expect.element(page.getByText('Obrazovka 26110000')).toBeVisible();
  scanned('8594000000017');
  await expect.element(page.getByText('Kód 8594000000017 tu nic nemá.').first()).toBeVisible();
  // Into a text with its formats it is written, as into any other field.
  const text = document.createElement('div');
  text.contentEditable = 'true';
  document.body.append(text);
  scanned('26110001', text);
  text.remove();
  scanned('8594000000024');
  await expect.poll(() => heardApi('staff.searchAll').at(-1)).toEqual({ text: '8594000000024' });
  expect(heardApi('staff.searchAll')).not.toContainEqual({ text: '26110001' });
});

test.each(['cs', 'ro', 'en'] as const)('in %s what was found is said, whole, and open to all', async (language) => {
  await userEvent.keyboard('{Escape}');
  await draw(exampleOf(examples, 'palette with what was found'), language);
  await expect.element(page.getByText('Popescu-Tăriceanu')).not.toBeInTheDocument();
  await expect.element(page.getByText('Petr Novák')).toBeVisible();
  expect(await screenFaults()).toEqual([]);
});
