import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { heardTones, scanByWedge, wrongTones } from '../../../testing/simulated-input.ts';
import { type Setting, at, exampleOf } from '../../../testing/kit/example.tsx';
import { heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aQueue } from '../../../testing/kit/station-examples.ts';
import { aHandOverView } from '../../../testing/kit/work-views.ts';
import { aHandOver } from '../../../testing/work-examples.ts';
import { Work } from '../Work.tsx';
import { examples } from './hand-over.examples.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const show = (name: string) => draw(exampleOf(examples, name));
const open = (setting: Setting) => draw(at(setting, <Work />));
const loaded = () => {
  const handOver = aHandOver();
  return { ...handOver, packages: handOver.packages.map((one) => ({ ...one, is_scanned: true })) };
};
const driver = () => page.getByLabelText('Jméno řidiče');
const signed = () => heardCalls('work.signHandOver');

test.each(['2', 'Numpad2'])('a carrier is chosen by its digit (%s), in both markets', async (pressed) => {
  const work = aHandOverView(aHandOver());
  await open({
    place: '#/work/hand-over',
    api: { 'warehouse.queue': aQueue() },
    calls: { 'work.startHandOver': () => work },
  });
  await expect.element(page.getByText(/FAN Courier/)).toBeVisible();
  if (pressed === '2') await userEvent.keyboard('2');
  else window.dispatchEvent(new KeyboardEvent('keydown', { code: pressed, key: '2', bubbles: true, cancelable: true }));
  await expect.poll(() => heardCalls('work.startHandOver')).toEqual([{ carrier: 'fan-courier', market: 'ro' }]);
  await expect.element(page.getByText('HO-000003')).toBeVisible();
});

test('a scanned load place is the station’s to understand, also before a carrier is chosen', async () => {
  await show('choose a carrier');
  await expect.element(page.getByText('Nebo naskenujte místo nakládky.')).toBeVisible();
  scanByWedge('LC-N-01');
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: 'LC-N-01' }]);
});

test('a package of another hand-over turns the station red and is named', async () => {
  await show('refused: not in this hand-over');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Balík nepatří k tomuto předání.*PK-0000000999/);
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
});

test('the driver signs on paper for a reason, and the seal follows the signature by itself', async () => {
  const work = aHandOverView(loaded());
  await open({
    work,
    calls: {
      'work.signHandOver': () => work,
      'work.sealHandOver': () => aHandOverView(loaded(), { phase: 'sealing' }),
    },
  });
  await userEvent.keyboard('{F10}');
  await expect.element(driver()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(driver()).toHaveAccessibleDescription(/Vyplňte toto pole/);
  await driver().fill('Josef Řidič');
  await page.getByLabelText('Jak podepíše').selectOptions('Na papírový soupis');
  await page.getByLabelText('Proč na papír').selectOptions('Řidič chce papír');
  await page.getByRole('button', { name: 'Podepsat a uzavřít' }).click();
  await expect
    .poll(signed)
    .toEqual([
      { driver_name: 'Josef Řidič', signature: { way: 'paper', reason: 'driver' }, without_incomplete: false },
    ]);
  await expect.poll(() => heardCalls('work.sealHandOver')).toEqual([{ without_incomplete: false }]);
});

test('an empty field is no signature; drawn strokes are, and they can be wiped', async () => {
  const work = aHandOverView(loaded());
  await open({ work, calls: { 'work.signHandOver': () => work, 'work.sealHandOver': () => work } });
  await userEvent.keyboard('{F10}');
  await driver().fill('Josef Řidič');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Podpis chybí nebo je příliš krátký/)).toBeVisible();
  expect(signed()).toEqual([]);
  const pad = page.getByRole('img', { name: /Pole pro podpis/ }).element();
  const { left, top, width, height } = pad.getBoundingClientRect();
  // One position for each frame, as a hand gives them.
  const point = async (type: string, x: number, y: number) => {
    const init = { bubbles: true, button: 0, pointerId: 1, clientX: left + x * width, clientY: top + y * height };
    pad.dispatchEvent(new PointerEvent(type, init));
    await new Promise((done) => requestAnimationFrame(done));
  };
  vi.spyOn(pad, 'setPointerCapture').mockReturnValue(undefined);
  await point('pointerdown', 0.1, 0.5);
  for (let nth = 2; nth < 9; nth += 1) await point('pointermove', nth / 10, nth % 2 ? 0.2 : 0.8);
  await point('pointerup', 0.9, 0.5);
  await expect.element(page.getByRole('button', { name: 'Smazat podpis' })).toBeVisible();
  await expect.element(page.getByText(/Podpis chybí/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Podepsat a uzavřít' }).click();
  await expect.poll(signed).toMatchObject([{ signature: { way: 'drawn', strokes: [expect.any(Array)] } }]);
});

test('a code scanned into the driver’s name goes where codes go, and is no name', async () => {
  const work = aHandOverView(loaded());
  await open({ work });
  await userEvent.keyboard('{F10}');
  await expect.element(driver()).toHaveFocus();
  await driver().fill('PK-0000000017');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: 'PK-0000000017' }]);
  await expect.element(driver()).toHaveValue('');
  expect(signed()).toEqual([]);
});

test('Esc in the driver’s name gives the signing up, not the hand-over', async () => {
  await open({ work: aHandOverView(loaded()) });
  await userEvent.keyboard('{F10}');
  await expect.element(driver()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(driver()).not.toBeInTheDocument();
  expect(heardCalls('work.leave')).toEqual([]);
});

test('a seal that is refused sounds, turns red and names the packages', async () => {
  await show('scan packages');
  const tones = heardTones();
  tell(
    'work',
    aHandOverView(loaded(), {
      refusal: { code: 'ORDERS_CANCELLED', data: { package_codes: ['PK-0000000018'] } },
    }),
  );
  await expect.poll(() => tones).toEqual(wrongTones);
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(/Některé objednávky byly mezitím zrušeny. Vyndejte tyto balíky:.*PK-0000000018/);
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
});

test('sealed, Enter opens the manifest', async () => {
  await show('sealed');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heardCalls('files.open')).toMatchObject([{ kind: 'manifest' }]);
});
