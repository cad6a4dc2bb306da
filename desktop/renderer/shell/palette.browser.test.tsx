import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { at } from '../../testing/kit/example.tsx';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { usePlace } from '../base/address/place.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { entries } from './palette.examples.tsx';

let ran: string[] = [];
let heard: string[] = [];

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
  await draw(at({}, <Office />));
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
  expect(usePlace.getState()).toMatchObject({ screen: 'orders', detail: '2611000001' });
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
