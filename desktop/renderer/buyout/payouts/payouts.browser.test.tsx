import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardKeys } from '../../../testing/kit/played-station.ts';
import { payoutId } from '../a-buyout.testing.ts';
import { examples } from '../buyout.examples.tsx';
import { HEAVY } from '../../../../build/testing/thorough.ts';

const lost = 'payments, each answer of which is lost once';
const dialog = () => page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

async function show(name: string, ...chosen: string[]): Promise<void> {
  await draw(exampleOf(examples, name));
  for (const one of chosen)
    await page
      .getByRole('row', { name: new RegExp(one) })
      .getByRole('checkbox')
      .click();
}

/** The same call twice, and the server knows the second one as a repeat. */
async function repeatedOnce(path: string): Promise<void> {
  await expect.poll(() => heardKeys(path)).toHaveLength(2);
  const [first, again] = heardKeys(path);
  expect(again).toBe(first);
  const [sent, sentAgain] = heardApi(path);
  expect(sentAgain).toEqual(sent);
}

beforeEach(() => page.viewport(1440, 900));

test('an order whose answer was lost stays asked about, and is made once however often it is pressed', async () => {
  await show(lost, '7200000454');
  await press(/Vytvořit příkaz ABO/);
  const make = () => dialog().getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await make();
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(/8\s200\sKč/);
  await make();
  await expect.element(page.getByText('Příkaz 32 je hotový.')).toBeVisible();
  await repeatedOnce('buyout.makeBankFile');
});

test(
  'payments whose approval was lost on the way are approved by the same key; the next one has its own',
  { tags: [HEAVY] },
  async () => {
    await show(lost, '7200000451', '7200000452');
    await press('Schválit');
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Server není dostupný/);
    await press('Schválit');
    await expect.poll(() => heardApi('buyout.releasePayout')).toEqual([1, 1, 2].map((nth) => ({ id: payoutId(nth) })));
    const [first, again, other] = heardKeys('buyout.releasePayout');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  },
);

test('that the bank has paid is said once, on the chosen day', { tags: [HEAVY] }, async () => {
  await show(lost, '7200000456');
  await press('Označit jako zaplacené');
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Server není dostupný/);
  await press('Označit jako zaplacené');
  await repeatedOnce('buyout.markPaid');
  expect(heardApi('buyout.markPaid')[0]).toMatchObject({ ids: [payoutId(6)] });
});

test('a payment sent back is written down once; its reason stays until it is', async () => {
  await show(lost, '7200000456');
  await press('Banka vrátila platbu');
  const reason = dialog().getByLabelText('Důvod', { exact: true });
  await reason.fill('Zrušený účet');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Server není dostupný/).first()).toBeVisible();
  await expect.element(reason).toHaveValue('Zrušený účet');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Výplata je vrácená/)).toBeVisible();
  await repeatedOnce('buyout.returnPayout');
});

test('payments are cancelled one by one for a reason; one that is on its way ends it, and the reason stays', async () => {
  await show('payments, the second of which is on its way, once they are cancelled', '7200000451', '7200000452');
  await press('Vzít zpět');
  const reason = dialog().getByLabelText('Důvod', { exact: true });
  await reason.fill('Prodejce si to rozmyslel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/mezitím v jiném stavu/).first()).toBeVisible();
  await expect.element(reason).toHaveValue('Prodejce si to rozmyslel');
  expect(heardApi('buyout.cancelPayout')).toEqual(
    [1, 2].map((nth) => ({ id: payoutId(nth), reason: 'Prodejce si to rozmyslel' })),
  );
});

test('one payment is cancelled, and said so', async () => {
  await show('payments to sellers', '7200000451');
  await press('Vzít zpět');
  await dialog().getByLabelText('Důvod', { exact: true }).fill('Jiný účet');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(heardApi('buyout.cancelPayout')).toHaveLength(1);
});

test('orders that did not come are asked for again', async () => {
  await show(lost);
  await press('Zkusit znovu');
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Příkaz 31/);
});

test('who may not approve payments sees them, and neither makes orders nor opens them', async () => {
  await show('payments to sellers for who only prepares them', '7200000451');
  await expect.element(page.getByText(/Příkaz 31/)).toBeVisible();
  for (const name of ['Schválit', /Vytvořit příkaz/, /^Stáhnout$/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('a payment whose answer was lost is prepared once', async () => {
  await draw(exampleOf(examples, 'buy-out, the answer to whose payment is lost'));
  await expect.element(page.getByText('Co teď jde udělat')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Server není dostupný/);
  await userEvent.keyboard('1');
  await expect.element(page.getByText('Výplata je připravená a čeká na schválení.')).toBeVisible();
  await repeatedOnce('buyout.preparePayout');
});

inEachLanguage(examples, 'payments to sellers');
