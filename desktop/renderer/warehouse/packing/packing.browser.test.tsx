import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, type Language } from '../../../testing/draw.tsx';
import { heardTones, scanByWedge, typeByHand, wrongTones } from '../../../testing/simulated-input.ts';
import { type Setting, at, exampleOf } from '../../../testing/kit/example.tsx';
import { aScanResult } from '../../../testing/kit/station-examples.ts';
import { overflowing } from '../../../testing/kit/overflowing.ts';
import { PlayedRefusal, heardApi, heardCalls } from '../../../testing/kit/played-station.ts';
import { aPackingView, aSealedView, withAllScanned } from '../../../testing/kit/work-views.ts';
import { aLabelledJob, aLargePackingJob, aPackingJob, imei } from '../../../testing/work-examples.ts';
import { Work } from '../Work.tsx';
import { examples } from './packing.examples.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const show = (name: string, language: 'cs' | 'ro' = 'cs') => draw(exampleOf(examples, name), language);
const open = (setting: Setting) => draw(at(setting, <Work />));
const approvalId = '0190a6f4-7c00-7000-8000-000000000031';

const tooHeavy = (api: Setting['api'] = {}): Setting => ({
  work: aPackingView(withAllScanned(aPackingJob()), {
    step: 'close',
    closing: { box_code: 'S', weight_grams: 640 },
    refusal: { code: 'WEIGHT_OUT_OF_RANGE', data: { min_grams: 237, max_grams: 315 } },
  }),
  calls: { 'work.finishPackage': () => aPackingView(null) },
  api: { 'warehouse.approveWeight': { approval_id: approvalId }, ...api },
});

test('a typed weight shows at once, in kilograms too, and only Enter sends it', async () => {
  await show('type the weight');
  await userEvent.keyboard('264');
  await expect.element(page.getByText(/^Píšete/)).toMatchTextContent('264');
  await expect.element(page.getByText(/^0,264/)).toBeVisible();
  expect(heardCalls('work.finishPackage')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('work.finishPackage')).toEqual([{ box_code: 'S', weight_grams: 264 }]);
});

test('Esc takes back what was typed and sends nothing', async () => {
  await show('type the weight');
  await userEvent.keyboard('99');
  await expect.element(page.getByText(/^Píšete/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^Píšete/)).not.toBeInTheDocument();
  expect([heardCalls('work.finishPackage'), heardCalls('work.leave')]).toEqual([[], []]);
});

test.each([
  ['a', true],
  ['n', false],
] as const)('asked whether the label came out, %s answers', async (key, printed) => {
  await show('was the label printed?');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(() => heardCalls('work.answerLabel')).toEqual([expect.objectContaining({ printed })]);
});

test.each(['long names', 'choose a box', 'label failed', 'done'])(
  'on a phone “%s” shows whole in Romanian',
  async (name) => {
    await page.viewport(390, 844);
    await show(name, 'ro');
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(overflowing()).toEqual([]);
  },
);

test('the question about a label leaves its words room on a phone', async () => {
  await page.viewport(390, 844);
  await show('label failed');
  const words = page.getByRole('alert').getByRole('heading').element();
  expect(words.getBoundingClientRect().width).toBeGreaterThan(200);
});

test('a crate opens by its scan, a device by its number', async () => {
  const first = await show('scan a crate');
  scanByWedge('CR-0146');
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: 'CR-0146' }]);
  await first.unmount();
  await show('scan a device');
  scanByWedge(imei);
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: imei }]);
});

test('another piece turns the station red, is named, and says that nothing was written', async () => {
  await show('refused: another piece');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Tohle je Kabel USB-C 2 m.*nic se nezapsalo/);
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
});

/** What a packer is told by the server or the station about a scan, in the languages of staff. */
const refusals: [code: string, cs: string, ro: string, en: string][] = [
  ['CRATE_EMPTY', 'Přepravka je prázdná', 'Lada este goală', 'The crate is empty'],
  ['ITEM_ALREADY_SCANNED', 'Tohle už je naskenované', 'Acesta este deja scanat', 'This one is scanned already'],
  [
    'SERIAL_NUMBER_MISMATCH',
    'Číslo přístroje nesouhlasí',
    'Numărul dispozitivului nu corespunde',
    'The device number does not match',
  ],
  [
    'SERIAL_ALREADY_ASSIGNED',
    'Číslo už je v jiném balíku nebo prodané.',
    'Numărul este deja într-un alt colet sau vândut.',
    'The number is in another package already, or sold.',
  ],
];

test.each(refusals)('a scan that is refused by %s is said: %s', async (code, cs, ro, en) => {
  const lastScan = aScanResult({ text: imei, result: 'refused', code });
  for (const [language, words] of Object.entries({ cs, ro, en })) {
    const drawn = await draw(at({ work: aPackingView(aPackingJob()), lastScan }, <Work />), language as Language);
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(words));
    await drawn.unmount();
  }
});

test('F3 takes the next scanned piece out; Esc leaves it in, and does not leave the work', async () => {
  await show('take a piece out');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => heardCalls('work.packKey')).toEqual([{ kind: 'take_out', isOn: false }]);
  expect(heardCalls('work.leave')).toEqual([]);
});

test('a package is closed with pieces left: box, weight, and the next one begins', async () => {
  const job = aLargePackingJob();
  const begun = { ...job, items: job.items.map((item, nth) => (nth === 0 ? { ...item, scanned: [imei] } : item)) };
  await open({ work: aPackingView(begun), calls: { 'work.nextPackage': () => aPackingView(job) } });
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByText('Vyberte krabici číslem')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Zvažte krabici a napište gramy')).toBeVisible();
  await typeByHand('264');
  await expect.poll(() => heardCalls('work.nextPackage')).toEqual([{ box_code: 'S', weight_grams: 264 }]);
  expect(heardCalls('work.finishPackage')).toEqual([]);
});

test('what is no badge is refused with sound, and a wrong PIN keeps the badge', async () => {
  await open(tooHeavy({ 'warehouse.approveWeight': new PlayedRefusal('OFFLINE') }));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{F9}');
  await expect.element(page.getByText('Vedoucí, naskenujte svou kartu')).toBeVisible();
  const tones = heardTones();
  scanByWedge('CR-0146');
  await expect.element(page.getByText(/To není karta/)).toBeVisible();
  expect(tones).toEqual(wrongTones);
  scanByWedge('ST-0043');
  await expect.element(page.getByText('ST-0043, napište PIN')).toBeVisible();
  await typeByHand('2580');
  await expect.element(page.getByText(/Server není dostupný/)).toBeVisible();
  await expect.element(page.getByText('ST-0043, napište PIN')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/napište PIN/)).not.toBeInTheDocument();
  expect(heardCalls('work.finishPackage')).toEqual([]);
});

test('a label is given up for a reason chosen by its digit, and F8 alone gives nothing up', async () => {
  await open({ work: aSealedView(aLabelledJob(), 'confirmed'), calls: { 'work.voidLabel': () => aPackingView(null) } });
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByText('Proč štítek neplatí?')).toBeVisible();
  expect(heardCalls('work.voidLabel')).toEqual([]);
  await userEvent.keyboard('2');
  await expect.poll(() => heardCalls('work.voidLabel')).toMatchObject([{ reason: 'Nalepený na jiném balíku' }]);
});

test('a supervisor lets a weight go by badge and PIN; the PIN shows as dots', async () => {
  await open(tooHeavy());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{F9}');
  await expect.element(page.getByText('Vedoucí, naskenujte svou kartu')).toBeVisible();
  scanByWedge('ST-0042');
  await expect.element(page.getByText('ST-0042, napište PIN')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(page.getByText(/^Píšete/)).toMatchTextContent(/•/);
  await userEvent.keyboard('{Backspace}');
  await typeByHand('2580');
  await expect
    .poll(() => heardApi('warehouse.approveWeight'))
    .toMatchObject([{ badge: 'ST-0042', pin: '2580', part: 1 }]);
  await expect
    .poll(() => heardCalls('work.finishPackage'))
    .toEqual([{ box_code: 'S', weight_grams: 640, approval_id: approvalId }]);
});

test('F5 prints the label of the package at hand again', async () => {
  await show('done');
  await userEvent.keyboard('{F5}');
  await expect.poll(() => heardCalls('work.reprint')).toEqual([{ package_code: 'PK-0000000017' }]);
});

test('of a cancelled order nothing more is packed: the crate to put it back to is named', async () => {
  await show('order cancelled');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/byla zrušena, nebalte dál.*CR-0146/);
  await userEvent.keyboard('{F2}{Enter}');
  expect([heardCalls('work.finishPackage'), heardCalls('work.nextPackage')]).toEqual([[], []]);
});
