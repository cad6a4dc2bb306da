import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './paying.examples.tsx';

/** What each trouble with a payment is told by, in Czech and Romanian. */
const words: Record<string, Record<MarketCode, RegExp>> = {
  GATEWAY_UNAVAILABLE: {
    cs: /Platební brána teď neodpovídá.*jinou platbu téže objednávky/,
    ro: /Pagina de plată nu răspunde.*altă plată pentru aceeași comandă/,
  },
  LOAN_UNAVAILABLE: {
    cs: /neodpovídá.*jinou platbu téže objednávky/,
    ro: /nu răspunde.*altă plată pentru aceeași comandă/,
  },
  NOT_PAYABLE: { cs: /nejde zaplatit kartou/, ro: /nu poate fi plătită cu cardul/ },
  LOAN_NOT_POSSIBLE: { cs: /O splátky teď nejde požádat/, ro: /nu se pot cere rate/ },
  PAYMENT_UNAVAILABLE: { cs: /nejde použít. Vyberte prosím jinou/, ro: /nu poate fi folosită.*alegi alta/ },
  PAUSED: { cs: /platby je teď pozastavený.*zaplaťte ji jinak/, ro: /suspendat acum.*plătește altfel/ },
  TOTAL_CHANGED: { cs: /Cena platby se mezitím změnila/, ro: /Prețul plății s-a schimbat/ },
  PAYMENT_UNDER_WAY: { cs: /Způsob platby teď změnit nejde/, ro: /nu poate fi schimbată acum/ },
  other: { cs: /Zkuste to prosím znovu.*zavolejte nám/, ro: /încerci din nou.*sună-ne/ },
  'card declined': { cs: /kartou neprošla a nic se nestrhlo/, ro: /nu a reușit și nu s-a reținut nimic/ },
  'loan refused': { cs: /neschválila.*tutéž objednávku jinak/, ro: /nu a aprobat.*altfel aceeași comandă/ },
  'gateway away when ordering': { cs: /Platební brána teď neodpovídá/, ro: /Pagina de plată nu răspunde/ },
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'ApplePaySession');
});

const cases = Object.keys(words).flatMap((name) => (['cs', 'ro'] as const).map((market) => ({ name, market })));

test.each(cases)('$name is told in $market, and the order’s other ways stand beside it', async ({ name, market }) => {
  await draw(examples, name, market);
  await expect.element(page.getByRole('alert')).toMatchTextContent(words[name]?.[market] ?? /^$/);
  const ways = page.getByRole('button').elements();
  expect(ways.map((way) => way.textContent)).toEqual([
    expect.stringContaining(market === 'cs' ? 'Bankovním převodem' : 'Transfer bancar'),
    expect.stringMatching(market === 'cs' ? /Na dobírku · 13.029.Kč/ : /Ramburs · 2.606.lei/),
  ]);
});

test('a way is chosen with what was shown that it costs', async () => {
  await page.viewport(390, 844);
  await draw(examples, 'GATEWAY_UNAVAILABLE');
  const form = page
    .getByRole('button', { name: /^Na dobírku/ })
    .element()
    .closest('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    intent: 'other-way',
    way: 'cod',
    to_pay: '1302900',
    currency: 'CZK',
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['cs', /Google Pay tu teď není k dispozici. Zvolte prosím platbu kartou/],
  ['ro', /Google Pay nu este disponibil acum. Te rugăm să alegi plata cu cardul/],
] as const)('a wallet that cannot be loaded leads to the card (%s)', async (market, said) => {
  await draw(examples, 'wallet away', market);
  await expect.element(page.getByRole('status')).toMatchTextContent(said);
});

test.each([
  ['cs', /Platby kartou jsou teď pozastavené/, /Zaplatit kartou/],
  ['ro', /Plata cu cardul este suspendată/, /Plătește cu cardul/],
] as const)(
  'cards that are switched off are told in %s in place of their button; other ways stay',
  async (market, said, pay) => {
    await draw(examples, 'cards switched off', market);
    await expect.element(page.getByRole('status')).toMatchTextContent(said);
    expect(page.getByRole('button', { name: pay }).elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toHaveLength(2);
    await draw(examples, 'cards going on', market);
    await expect.element(page.getByRole('button', { name: pay })).toBeVisible();
  },
);

test.each([
  ['sent', 'cs', 'Po připsání platby objednávku hned odešleme.'],
  ['collected', 'cs', 'Po připsání platby vám objednávku připravíme k vyzvednutí.'],
  ['collected', 'ro', 'Pregătim comanda pentru ridicare imediat ce intră plata.'],
] as const)('a transfer for what is %s says in %s what follows', async (how, market, said) => {
  await draw(examples, `transfer for what is ${how}`, market);
  await expect.element(page.getByText(said)).toBeVisible();
});

test.each([true, false, null])('Apple Pay stands beside another wallet where the device has it (%s)', async (has) => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((address) => {
    asked.push(typeof address === 'string' ? address : '');
    const echo = { params: {}, script: 'none', total: { amount: 130_000, currency: 'CZK' } };
    return Promise.resolve(Response.json(echo, { status: asked.at(-1)?.includes('apple_pay') ? 200 : 503 }));
  });
  if (has !== null) Object.assign(window, { ApplePaySession: { canMakePayments: () => has } });
  await draw(examples, 'wallet away');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Google Pay tu teď není k dispozici/);
  const apple = page.getByRole('button', { name: 'Zaplatit přes Apple Pay' });
  if (has === true) await expect.element(apple).toBeEnabled();
  else expect(apple.elements()).toEqual([]);
  expect(asked.some((address) => address.includes('apple_pay'))).toBe(has === true);
});

test.each([
  ['cs', 'Zaplatit přes Apple Pay', /Platba se nepovedla, nic jsme nestrhli. Zvolte prosím platbu kartou/],
  ['ro', 'Plătește cu Apple Pay', /Plata nu a reușit și nu am reținut nimic. Te rugăm să alegi plata cu cardul/],
] as const)('a wallet that fails in the middle leads to the card (%s)', async (market, pay, said) => {
  const echo = { params: {}, script: 'none', total: { amount: 130_000, currency: 'CZK' } };
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(echo)));
  const BrokenSession = function () {
    throw new Error('no sheet today');
  };
  Object.assign(window, { ApplePaySession: Object.assign(BrokenSession, { canMakePayments: () => true }) });
  await draw(examples, 'wallet away', market);
  await page.getByRole('button', { name: pay }).click();
  await expect.element(page.getByText(said)).toBeVisible();
});
