import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { at } from '../../testing/kit/example.tsx';
import { PlayedRefusal, heardCalls } from '../../testing/kit/played-station.ts';
import { i18next } from '../base/i18n.ts';
import { goTo } from '../base/address/place.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { DetailPanel } from './DetailPanel.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OpenFile } from './files/OpenFile.tsx';
import { SearchField } from './SearchField.tsx';
import { Segments } from './Segments.tsx';
import { TabBar } from './TabBar.tsx';
import { useToasts } from './toasts/toasts.ts';

let happened: string[] = [];
beforeEach(() => {
  happened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.removeItem('kolobeh.language');
});

/** A list with its search and one record beside it, on a screen with a key of its own. */
function ListAndDetail() {
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(true);
  useHotkeys(({ code, isTyping }) => {
    if (!isTyping) happened.push(code);
    return false;
  });
  return (
    <main className="pane">
      <SearchField label="Hledat" value={words} onChange={setWords} onEnter={() => happened.push(`opened ${words}`)} />
      {isOpen && (
        <DetailPanel label="Objednávka" title="2611000017" summary="" onClose={() => setOpen(false)}>
          <input aria-label="Poznámka" />
        </DetailPanel>
      )}
    </main>
  );
}

const search = () => page.getByRole('searchbox', { name: 'Hledat' });
const panel = () => page.getByRole('complementary', { name: 'Objednávka' });

test('a slash goes to the search, Enter opens what was typed and leaves it; letters there are no keys of the screen', async () => {
  await draw(at({}, <ListAndDetail />));
  await userEvent.keyboard('/');
  await expect.element(search()).toHaveFocus();
  await expect.element(search()).toHaveValue('');
  await userEvent.keyboard('jana/2{Enter}');
  await expect.element(search()).not.toHaveFocus();
  await expect.element(search()).toHaveValue('jana/2');
  expect(happened).toEqual(['Slash', 'opened jana/2']);
});

test('Esc leaves an empty search first, and only then closes the record; typing a note never does', async () => {
  await draw(at({}, <ListAndDetail />));
  await userEvent.keyboard('/{Escape}');
  await expect.element(search()).not.toHaveFocus();
  await expect.element(panel()).toBeVisible();
  await page.getByLabelText('Poznámka').click();
  await userEvent.keyboard('volat{Escape}');
  await expect.element(panel()).toBeVisible();
  await expect.element(page.getByLabelText('Poznámka')).toHaveValue('volat');
  await panel().getByRole('button', { name: 'Zavřít' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
});

/** A record with a form, and a link away from it. */
function TypedRecord({ refusal = '' }: { refusal?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <main className="pane">
      <Link to="/tasks">Úkoly</Link>
      {isOpen && (
        <DetailPanel label="Sleva" title="ZIMA" summary="" onClose={() => setOpen(false)}>
          <form onSubmit={(event) => event.preventDefault()}>
            <input aria-label="Název" />
            <button type="submit">Uložit</button>
            {refusal && <p role="alert">{refusal}</p>}
          </form>
        </DetailPanel>
      )}
    </main>
  );
}

test('what was typed into a record is asked about before it is lost: by its cross, a link, a step elsewhere', async () => {
  await draw(at({ place: '#/discounts/1' }, <TypedRecord />));
  const record = page.getByRole('complementary', { name: 'Sleva' });
  const close = record.getByRole('button', { name: 'Zavřít' });
  const stay = page.getByRole('button', { name: 'Zpět k psaní' });
  await page.getByLabelText('Název').fill('Zimní');
  await close.click();
  await stay.click();
  await page.getByRole('link', { name: 'Úkoly' }).click();
  await stay.click();
  goTo('orders');
  await stay.click();
  await expect.element(page.getByLabelText('Název')).toHaveValue('Zimní');
  expect(window.location.hash).not.toMatch(/tasks|orders/);
  await close.click();
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await expect.element(record).not.toBeInTheDocument();
});

test('a record whose sending failed asks too, and once it is given up the question is gone', async () => {
  await draw(at({ place: '#/discounts/1' }, <TypedRecord refusal="Server neodpověděl" />));
  await page.getByLabelText('Název').fill('Zimní');
  await page.getByRole('button', { name: 'Uložit' }).click();
  goTo('discounts', '2');
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await expect.poll(() => window.location.hash).toBe('#/discounts/2');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The same record is still open here, and guarded.
  await page.getByLabelText('Název').fill('Jarní');
  goTo('orders');
  await expect.element(page.getByRole('button', { name: 'Zpět k psaní' })).toBeVisible();
});

test('a record that was sent closes without a question', async () => {
  await draw(at({ place: '#/discounts/1' }, <TypedRecord />));
  await page.getByLabelText('Název').fill('Zimní');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('complementary', { name: 'Sleva' }).getByRole('button', { name: 'Zavřít' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Sleva' })).not.toBeInTheDocument();
});

test('what went well leaves by itself, a failure stays until it is closed, and a fourth pushes the oldest out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw(at({}, <main className="pane" />));
  const { show } = useToasts.getState();
  show('bad', 'Server není dostupný.');
  show('ok', 'Uloženo.');
  vi.advanceTimersByTime(7000);
  vi.useRealTimers();
  await expect.element(page.getByText('Uloženo.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  for (const text of ['druhá', 'třetí', 'čtvrtá']) show('warning', text);
  await expect.element(page.getByText('čtvrtá')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(3);
  expect(page.getByText('Server není dostupný.').elements()).toEqual([]);
});

test('the language changes at once, for the reader of the screen too, and is remembered at this computer', async () => {
  await draw(at({}, <LanguageSwitch />));
  await page.getByRole('radio', { name: 'Română' }).click();
  await expect.element(page.getByRole('radiogroup', { name: 'Limba' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Română' })).toBeChecked();
  expect([document.documentElement.lang, window.localStorage.getItem('kolobeh.language')]).toEqual(['ro', 'ro']);
  expect(i18next.language).toBe('ro');
});

test('a choice of a few is one stop of Tab; arrows go along it and Space chooses', async () => {
  const chosen: number[] = [];
  const choices = [21, 42, 90].map((value) => ({ value, label: `${value} dní` }));
  const choice = (value: number) => (
    <Segments label="Období" choices={choices} value={value} onChange={(next) => chosen.push(next)} />
  );
  const shown = await draw(at({}, choice(21)));
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: '21 dní' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
  expect(chosen).toEqual([90]);
  await shown.rerender(at({}, choice(90)));
  await expect.element(page.getByRole('radio', { name: '90 dní' })).toBeChecked();
  // What is chosen stays so: there is always one.
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('radio', { name: '90 dní' })).toBeChecked();
});

test('tabs are reached by the keyboard while none is active; arrows, Home and End choose, the active one too', async () => {
  const chosen: string[] = [];
  const tabs = ['first', 'second', 'third'].map((key) => ({ key, label: key }));
  const bar = (active: string | null) => (
    <TabBar label="Pohledy" tabs={tabs} active={active} onChoose={(key) => chosen.push(key)} />
  );
  const shown = await draw(at({}, bar(null)));
  await expect.element(page.getByRole('tab', { selected: true })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('tab', { name: 'first' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(chosen).toEqual(['third']);
  await shown.rerender(at({}, bar('third')));
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen).toEqual(['third', 'first']);
  await page.getByRole('tab', { name: 'third' }).click();
  expect(chosen.at(-1)).toBe('third');
});

const invoice = { kind: 'invoice', order_number: OrderNumber.parse('2611000017') } as const;

test.each([
  ['a new tab', 'blob:invoice', 1],
  ['the viewer of the station', null, 0],
])('a document opens in %s', async (_, url, tabs) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await draw(at({ calls: { 'files.open': () => ({ url }) } }, <OpenFile request={invoice}>Faktura</OpenFile>));
  await page.getByRole('button', { name: 'Faktura' }).click();
  await expect.poll(() => heardCalls('files.open')).toEqual([invoice]);
  await expect.poll(() => opened.mock.calls).toHaveLength(tabs);
});

test('why a document cannot be had is said, and it can be asked for again', async () => {
  const calls = { 'files.open': () => new PlayedRefusal('OFFLINE') };
  await draw(at({ calls }, <OpenFile request={invoice}>Faktura</OpenFile>));
  const link = page.getByRole('button', { name: 'Faktura' });
  await link.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(link).toHaveAttribute('aria-busy', 'false');
});
