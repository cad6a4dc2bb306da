import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { inEachLanguage } from '../../../testing/kit/in-each-language.ts';
import { heardApi, heardCalls, heardKeys } from '../../../testing/kit/played-station.ts';
import { examples } from './inspection.examples.tsx';

const show = (name: string) => draw(exampleOf(examples, name));
const question = (name: RegExp) => page.getByRole('group', { name });

test('an answer other than the seller’s wants its photograph and shows its price; the round cannot be ended before', async () => {
  await show('desk with a device');
  const display = question(/Jak vypadá displej/);
  await display.getByRole('radio', { name: /Bez škrábanců/ }).click();
  await expect.element(display.getByRole('status')).not.toBeInTheDocument();
  await userEvent.keyboard('2');
  await expect.element(display.getByRole('radio', { name: /Škrábance/ })).toBeChecked();
  await expect.element(display.getByRole('status')).toBeVisible();
  await expect.element(display.getByRole('textbox')).toBeVisible();
  await question(/nabíječka/)
    .getByRole('radio', { name: /Ano/ })
    .click();
  await expect.element(page.getByText(/6\s500/).first()).toBeVisible();
  for (const button of document.querySelectorAll<HTMLButtonElement>('.bverdict [type=submit]'))
    expect(button.disabled).toBe(true);
});

test('the device’s own number is compared with the seller’s and checked by its digits', async () => {
  await show('desk with a device');
  const imei = page.getByLabelText('IMEI');
  await imei.fill('353796770370002');
  await expect.element(imei).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/353796770370001/)).toBeVisible();
});

test('a device that is not found is said at the field, which keeps what was typed', async () => {
  await show('desk that knows no such device');
  const field = page.getByRole('textbox');
  await field.fill('353796770370001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Takový výkup tu není.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('353796770370001');
  expect(heardCalls('api.call').length).toBeGreaterThan(0);
});

test('without the server nobody says that there is no such device', async () => {
  await show('desk that asks for a device');
  const field = page.getByRole('textbox');
  await field.fill('353796770370001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(page.getByText('Takový výkup tu není.')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('353796770370001');
});

test('a device is found by its number as it is printed, in groups', async () => {
  await show('desk that finds its device by the number');
  await page.getByRole('textbox').fill('35 379677 037000 1');
  await userEvent.keyboard('{Enter}');
  await expect.element(question(/Jak vypadá displej/)).toBeVisible();
  expect(heardApi('buyout.officeRows')).toMatchObject([{ search: '353796770370001' }]);
});

/** All as the seller said, by keys alone. */
async function answerAsPromised(): Promise<void> {
  for (const [name, answer] of [
    [/Jak vypadá displej/, /Bez škrábanců/],
    [/nabíječka/, /Ano/],
  ] as const) {
    await question(name).getByRole('radio').last().click();
    await userEvent.keyboard('1');
    await expect.element(question(name).getByRole('radio', { name: answer })).toBeChecked();
  }
  await page.getByLabelText('IMEI').fill('490154203237518');
}
const end = () => page.getByRole('button', { name: 'Uzavřít prohlídku' });

test('a number that the server refuses is said at its field until it is written anew, and the round stays', async () => {
  await show('desk whose numbers are refused, once the round is ended');
  await answerAsPromised();
  const battery = page.getByLabelText('Kapacita baterie v %');
  await battery.fill('97');
  await end().click();
  await expect.element(battery).toHaveAttribute('aria-invalid', 'true');
  await expect.element(question(/nabíječka/).getByRole('radio', { name: /Ano/ })).toBeChecked();
  await battery.fill('79');
  await expect.element(battery).not.toHaveAttribute('aria-invalid', 'true');
  await end().click();
  await expect.element(page.getByText(/Prohlídka je uzavřená/)).toBeVisible();
  const sent = { number: '2611000042', round: 1, choices: ['clean', 'with'], imei: '490154203237518' };
  expect(heardApi('buyout.inspect')).toMatchObject([
    { ...sent, battery_percent: 97 },
    { ...sent, battery_percent: 79 },
  ]);
});

test('a round whose answer was lost is ended once', async () => {
  await show('desk whose round is ended, the answer lost');
  await answerAsPromised();
  await end().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await end().click();
  await expect.element(page.getByText(/Prohlídka je uzavřená/)).toBeVisible();
  const [first, again] = heardKeys('buyout.inspect');
  expect(again).toBe(first);
});

test('a round that somebody else has ended is told, and what was found stays to be compared', async () => {
  await show('desk whose round somebody else has ended, once it is ended');
  await answerAsPromised();
  await end().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('IMEI')).toHaveValue('490154203237518');
});

test('a photograph that could not be removed says so and stays until it is', async () => {
  await show('desk with a photograph that cannot be removed at first');
  const remove = page.getByRole('button', { name: /Odebrat fotku 1/ });
  await remove.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Server není dostupný/);
  await expect.element(remove).toBeVisible();
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
});

test('a photograph that is none is refused in words; the next one stands at the device', async () => {
  await show('desk whose photograph is no picture, once it is added');
  await expect.element(page.getByRole('button', { name: /^Přidat fotku/ }).first()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
  await userEvent.upload(input, file('text.jpg'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Odebrat fotku/ })).not.toBeInTheDocument();
  await userEvent.upload(input, file('device.jpg'));
  await expect.element(page.getByRole('button', { name: /Odebrat fotku 1/ })).toBeVisible();
  expect(heardApi('buyout.addPhoto')).toHaveLength(2);
});

inEachLanguage(examples, 'desk with a device');
