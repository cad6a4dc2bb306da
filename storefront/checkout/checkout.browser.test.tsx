import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { examples } from './checkout.examples.tsx';

test.each(['cs', 'ro'] as const)('what is wrong is said at its field and read out with it (%s)', async (market) => {
  await page.viewport(390, 844);
  await draw(examples, 'fields with errors', market);
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong).toHaveLength(6);
  for (const field of wrong) {
    const [message] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(message ?? '')?.textContent).not.toBe('');
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('fields of a company open when they are wanted', async () => {
  await draw(examples, 'fields to fill in');
  const company = document.getElementById('order_billing_address.company');
  expect(company?.checkVisibility()).toBe(false);
  await page.getByText('Nakupuji na firmu').click();
  expect(company?.checkVisibility()).toBe(true);
});

test.each([
  ['cs', /Kurýr k\svám dojede z\sprodejny Kolobeh Anděl do\s10:45\./],
  ['ro', /Curierul ajunge la tine din magazinul Kolobeh Magheru până la 11:45\./],
] as const)(
  'a courier that comes says from where and until when, by the clock of the market (%s)',
  async (market, said) => {
    await draw(examples, 'courier that comes', market);
    await expect.element(page.getByRole('status')).toMatchTextContent(said);
  },
);

const noCourier: Record<string, Record<'cs' | 'ro', RegExp>> = {
  OUT_OF_RANGE: { cs: /nejezdí/, ro: /nu ajunge/ },
  NO_DRIVER: { cs: /není žádný kurýr volný/, ro: /niciun curier liber/ },
  STORE_NOT_FOUND: { cs: /už nemáme/, ro: /nu mai există/ },
  AWAY: { cs: /teď neodpovídá/, ro: /nu răspunde/ },
  ADDRESS: { cs: /Zkontrolujte telefon a PSČ/, ro: /Verifică telefonul/ },
};
const ends = Object.keys(noCourier).flatMap((why) => (['cs', 'ro'] as const).map((market) => ({ why, market })));

test.each(ends)('a courier that does not come says why ($why, $market)', async ({ why, market }) => {
  await page.viewport(390, 844);
  await draw(examples, `courier that does not come: ${why}`, market);
  await expect.element(page.getByRole('alert')).toMatchTextContent(noCourier[why]?.[market] ?? /^$/);
  const other = market === 'cs' ? 'Vybrat jiné doručení' : 'Alege altă livrare';
  await expect.element(page.getByRole('link', { name: other })).toBeVisible();
  // The store that was asked about stays chosen.
  await expect.element(page.getByRole('combobox')).toHaveValue(market === 'cs' ? 'brno' : 'bucuresti');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
