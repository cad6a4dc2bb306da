import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './gift-card.examples.tsx';

/** Why a card is not taken, in Czech and Romanian. */
const words: Record<string, Record<MarketCode, string>> = {
  UNKNOWN: { cs: 'Takovou dárkovou kartu neznáme', ro: 'Nu cunoaștem acest card' },
  EMPTY: { cs: 'už nic nezbývá', ro: 'nu a mai rămas nimic' },
  EXPIRED: { cs: 'Platnost téhle karty skončila', ro: 'nu mai este valabil' },
  BLOCKED: { cs: 'je zablokovaná', ro: 'este blocat' },
  TOO_MANY: { cs: 'nejvýš pěti kartami', ro: 'cel mult cinci carduri' },
  TOO_MANY_REQUESTS: { cs: 'Příliš mnoho pokusů', ro: 'Prea multe încercări' },
  REQUIRED: { cs: 'Napište prosím kód', ro: 'scrii codul' },
  other: { cs: 'Kartu se nepodařilo použít', ro: 'nu a putut fi folosit' },
};
const cases = Object.keys(words).flatMap((why) => (['cs', 'ro'] as const).map((market) => ({ why, market })));

test.each(cases)(
  'a card refused as $why is told at its field, and the code stays ($market)',
  async ({ why, market }) => {
    await page.viewport(390, 844);
    await draw(examples, `refused ${why}`, market);
    const field = page.getByRole('textbox');
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveValue('2345-6789');
    const [message] = (field.element().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(message ?? '')?.textContent).toContain(words[why]?.[market]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test('the field is closed until it is wanted; entered cards say what they pay and can be taken out', async () => {
  await draw(examples, 'none entered');
  expect(page.getByLabelText('Kód karty').query()?.checkVisibility() ?? false).toBe(false);
  await page.getByText('Mám dárkovou kartu').click();
  await expect.element(page.getByLabelText('Kód karty')).toBeVisible();
  await draw(examples, 'two that pay all');
  await expect.element(page.getByRole('status')).toMatchTextContent(/celou objednávku/);
  const drop = page.getByRole('button', { name: /končící WXYZ/ }).element();
  expect(Object.fromEntries(new FormData(drop.closest('form') ?? undefined))).toEqual({
    intent: 'drop-gift-card',
    card: '2',
  });
  expect(document.querySelector('ul')?.textContent).toMatch(/zaplatí 10.990.Kč, zbude 4.010.Kč/);
});

test.each([
  ['cs', /Zbývá 1.250.Kč/, /24\.\s11\.\s2029/],
  ['ro', /Au rămas 250.lei/, /24.11.2029/],
] as const)('the balance is told with the card’s last day (%s)', async (market, amount, day) => {
  await draw(examples, 'balance told', market);
  await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(amount);
  expect(document.body.textContent).toMatch(day);
});
