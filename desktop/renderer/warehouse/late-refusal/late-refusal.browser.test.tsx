import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LateStep } from '../../../bridge/late-refusals.ts';
import { draw } from '../../../testing/draw.tsx';
import { heardTones, scanByWedge, wrongTones } from '../../../testing/simulated-input.ts';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aScanResult, aStatus } from '../../../testing/kit/station-examples.ts';
import { examples, refusedStep } from './late-refusal.examples.tsx';

afterEach(() => {
  tell('status', aStatus());
  vi.restoreAllMocks();
});

const show = (name: string) => draw(exampleOf(examples, name));
const alarm = () => page.getByRole('alert');
const seen = () => heardCalls('outbox.seeRefused');

/** What the person is to do about it, by the step. */
const todo: Record<LateStep, RegExp> = {
  pick: /Sken kusu 8594000000018.*Vraťte se k polici/,
  crate: /Sken přepravky CR-0146.*Vyndejte kusy z přepravky CR-0146/,
  undo: /Vyjmutí z přepravky CR-0146.*Kusy vraťte do přepravky CR-0146/,
  list: /Předání dávky.*Dávka předaná není/,
  pack: /Sken při balení.*Udělejte ho znovu, než balík zavřete/,
  claim: /Přepravku nebalte dál/,
  label: /Stav štítku.*Štítek zkontrolujte/,
  load: /Sken balíku PK-0000000017.*Balík PK-0000000017 vyndejte z vozu/,
  sign: /Podpis řidiče.*Podpis neplatí/,
  move: /Přeskladnění LC-B-07-02.*Přeskladněte ho znovu/,
  count: /Inventura pozice LC-B-07-01.*Pozice LC-B-07-01 spočítaná není/,
  return: /Vrácený kus.*Naskenujte ho znovu/,
  devices: /Nastavení zařízení.*Řekněte to vedoucímu/,
  sign_in: /Přihlášení bez sítě.*Řekněte to vedoucímu/,
};

test.each(LateStep.options)(
  'a refused “%s” stands red with sound over the work until F12 takes note of it',
  async (step) => {
    const tones = heardTones();
    await show(`refused afterwards: ${step}`);
    await expect.element(alarm()).toMatchTextContent(todo[step]);
    await expect.element(alarm()).toMatchTextContent(/převzal\(a\) Ilinca Popescu-Tăriceanu/);
    expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
    expect(tones).toEqual(wrongTones);
    await userEvent.keyboard('{Enter}');
    await expect.element(alarm()).toBeVisible();
    expect(seen()).toEqual([]);
    await userEvent.keyboard('{F12}');
    await expect.poll(seen).toHaveLength(1);
    // It is gone only when the station says so.
    await expect.element(alarm()).toBeVisible();
    tell('status', aStatus());
    await expect.element(alarm()).not.toBeInTheDocument();
  },
);

test('of several the oldest is in front and says how many more; each is taken note of by itself', async () => {
  await show('refused afterwards, three of them');
  await expect.element(alarm()).toMatchTextContent(/PK-0000000017.*a další 2 odmítnutí/);
  tell('status', aStatus({ late_refusals: [refusedStep('count', { user_name: 'Ilinca Popescu' })] }));
  // What somebody else did at this station names them.
  await expect.element(alarm()).toMatchTextContent(/Inventura pozice.*Ilinca Popescu/);
  await expect.element(alarm()).not.toMatchTextContent(/a další/);
});

test('a scan goes on to the work under it, its green does not hide the red, and a new refusal takes the green away', async () => {
  await show('refused afterwards: load');
  scanByWedge('LC-B-07-01');
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: 'LC-B-07-01' }]);
  tell('scanResult', aScanResult());
  await expect.element(page.getByText('Police sedí')).toBeVisible();
  await expect.element(alarm()).toBeVisible();
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
  const tones = heardTones();
  tell('status', aStatus({ late_refusals: [refusedStep('load'), refusedStep('pick')] }));
  await expect.element(page.getByText('Police sedí')).not.toBeInTheDocument();
  expect(tones).toEqual(wrongTones);
});

test('it sounds again and again until nobody can have missed it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const tones = heardTones();
  await show('refused afterwards: pick');
  vi.advanceTimersByTime(41_000);
  expect(tones).toHaveLength(3 * wrongTones.length);
  tell('status', aStatus());
  vi.advanceTimersByTime(60_000);
  expect(tones).toHaveLength(3 * wrongTones.length);
  vi.useRealTimers();
});

test('neither a dialog of the office nor the sign-in covers it, and F12 is heard in both', async () => {
  const office = await show('refused afterwards, in the office');
  await userEvent.keyboard('{F1}');
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  await expect.element(help.getByRole('alert')).toMatchTextContent(/Balík PK-0000000017 vyndejte z vozu/);
  await userEvent.keyboard('{F12}');
  await expect.poll(seen).toHaveLength(1);
  await office.unmount();
  await show('refused afterwards, at signing in');
  await expect.element(alarm()).toMatchTextContent(/Přeskladněte ho znovu/);
  await page.getByLabelText('Heslo').click();
  await userEvent.keyboard('{F12}');
  await expect.poll(seen).toHaveLength(1);
});
