import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { exampleOf, standAt } from '../../testing/kit/example.tsx';
import { heardCalls } from '../../testing/kit/played-station.ts';
import { screenFaults } from '../../testing/kit/screen-faults.ts';
import { presentPlace } from '../base/address/router.tsx';
import { useStation } from '../base/station.ts';
import { examples } from './shell.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const rail = () => page.getByRole('navigation', { name: 'Úseky' });
const keysHelp = () => page.getByRole('dialog', { name: 'Nápověda' });
const signOut = () => page.getByRole('button', { name: 'Odhlásit se' });

test('the rail holds what the role may do, with its digit; G and the digit go there', async () => {
  const first = await show('office of a picker');
  await expect.element(rail()).toBeVisible();
  const sections = () =>
    rail()
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('a')?.getAttribute('href'));
  expect(sections()).toContain('#/warehouse');
  expect(sections()).not.toContain('#/people');
  await first.unmount();
  await show('office of a supervisor');
  await expect.element(heading('Sklad')).toBeVisible();
  expect(sections()).toContain('#/people');
  const keys = rail().element().querySelector('[href="#/tasks"]')?.getAttribute('aria-keyshortcuts');
  expect(keys).toMatch(/^g \d$/);
  await userEvent.keyboard(keys?.replace(' ', '') ?? '');
  await expect.poll(() => window.location.hash).toBe('#/tasks');
});

test('the narrow rail holds its foot, and keeps the section marked whose other screen is shown', async () => {
  await page.viewport(1280, 900);
  await show('office of an administrator');
  await expect.element(rail()).toBeVisible();
  const { right } = rail().element().getBoundingClientRect();
  const foot = [...rail().element().querySelectorAll('.rail-end *')].filter((one) => one.clientWidth > 0);
  expect(foot.length).toBeGreaterThan(3);
  expect(foot.filter((one) => one.getBoundingClientRect().right > right)).toEqual([]);
  // Roles stand behind people.
  expect(rail().element().querySelector('[aria-current]')?.getAttribute('href')).toBe('#/people');
});

test('the rail counts tasks, and of them those whose day has come', async () => {
  await show('office in which a task is overdue');
  await expect.element(rail().getByTitle('1 po termínu nebo na dnešek')).toMatchTextContent(/^1\/3$/);
});

test('an address the role may not see leads to the first screen it may, and the address says so', async () => {
  await show('office of a picker');
  standAt('#/people');
  await expect.poll(() => presentPlace().screen).not.toBe('people');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent(/Lidé/);
});

test.each(['?', '{F1}'])('%s shows the keys and hides them again; below them no key is heard', async (pressed) => {
  await show('office of a supervisor');
  await expect.element(heading('Sklad')).toBeVisible();
  await userEvent.keyboard(pressed);
  await expect.element(keysHelp()).toMatchTextContent(/Ctrl K.*příkazy/);
  // F9 would lead away from the screen below.
  await userEvent.keyboard('{F9}');
  await userEvent.keyboard(pressed);
  await expect.element(keysHelp()).not.toBeInTheDocument();
  expect(presentPlace().screen).toBe('warehouse');
});

test('the help tells the keys of cells where cells are worked in, and nowhere else', async () => {
  await show('office of an administrator');
  await expect.element(rail()).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(keysHelp()).not.toMatchTextContent(/Ctrl D/);
  await userEvent.keyboard('?');
  standAt('#/products');
  await expect.poll(() => presentPlace().screen).toBe('products');
  await userEvent.keyboard('?');
  await expect.element(keysHelp()).toMatchTextContent(/Ctrl V.*vložit blok.*Ctrl D.*vyplnit.*Ctrl C/);
});

test('the help says what the screen is for and opens its page of the handbook, whose links turn to others', async () => {
  await show('keys of the office');
  await expect.element(keysHelp()).toMatchTextContent(/co čeká na vychystání, balení a předání/);
  await userEvent.click(page.getByRole('button', { name: 'Přečíst v příručce' }));
  const handbook = page.getByRole('dialog', { name: 'Příručka' });
  await expect.element(handbook.getByRole('heading', { level: 1 })).toHaveTextContent('Vychystávání');
  await userEvent.click(handbook.getByRole('button', { name: 'balení', exact: true }));
  await expect.element(handbook.getByRole('heading', { level: 1 })).toHaveTextContent('Balení');
  await userEvent.click(handbook.getByRole('button', { name: 'Všechny stránky' }));
  await expect.element(handbook.getByRole('heading', { level: 1 })).toHaveTextContent('Příručka');
  await userEvent.keyboard('{Escape}');
  await expect.element(handbook).not.toBeInTheDocument();
  expect(presentPlace().screen).toBe('warehouse');
});

test('Ctrl and K open the palette over the screen, Esc closes it and the same keys do, too', async () => {
  await show('office of a supervisor');
  await expect.element(heading('Sklad')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Příkazy' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Hledat nebo provést/ }).click();
  await expect.element(palette).toBeVisible();
});

test('offline, unsent scans with their age, drafts and refusals stand in the frame, each leading to its screen', async () => {
  await show('office offline, scans and drafts wait');
  await expect.element(rail().getByText(/7 neodeslaných záznamů, 12:/)).toBeVisible();
  await expect.element(rail().getByText('Bez sítě.')).toBeVisible();
  await rail().getByRole('button', { name: '3 neodeslané koncepty' }).click();
  await expect.poll(() => window.location.hash).toBe('#/drafts');
  await rail().getByRole('button', { name: '2 odmítnuté záznamy' }).click();
  await expect.poll(() => window.location.hash).toBe('#/refused');
});

test.each([
  [1440, 720],
  [1280, 800],
])(
  'on a screen %i × %i the language and the way out show whole, however many sections there are',
  async (width, height) => {
    await page.viewport(width, height);
    await show('office of an administrator');
    const language = page.getByRole('radiogroup', { name: 'Jazyk' });
    await expect.element(language).toBeVisible();
    expect(language.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    expect(signOut().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  },
);

test('drafts that wait for a decision are told before those that wait for the network', async () => {
  await show('office: drafts wait for a decision');
  await expect.element(rail().getByRole('button', { name: '2 koncepty čekají na rozhodnutí' })).toBeVisible();
  expect(
    rail()
      .getByText(/neodeslan/)
      .elements(),
  ).toEqual([]);
});

test('signing out with drafts is asked about, says how many, and can be given up', async () => {
  await show('signing out loses drafts, once it is asked');
  await signOut().click();
  const dialog = page.getByRole('dialog', { name: 'Odhlásit se a zahodit koncepty?' });
  await expect.element(dialog).toMatchTextContent(/zůstávají 3 koncepty/);
  // The safe answer has the focus.
  await expect.element(dialog.getByRole('button', { name: 'Zpět' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(useStation.getState().session?.state).toBe('signed_in');
  await signOut().click();
  await dialog.getByRole('button', { name: 'Zahodit a odhlásit se' }).click();
  await expect.element(page.getByRole('heading', { name: 'Přihlášení do zázemí' })).toBeVisible();
  expect(heardCalls('session.signOut').at(-1)).toEqual({ discard_drafts: true });
});

test('with scans unsent nobody signs out, and how many wait is said', async () => {
  await show('signing out with scans unsent, once it is asked');
  await signOut().click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/7/);
  expect(useStation.getState().session?.state).toBe('signed_in');
});

test('on a phone the account opens from the bar: languages, second factor, passkeys and the way out', async () => {
  await page.viewport(390, 844);
  await draw(exampleOf(examples, 'office of a supervisor'));
  const opener = page.getByRole('button', { name: 'Můj účet' });
  const sheet = page.getByRole('dialog', { name: 'Můj účet' });
  await opener.click();
  await expect.element(sheet).toMatchTextContent(/Ilinca-Alexandra Popescu-Tăriceanu/);
  for (const name of ['Druhý faktor', 'Přístupové klíče', 'Odhlásit se', 'Zavřít'])
    await expect.element(sheet.getByRole('button', { name })).toBeInViewport();
  // The sections of the bar below are scrolled through.
  expect((await screenFaults()).filter((fault) => !fault.startsWith('div.rail-groups'))).toEqual([]);
  await sheet.getByRole('button', { name: 'Druhý faktor' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Druhý faktor' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Druhý faktor' })).not.toBeInTheDocument();
  await sheet.getByRole('radio', { name: 'Română' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Contul meu' })).toBeVisible();
  await page.getByRole('radio', { name: 'Čeština' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await sheet.getByRole('button', { name: 'Odhlásit se' }).click();
  await expect.element(page.getByLabelText('Heslo', { exact: true })).toBeVisible();
});

test('where the rail shows the account the bar does not', async () => {
  await page.viewport(1280, 800);
  await draw(exampleOf(examples, 'office of a supervisor'));
  await expect.element(page.getByRole('button', { name: 'Odhlásit se' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Můj účet' }).elements()).toEqual([]);
});
