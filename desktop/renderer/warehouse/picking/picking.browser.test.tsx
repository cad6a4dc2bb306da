import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { overflowing } from '../../../testing/kit/overflowing.ts';
import { heardCalls } from '../../../testing/kit/played-station.ts';
import { examples } from './picking.examples.tsx';

const show = (name: string, language: 'cs' | 'ro' = 'cs') => draw(exampleOf(examples, name), language);
const alarm = () => page.getByRole('alert');
const station = () => document.querySelector('.station');

/** Colour behind the result of the scan. */
const behindResult = (): string =>
  getComputedStyle(document.querySelector('.sresult') ?? document.body).backgroundColor;

test('a refused scan turns the station red and says what is wrong, of which code, and that nothing was written', async () => {
  await show('scan the piece');
  await expect.element(page.getByText('Police sedí')).toBeVisible();
  expect(station()?.getAttribute('data-state')).toBeNull();
  const green = behindResult();
  // Too few signs for a scanner, however fast they come: a code torn off, finished by hand.
  await userEvent.keyboard('025{Enter}');
  await expect.element(alarm()).toMatchTextContent('Jiný kus, vraťte ho');
  await expect.element(alarm()).toMatchTextContent('025');
  await expect.element(alarm()).toMatchTextContent('nic se nezapsalo');
  expect(heardCalls('work.scan')).toEqual([{ text: '025' }]);
  expect(station()?.getAttribute('data-state')).toBe('wrong');
  expect(behindResult()).not.toBe(green);
});

test('Esc closes one layer at a time: the help, the question, and then the work', async () => {
  await show('not found?');
  const help = page.getByRole('region', { name: 'Nápověda' });
  await expect.element(alarm()).toBeVisible();
  await userEvent.keyboard('{F1}');
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(alarm()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(alarm()).not.toBeInTheDocument();
  expect(heardCalls('work.leave')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => heardCalls('work.leave')).toHaveLength(1);
});

test('a piece that is not there is reported by F2 and Enter, not by F2 alone', async () => {
  await show('scan the piece');
  await userEvent.keyboard('{F2}');
  await expect.element(alarm()).toBeVisible();
  expect(heardCalls('work.notFound')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('work.notFound')).toHaveLength(1);
});

test.each([390, 1440])(
  'names and numbers of any length stay inside a screen %i wide, in both languages',
  async (width) => {
    await page.viewport(width, 900);
    for (const language of ['cs', 'ro'] as const) {
      const shown = await show('long names', language);
      await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Samsung Galaxy S24 Ultra/);
      expect(overflowing()).toEqual([]);
      await shown.unmount();
    }
  },
);

test('without the network the strip says that scans are safe, and how many wait for how long', async () => {
  await show('offline');
  await expect.element(page.getByText('Pracujete bez sítě.')).toBeVisible();
  await expect.element(page.getByText(/7 neodeslaných, 12:/)).toBeVisible();
});
