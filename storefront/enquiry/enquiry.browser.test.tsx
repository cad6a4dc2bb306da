import type { CaptchaTask } from '@kolobeh/shared/captcha/contract.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './enquiry.examples.tsx';

const secrets = { hmacSignatureSecret: 'task', hmacKeySignatureSecret: 'answer' };
const aTask = (): Promise<object> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    expiresAt: 2_000_000_000,
    ...secrets,
  });

function captcha(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[name=captcha]');
  if (!field) throw new Error('The form asks for no proof');
  return field;
}
const asked = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  await page.viewport(390, 900);
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

async function fill(): Promise<void> {
  await page.getByLabelText('S čím vám pomůžeme').fill('Máte v neděli otevřeno?');
  await page.getByLabelText('Jméno', { exact: true }).fill('Jana');
  await page.getByLabelText('E-mail', { exact: true }).fill('jana@example.cz');
}

/** Forms that the page sends, with what they prove. */
function heardForms(): string[] {
  const heard: string[] = [];
  document.querySelector('form')?.addEventListener('submit', () => heard.push(captcha().value));
  return heard;
}

test('a task is asked for on the first use, solved beside the page, and goes with the form', async () => {
  asked.mockImplementation(async () => Response.json(await aTask()));
  await draw(examples, 'contact');
  expect(asked).not.toHaveBeenCalled();
  await fill();
  await expect.poll(() => captcha().value).not.toBe('');
  expect(asked).toHaveBeenCalledOnce();
  const proof = JSON.parse(atob(captcha().value)) as {
    challenge: CaptchaTask;
    solution: { counter: number; derivedKey: string };
  };
  expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

test('a form sent before the task is solved waits, says so, and goes by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  asked.mockReturnValue(promise);
  await draw(examples, 'contact');
  await fill();
  const heard = heardForms();
  await page.getByRole('button', { name: 'Odeslat zprávu' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Ověřujeme/);
  expect(heard).toEqual([]);
  resolve(Response.json(await aTask()));
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).not.toBe('');
});

test('a form whose task does not come goes without it', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  await draw(examples, 'contact');
  await fill();
  const heard = heardForms();
  await page.getByRole('button', { name: 'Odeslat zprávu' }).click();
  await expect.poll(() => heard).toEqual(['']);
});

test('what is wrong stands at its field, the captcha too, and what was typed stays', async () => {
  await draw(examples, 'refused');
  await expect.element(page.getByText(/Ověření neplatí/)).toBeVisible();
  await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveAccessibleDescription(/Adresa není úplná/);
  await expect.element(page.getByLabelText('S čím vám pomůžeme')).toHaveValue('Jde?');
});

test.each(['cs', 'ro'] as const)('forms and messages are open to all and fit a phone (%s)', async (market) => {
  for (const name of Object.keys(examples)) {
    const drawn = await draw(examples, name, market);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(390);
    await drawn.unmount();
  }
});
