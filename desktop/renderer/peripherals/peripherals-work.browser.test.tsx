import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { draw } from '../../testing/draw.tsx';
import { heardTones, wrongTones } from '../../testing/simulated-input.ts';
import { type Setting, at } from '../../testing/kit/example.tsx';
import { PlayedRefusal, heardCalls, tell } from '../../testing/kit/played-station.ts';
import { aReport, aSession } from '../../testing/kit/station-examples.ts';
import { PeripheralsScreen } from './PeripheralsScreen.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const printer: PeripheralReport['printers'][number] = {
  id: 'zebra-1',
  name: 'Zebra u okna',
  language: 'zpl',
  state: { kind: 'tcp', state: 'failed', detail: 'PAPER_OUT', last_at: '2026-11-21T09:12:00.000Z' },
  queue: [{ name: 'PK-0000000017', state: 'waiting', since: '2026-11-21T09:10:00.000Z' }],
};

const show = ({ calls, ...setting }: Setting = {}) => {
  const report = { ...aReport(), printers: [printer] };
  const settled = {
    session: aSession('supervisor'),
    ...setting,
    calls: {
      'devices.report': () => report,
      'devices.tryScans': () => ({}),
      'hub.report': () => new PlayedRefusal('OFFLINE'),
      'program.report': () => ({ kind: 'browser' as const }),
      'server.report': () => ({ kind: 'fixed' as const }),
      ...calls,
    },
  };
  return draw(at(settled, <PeripheralsScreen />));
};

const sheet = () => page.getByRole('region', { name: 'Zkouška skenerů' });
const tried = (text: string, has_suffix = true) =>
  tell('scanTried', { text, scanner_id: 's1', scanner_name: 'Honeywell', has_suffix });

test('a code of the sheet is ticked off with the scanner that read it, and sounds right', async () => {
  await show();
  await expect.element(sheet()).toMatchTextContent(/0\/6/);
  const tones = heardTones();
  tried('TS-0123456789');
  await expect.element(sheet()).toMatchTextContent(/1\/6/);
  await expect.element(sheet().getByRole('listitem').first()).toMatchTextContent(/V pořádku.*Honeywell/);
  expect(tones).toEqual([1760]);
});

test.each([
  ['TS/)!@#$%^&*(', /píše pro českou klávesnici/],
  ['ts-azyx-AZYX', /Vypněte Caps Lock/],
  ['#TS-0123456789', /přidává předponu „#“/],
  ['TS-ABCDEF-9876-01', /Přišla jen část kódu/],
])('a scanner that reads %s is told in words what to set, with the wrong tones', async (text, words) => {
  await show();
  await expect.element(sheet()).toBeVisible();
  const tones = heardTones();
  tried(text);
  await expect.element(sheet()).toMatchTextContent(words);
  await expect.element(sheet()).toMatchTextContent(/0\/6/);
  expect(tones).toEqual(wrongTones);
});

test('a code that is not on the sheet is named, and the trial begins anew by its button', async () => {
  await show();
  await expect.element(sheet()).toBeVisible();
  tried('CR-0146');
  await expect.element(sheet().getByRole('status')).toMatchTextContent(/Tenhle kód na archu není: CR-0146/);
  await sheet().getByRole('button', { name: 'Zkoušet znovu' }).click();
  await expect.element(sheet().getByText(/CR-0146/)).not.toBeInTheDocument();
});

test('the station is told that scans are being tried, and that they are not when the screen is left', async () => {
  const shown = await show();
  await expect.poll(() => heardCalls('devices.tryScans')[0]).toEqual({ go_on: true });
  await shown.unmount();
  await expect.poll(() => heardCalls('devices.tryScans').at(-1)).toEqual({ go_on: false });
});

test('a printer in trouble says what to do in plain words, and what waits for it', async () => {
  await show();
  const card = page.getByRole('article').filter({ hasText: 'Zebra u okna' }).first();
  await expect.element(card).toMatchTextContent(/Došly štítky\. Vložte novou roli/);
  await expect.element(card).toMatchTextContent(/PK-0000000017/);
});

test.each([
  ['confirmed', '', /Vytištěno\./],
  ['unknown', 'NO_STATUS', /neumí říct, jestli vytiskla/],
] as const)('a test print that ends %s says what is known', async (state, detail, words) => {
  await show({ calls: { 'devices.testPrint': () => ({ state, detail }) } });
  await page.getByRole('button', { name: 'Zkušební štítek' }).first().click();
  await expect.poll(() => heardCalls('devices.testPrint')).toEqual([{ printer_id: 'zebra-1', what: 'label' }]);
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('the keys of the strip read the scale and say what lies on it', async () => {
  await show({ calls: { 'devices.readScale': () => ({ weight_grams: 842, is_stable: true }) } });
  const key = page.getByRole('button', { name: /Váha/ });
  await expect.element(key).toBeVisible();
  await userEvent.keyboard(`{${/^F\d+/.exec(key.element().textContent)?.[0] ?? ''}}`);
  await expect.element(page.getByText('Na váze je 842 g.')).toBeVisible();
});

test('F5 tries each printer and the scale one after another; F9 puts a report for the technician into the clipboard', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  const calls = {
    'devices.report': () => ({
      ...aReport(),
      printers: [printer, { ...printer, id: 'brother', name: 'Brother u vrat' }],
      scale: { kind: 'serial', state: 'idle' as const, detail: '', last_at: null },
    }),
    'devices.testPrint': () => ({ state: 'confirmed' as const, detail: '' }),
    'devices.readScale': () => ({ weight_grams: 412, is_stable: true }),
  };
  await show({ calls });
  await expect.element(page.getByRole('heading', { name: 'Zebra u okna' })).toBeVisible();
  await userEvent.keyboard('{F5}');
  await expect.poll(() => heardCalls('devices.readScale')).toHaveLength(1);
  expect(heardCalls('devices.testPrint')).toEqual([
    { printer_id: 'zebra-1', what: 'label' },
    { printer_id: 'brother', what: 'label' },
  ]);
  await userEvent.keyboard('{F9}');
  await expect.poll(() => copied).toHaveLength(1);
  expect(copied[0]).toMatch(/Printer: Zebra u okna, zpl, tcp, failed, PAPER_OUT, .*waiting labels 1/);
  expect(copied[0]).toMatch(/Scale: serial, idle/);
});
