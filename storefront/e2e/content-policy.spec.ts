import { expect, test } from '@playwright/test';
import { paths } from '../base/paths.ts';

test('a stored page gives nobody a mark by which a foreign script could run', async ({ page, request }) => {
  const first = await request.get(paths.home('cs'));
  await expect.poll(async () => (await request.get(paths.home('cs'))).headers()['x-cache']).toBe('HIT');
  expect(await first.text()).not.toContain('nonce=');

  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const answer = await page.goto(paths.home('cs'));
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(answer?.headers()['content-security-policy']).not.toContain('nonce-');

  // The page's own scripts have run: it was taken over, and nothing of it was refused.
  await expect.poll(() => page.evaluate(() => '__reactRouterContext' in globalThis)).toBe(true);
  expect(refused).toEqual([]);

  await page.evaluate(() => {
    const foreign = document.createElement('script');
    foreign.textContent = 'globalThis.ranForeign = true';
    document.body.append(foreign);
  });
  expect(await page.evaluate(() => 'ranForeign' in globalThis)).toBe(false);
  expect(refused.join()).toContain('Content Security Policy');
});
