import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { overflowing } from '../../../testing/kit/overflowing.ts';
import { heardCalls } from '../../../testing/kit/played-station.ts';
import { examples } from './packing.examples.tsx';

const show = (name: string, language: 'cs' | 'ro' = 'cs') => draw(exampleOf(examples, name), language);

test('a typed weight shows at once, in kilograms too, and only Enter sends it', async () => {
  await show('type the weight');
  await userEvent.keyboard('264');
  await expect.element(page.getByText(/^Píšete/)).toMatchTextContent('264');
  await expect.element(page.getByText(/^0,264/)).toBeVisible();
  expect(heardCalls('work.finishPackage')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('work.finishPackage')).toEqual([{ box_code: 'S', weight_grams: 264 }]);
});

test('Esc takes back what was typed and sends nothing', async () => {
  await show('type the weight');
  await userEvent.keyboard('99');
  await expect.element(page.getByText(/^Píšete/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^Píšete/)).not.toBeInTheDocument();
  expect([heardCalls('work.finishPackage'), heardCalls('work.leave')]).toEqual([[], []]);
});

test.each([
  ['a', true],
  ['n', false],
] as const)('asked whether the label came out, %s answers', async (key, printed) => {
  await show('was the label printed?');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(() => heardCalls('work.answerLabel')).toEqual([expect.objectContaining({ printed })]);
});

test.each(['long names', 'choose a box', 'label failed', 'done'])(
  'on a phone “%s” shows whole in Romanian',
  async (name) => {
    await page.viewport(390, 844);
    await show(name, 'ro');
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(overflowing()).toEqual([]);
  },
);

test('the question about a label leaves its words room on a phone', async () => {
  await page.viewport(390, 844);
  await show('label failed');
  const words = page.getByRole('alert').getByRole('heading').element();
  expect(words.getBoundingClientRect().width).toBeGreaterThan(200);
});
