import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { scanByWedge } from '../../../testing/simulated-input.ts';
import { type Setting, at, exampleOf } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aPickingView, withFirstLine } from '../../../testing/kit/work-views.ts';
import { aPickList, cable } from '../../../testing/work-examples.ts';
import { presentPlace } from '../../base/address/router.tsx';
import { Work } from '../Work.tsx';
import { examples } from './picking.examples.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const show = (name: string) => draw(exampleOf(examples, name));
const step = () => page.getByRole('list', { name: 'Krok' }).element().querySelector('[aria-current=step]')?.textContent;
const key = (name: RegExp) => page.getByRole('button', { name });

test('a stop is walked by scans alone: shelf, piece, crate, and each step says what comes next', async () => {
  const list = aPickList({ lines: 2 });
  const atShelf = withFirstLine(list, { at_location: true });
  const inHand = withFirstLine(list, { at_location: true, in_hand: [cable.gtin] });
  const views = [
    aPickingView(atShelf),
    aPickingView(inHand),
    aPickingView(withFirstLine(list, { picked: 1, state: 'picked' })),
  ];
  let made = 0;
  await draw(
    at(
      {
        work: aPickingView(list),
        calls: {
          'work.scan': ({ text }) => {
            const view = views[made];
            made += 1;
            if (view) tell('work', view);
            return { scan_id: crypto.randomUUID(), text, result: 'ok', code: 'LOCATION', params: {} };
          },
        },
      },
      <Work />,
    ),
  );
  expect(step()).toBe('Police');
  await expect.element(page.getByText('Jděte k polici a naskenujte ji')).toBeVisible();
  scanByWedge('LC-B-07-01');
  await expect.poll(step).toBe('Kus');
  await expect.element(page.getByText('Naskenujte zboží, čárový kód končí')).toBeVisible();
  scanByWedge(cable.barcode);
  await expect.poll(step).toBe('Přepravka');
  await expect.element(page.getByText('Vezměte prázdnou přepravku a naskenujte ji')).toBeVisible();
  scanByWedge('CR-0146');
  // The next stop.
  await expect.poll(step).toBe('Police');
  await expect.element(page.getByText('B-07-02').first()).toBeVisible();
  expect(heardCalls('work.scan')).toEqual([{ text: 'LC-B-07-01' }, { text: cable.barcode }, { text: 'CR-0146' }]);
});

test.each([
  ['into the crate', 'F6', 'work.putBack'],
  ['another device offered', 'F3', 'work.swapUnit'],
  ['another device offered', 'Enter', 'work.swapUnit'],
  ['rush orders wait', 'F4', 'work.joinRush'],
  ['all picked', 'F8', 'work.finishPicking'],
  ['all picked', 'Enter', 'work.finishPicking'],
] as const)('“%s”: %s asks the station for it', async (name, pressed, call) => {
  await show(name);
  if (pressed === 'F4') await expect.element(key(/^F4/)).toBeEnabled();
  await userEvent.keyboard(`{${pressed}}`);
  await expect.poll(() => heardCalls(call)).toEqual([{}]);
});

test.each([
  ['to the shelf', ['F2', 'F3', 'F6', 'F8']],
  ['into the crate', ['F2', 'F3', 'F8']],
  ['waits for the server', ['F2', 'F3', 'F4', 'F6', 'F8']],
])('“%s”: keys that mean nothing there are off and do nothing', async (name, keys) => {
  await show(name);
  for (const one of keys) {
    await expect.element(key(new RegExp(`^${one}`))).toBeDisabled();
    await userEvent.keyboard(`{${one}}`);
  }
  for (const call of ['work.notFound', 'work.swapUnit', 'work.putBack', 'work.finishPicking', 'work.joinRush'] as const)
    expect(heardCalls(call)).toEqual([]);
});

test('a scan answers the question whether the piece is missing with no, and goes to the station', async () => {
  await show('not found?');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nejsou\?/);
  scanByWedge('LC-B-07-09');
  await expect.poll(() => heardCalls('work.scan')).toHaveLength(1);
  expect(heardCalls('work.notFound')).toEqual([]);
  await expect.element(page.getByText(/nejsou\?/)).not.toBeInTheDocument();
});

test('when the station refuses a key it says why, and the walk stays', async () => {
  const setting: Setting = {
    work: aPickingView(aPickList({ lines: 2 }), { undo: 'hand' }),
    calls: { 'work.putBack': () => new PlayedRefusal('STORE_FAILED') },
  };
  await draw(at(setting, <Work />));
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nepodařilo uložit na disk/);
  expect(step()).toBe('Police');
});

test('handed in, Enter takes the next list only once the station let this one go', async () => {
  const next = aPickingView({ ...aPickList(), code: 'PL-000018' });
  const setting: Setting = {
    work: aPickingView(aPickList(), { phase: 'done', line: null, stage: null }),
    calls: { 'work.leave': () => ({ mode: 'idle', paused_list: null }), 'work.startPicking': () => next },
  };
  await draw(at(setting, <Work />));
  await expect.element(page.getByRole('heading', { name: 'Dávka je předaná k balení' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('PL-000018')).toBeVisible();
  expect(heardCalls('work.leave')).toHaveLength(1);
  await expect.poll(() => presentPlace()).toMatchObject({ screen: 'work', detail: 'picking' });
});

test('a finished line has its second mark only once the server has confirmed it; what was lost has a word', async () => {
  const list = aPickList({ lines: 3 });
  const lines = list.lines.map((line, nth) => ({
    ...line,
    picked: nth === 0 ? 1 : 0,
    not_found: nth === 1 ? 1 : 0,
    state: nth === 2 ? line.state : ('picked' as const),
  }));
  await draw(at({ work: aPickingView({ ...list, lines }, { unconfirmed: 1 }) }, <Work />));
  const stops = page.getByRole('list', { name: 'Vychystáno' }).getByRole('listitem');
  await expect.element(stops.nth(0).getByRole('img', { name: 'uloženo zde' })).toBeInTheDocument();
  await expect.element(stops.nth(0).getByRole('img', { name: 'čeká na potvrzení' })).toBeInTheDocument();
  await expect.element(stops.nth(1)).toMatchTextContent(/nenalezeno/);
  await expect.element(stops.nth(2)).toMatchTextContent(/teď/);
  tell('work', aPickingView({ ...list, lines }, { unconfirmed: 0 }));
  await expect.element(stops.nth(0).getByRole('img', { name: 'potvrzeno serverem' })).toBeInTheDocument();
});
