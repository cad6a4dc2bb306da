import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './estimate.examples.tsx';

const words = {
  cs: { open: /e-mail/i, send: 'Odeslat odhad', failed: 'E-mail se nepodařilo odeslat.' },
  ro: { open: /e-mail/i, send: 'Trimite estimarea', failed: 'E-mailul nu a putut fi trimis.' },
} as const;

async function send(market: 'cs' | 'ro'): Promise<void> {
  await page.getByRole('button', { name: words[market].open }).first().click();
  await page.getByRole('textbox').fill('jana@seller.example');
  await page.getByRole('button', { name: words[market].send, exact: true }).click();
}

test.each(['cs', 'ro'] as const)(
  'an e-mail that could not be sent is told, and what was typed stays (%s)',
  async (market) => {
    await draw(examples, 'estimate whose e-mail was not sent', market);
    await send(market);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words[market].failed);
    await expect.element(page.getByRole('textbox')).toHaveValue('jana@seller.example');
  },
);

test('an estimate that was kept is led to, though its e-mail was not sent', async () => {
  await draw(examples, 'estimate that is kept, its e-mail not sent');
  await send('cs');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^E-mail se nepodařilo odeslat\./);
  await expect.element(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/cs/vykup/odhad/abc');
});

test('an e-mail that was sent is told', async () => {
  await draw(examples, 'estimate by e-mail');
  await send('cs');
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
