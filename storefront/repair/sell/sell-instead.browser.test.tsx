import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { examples } from './sell-instead.examples.tsx';

const slip = (): string => (document.querySelector('.slip')?.textContent ?? '').replaceAll(/\s+/g, ' ');
const at = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

test('the fault is answered by the repair, the owner is filled in, and papers are not', async () => {
  await draw(examples, 'sale instead of a repair whose device is here');
  await expect.poll(slip).toMatch(/Na účet po prohlídce1 350 Kč/);
  expect(at('answer_2')?.value).toBe('screen-cracked');
  expect(at('seen_price')?.value).toBe('135000');
  expect(at('customer_data.last_name')?.value).toBe('Příkladný-Dlouhojmenný');
  expect(at('customer_data.personal_identification_number')?.value).toBe('');
  expect(at('buyout_device.imei')).toBeNull();
  expect(at('customer_data.location')).toBeNull();
});

test.each([
  ['cs', 'Prodat opravené zařízení', 'Prodat', /máte zaplacenou a doklad za ni platí dál/],
  ['ro', 'Vinde dispozitivul reparat', 'Vinde', /este plătită, iar factura ei rămâne valabilă/],
] as const)(
  'a repaired device is sold without its fault, and its repair stands (%s)',
  async (market, heading, button, stands) => {
    await page.viewport(390, 844);
    await draw(examples, 'sale of a repaired device', market);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.element(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await expect.poll(slip).toMatch(stands);
    expect(at('answer_2')?.value).not.toBe('screen-cracked');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test('another answer is another price before anything is sent', async () => {
  await draw(examples, 'sale instead of a repair whose device is here');
  await page.getByLabelText('Příslušenství').selectOptions('Jen telefon');
  await expect.poll(slip).toMatch(/Na účet po prohlídce1 200 Kč/);
  expect(at('seen_price')?.value).toBe('120000');
});

test('what does not fit is said at its field, and nothing is sent', async () => {
  await draw(examples, 'sale instead of a repair that waits for its device');
  expect(at('customer_data.location')).not.toBeNull();
  await page.getByRole('button', { name: 'Zavřít opravu a prodat' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['sale instead of a repair at another price', /Cena je teď 1 100 Kč/],
  ['repair that went on meanwhile', /Oprava už je dál/],
  ['repair that is not paid', /Nejdřív ji prosím zaplaťte/],
  ['repair with a part built in', /můžete ho prodat opravené/],
  ['repair with a loan device out', /Nejdřív prosím vraťte zařízení/],
  ['repair of what is not bought out', /nevykupujeme/],
])('%s is said in words', async (example, words) => {
  await draw(examples, example);
  await expect.poll(() => (document.querySelector('.note')?.textContent ?? '').replaceAll(/\s+/g, ' ')).toMatch(words);
});
