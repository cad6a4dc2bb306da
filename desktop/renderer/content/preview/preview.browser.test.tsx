import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardWith } from '../../../testing/kit/played-station.ts';
import { examples } from '../content.examples.tsx';
import { choosePreview } from './preview-choice.ts';

const show = (name: string) => draw(exampleOf(examples, name));
const pane = () => page.getByRole('region', { name: 'Živý náhled' });
const frame = () => document.querySelector('iframe');
/** Number of the change that the page in the frame has drawn. */
const drawn = () => frame()?.contentDocument?.querySelector('output')?.textContent;
const isDrawn = () => expect.element(pane().getByText('Stránka ukazuje, co je právě ve formuláři.')).toBeVisible();

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  await cleanup();
  choosePreview({ isOpen: true, width: 'desktop' });
});

test('the page beside the form is drawn anew as one types, where it was scrolled to', async () => {
  await show('a landing page');
  await isDrawn();
  frame()?.contentWindow?.scrollTo(0, 700);
  const begun = frame();
  await page.getByLabelText('Název', { exact: true }).first().fill('Třetí život telefonu');
  await expect.poll(drawn).toBe('2');
  await isDrawn();
  expect(heardWith('previewDocument').at(-1)).toContain('Třetí život telefonu');
  expect(frame()).toBe(begun);
  expect(frame()?.contentWindow?.scrollY).toBe(700);
});

test('the frame may run the shop’s scripts and nothing more, and its office is named to the shop', async () => {
  await show('an article');
  await isDrawn();
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(heardApi('content.previewDocument').at(-1)).toMatchObject({ framed_by: window.location.origin });
});

test('what does not fit is named beside the last page that did, and the form keeps its errors', async () => {
  await show('an article');
  await isDrawn();
  await page.getByLabelText('Název').fill('');
  await expect.element(pane().getByText(/Zatím nesedí: Název\.$/)).toBeVisible();
  expect(heardWith('previewDocument')).toHaveLength(1);
  await page.getByRole('button', { name: 'Uložit verzi' }).click();
  await expect.element(page.getByLabelText('Název')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Název').fill('Jak vybrat telefon');
  await expect.poll(drawn).toBe('2');
});

test('a preview that cannot be made says why and is asked for again', async () => {
  await show('an article whose preview cannot be made');
  await expect.element(pane().getByRole('alert')).toMatchTextContent(/nepodařilo/);
  expect(frame()).toBeNull();
  await pane().getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect.poll(() => heardWith('previewDocument')).toHaveLength(2);
});

test('the pane is hidden and shown by keys, and the choice stays', async () => {
  await show('an article');
  await isDrawn();
  await userEvent.click(pane().getByRole('radio', { name: 'Telefon' }));
  await expect.poll(() => frame()?.style.width).toBe('390px');
  const toggle = page.getByRole('button', { name: 'Náhled vedle' });
  toggle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pane()).not.toBeInTheDocument();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(window.localStorage.getItem('kolobeh.preview')).toBe('closed phone');
  await expect.element(page.getByRole('link', { name: 'Náhled v obchodě' })).toBeVisible();
  await cleanup();
  await show('an article');
  await expect.element(toggle).toBeVisible();
  await expect.element(pane()).not.toBeInTheDocument();
});

test('the same document of the other market stands in its place', async () => {
  await show('an article of both markets');
  await isDrawn();
  await pane().getByRole('radio', { name: 'RO' }).click();
  await expect.poll(() => heardApi('content.previewDocument').at(-1)).toMatchObject({ market: 'ro' });
});

test('in a window without room there is a link instead', async () => {
  await page.viewport(900, 800);
  await show('an article');
  await expect.element(page.getByRole('link', { name: 'Náhled v obchodě' })).toBeVisible();
  await expect.element(pane()).not.toBeInTheDocument();
});

inEachLanguage(examples, 'an article of both markets');
