import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { heardTones, scanByWedge, typeByHand, wrongTones } from '../../../testing/simulated-input.ts';
import { at, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, heardCalls, tell } from '../../../testing/kit/played-station.ts';
import {
  aScanResult,
  aSession,
  aStatus,
  offlineStatus,
  troubledStatus,
} from '../../../testing/kit/station-examples.ts';
import { aPackingView, aPickingView } from '../../../testing/kit/work-views.ts';
import { aLabelledJob, aPickList } from '../../../testing/work-examples.ts';
import { Work } from '../Work.tsx';

afterEach(() => vi.restoreAllMocks());

const show = (setting: Setting = {}, language: 'cs' | 'ro' | 'en' = 'cs') =>
  draw(
    at(
      {
        work: aPickingView(aPickList({ lines: 4 })),
        ...setting,
        calls: { 'work.scan': ({ text }) => aScanResult({ text }), ...setting.calls },
      },
      <Work />,
    ),
    language,
  );

const scans = () => heardCalls('work.scan');
const typing = () => page.getByText(/^Píšete/);
const strip = () => page.getByRole('list', { name: 'Stav stanice' });

test('a wedge scanner is heard whatever has the focus, whole, and nothing of it shows as typed', async () => {
  await show();
  await expect.element(strip()).toBeVisible();
  document.querySelector<HTMLElement>('.picks')?.focus();
  scanByWedge('LC-B-07-01');
  await expect.poll(scans).toEqual([{ text: 'LC-B-07-01' }]);
  expect(typing().elements()).toEqual([]);
});

test('a code no scanner reads is typed by hand: it shows, Backspace mends it, and only Enter hands it over', async () => {
  await show();
  await typeByHand('lc-b');
  await expect.poll(scans).toEqual([{ text: 'lc-b' }]);
  await userEvent.keyboard('c');
  await userEvent.keyboard('9');
  await userEvent.keyboard('{Backspace}');
  await expect.element(typing()).toMatchTextContent(/Píšete c Enter/);
  await userEvent.keyboard('{Escape}');
  await expect.element(typing()).not.toBeInTheDocument();
  expect(scans()).toHaveLength(1);
});

test.each([
  ['ok', 'LC-B-07-02', [1760]],
  ['ok_last', 'LC-B-07-03', [1320, 1980]],
  ['refused', 'LC-B-07-04', wrongTones],
  ['waiting', 'LC-B-07-05', []],
] as const)(
  'a scan that is “%s” (%s) sounds by its own tones, and only once the station has told it',
  async (result, code, tones) => {
    const heard = heardTones();
    await show();
    scanByWedge(code);
    await expect.poll(scans).toHaveLength(1);
    expect(heard).toEqual([]);
    tell('scanResult', aScanResult({ result, code: result === 'refused' ? 'SCAN_NOT_EXPECTED' : 'LOCATION' }));
    expect(heard).toEqual(tones);
  },
);

test('the same wrong code twice is told twice', async () => {
  await show();
  const wrong = aScanResult({ text: 'PK-0000000999', result: 'refused', code: 'SCAN_NOT_EXPECTED' });
  tell('scanResult', wrong);
  const alarm = page.getByRole('alert');
  await expect.element(alarm).toMatchTextContent(/Tenhle kód sem teď nepatří.*PK-0000000999.*nic se nezapsalo/);
  const first = alarm.element();
  tell('scanResult', wrong);
  await expect.poll(() => alarm.element() === first).toBe(false);
});

test('a station that is gone says so, because no result will come', async () => {
  await show({ calls: { 'work.scan': () => new PlayedRefusal('STORE_FAILED') } });
  scanByWedge('LC-B-07-06');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nepodařilo uložit na disk. Sken neplatí/);
});

test('the help names every key of the screen; F1 shows and hides it, and a scan closes it', async () => {
  await show();
  await userEvent.keyboard('{F1}');
  const help = page.getByRole('region', { name: 'Nápověda' });
  for (const key of ['F2', 'F8', 'Esc']) await expect.element(help.getByText(key, { exact: true })).toBeVisible();
  await userEvent.keyboard('{F1}');
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('{F1}');
  scanByWedge('LC-B-07-07');
  await expect.element(help).not.toBeInTheDocument();
  await expect.poll(scans).toHaveLength(1);
});

test.each([
  ['waits a moment', 2, 2, 'wait', /2 neodeslané, 0:\d\d/],
  ['waits too long', 130, 3720, 'wrong', /130 neodeslaných, 1:02:\d\d/],
  ['is all sent', 0, null, 'ok', /Vše odesláno/],
] as const)('the strip says how much is unsent and for how long: what %s', async (_, unsent, seconds, mark, words) => {
  const since = seconds === null ? null : new Date(Date.now() - seconds * 1000).toISOString();
  await show({ status: aStatus({ unsent, oldest_unsent_at: since }) });
  const sign = strip().getByText(words);
  await expect.element(sign).toBeInTheDocument();
  expect(sign.element().closest('li')?.dataset['k']).toBe(mark);
});

test('trouble of printer, key and session stands in the strip with words', async () => {
  const status = troubledStatus();
  await show({
    session: { ...aSession(), state: 'offline' },
    status: { ...status, key: { ...status.key, is_refused: true } },
  });
  for (const words of ['Tiskárna neodpovídá', '3 odmítnuté záznamy', 'Server stanici nepoznává', 'Přihlášení bez sítě'])
    await expect.element(strip().getByText(words)).toBeInTheDocument();
});

test('who signed in without the server is asked for the password once it is back, by F11', async () => {
  await show({ session: { ...aSession(), state: 'offline' }, status: aStatus() });
  await expect.element(page.getByText('Server je zpět.')).toBeVisible();
  await userEvent.keyboard('{F11}');
  await expect.element(page.getByRole('dialog', { name: 'Potvrďte heslo' })).toBeVisible();
});

test.each([
  ['nobody leads', { state: 'none', name: '' }, /Novou přepravku si teď vzít nejde/],
  ['another leads', { state: 'other', name: 'Balení 1' }, /Nové přepravky přiděluje Balení 1/],
  ['this one leads', { state: 'this', name: '' }, /Nové přepravky přiděluje tato stanice/],
] as const)('offline, what can be done is said: %s', async (_, hub, words) => {
  await show({ status: offlineStatus({ hub: { ...hub } }) });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('offline, a package whose label has a number of the pool may be finished, another one has to wait', async () => {
  const status = offlineStatus();
  const first = await show({ status, work: aPackingView(aLabelledJob()) });
  await expect.element(page.getByText(/jeho štítek dostane číslo ze zásoby/)).toBeVisible();
  await first.unmount();
  await show({ status, work: aPackingView(aLabelledJob(), { label_waits: 'no_pool' }) }, 'ro');
  await expect.element(page.getByText(/rețea|rețeaua|conectare/).first()).toBeVisible();
});
