import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './review.examples.tsx';

const sent = vi.fn<() => Promise<Response>>();
const vote = () => page.getByRole('button', { name: /^Pomohlo mi/ }).first();

beforeEach(async () => {
  localStorage.clear();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  await page.viewport(390, 900);
});
afterEach(() => vi.unstubAllGlobals());

test('a double click is one vote; a click after its answer takes it back', async () => {
  const first = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(first.promise);
  await draw(examples, 'reviews with photographs and votes');
  await vote().dblClick();
  first.resolve(Response.json({ helpful: 13, is_helpful: true }));
  await expect.element(vote()).toMatchTextContent(/13/);
  await expect.element(vote()).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveBeenCalledOnce();
  sent.mockResolvedValueOnce(Response.json({ helpful: 12, is_helpful: false }));
  await vote().click();
  await expect.element(vote()).toMatchTextContent(/12/);
  await expect.element(vote()).toHaveAttribute('aria-pressed', 'false');
});

test('a vote that was not taken is shown as it was before, with words', async () => {
  sent.mockRejectedValue(new Error('no network'));
  await draw(examples, 'reviews with photographs and votes');
  await vote().click();
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/\S/);
  await expect.element(vote()).toHaveAttribute('aria-pressed', 'false');
});
