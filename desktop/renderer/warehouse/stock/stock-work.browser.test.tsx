import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/draw.tsx';
import { scanByWedge, typeByHand } from '../../../testing/simulated-input.ts';
import { exampleOf } from '../../../testing/kit/example.tsx';
import { heardCalls, tell } from '../../../testing/kit/played-station.ts';
import { aMovingView, anOpenReturn, aReceipt } from '../../../testing/kit/work-views.ts';
import { examples } from './stock.examples.tsx';

beforeEach(() => page.viewport(1440, 900));

const show = (name: string) => draw(exampleOf(examples, name));
const keys = () => heardCalls('work.stockKey');

test.each([
  ['moving: where from', 'F2', 'from_nowhere'],
  ['moving: in hand', 'F3', 'take_back'],
  ['counting: scan all', 'F8', 'confirm'],
  ['counting: scan all', 'F3', 'take_back'],
  ['counting: beside the books', 'Enter', 'confirm'],
  ['returning: scan a piece', 'F4', 'change_why'],
  ['returning: put it away', 'F3', 'take_back'],
  ['returning: all is back', 'Enter', 'confirm'],
])('“%s”: %s tells the station %s', async (name, pressed, key) => {
  await show(name);
  await userEvent.keyboard(`{${pressed}}`);
  await expect.poll(keys).toEqual([{ key }]);
});

test.each([
  ['a count is not written before it was compared', 'counting: scan all', 'Enter'],
  ['an empty return is not closed', 'returning: scan a piece', 'F8'],
  ['nor is one with a piece in hand', 'returning: put it away', 'F8'],
  ['what is in hand cannot become goods from nowhere', 'moving: in hand', 'F2'],
])('%s', async (_, name, pressed) => {
  await show(name);
  await userEvent.keyboard(`{${pressed}}`);
  expect(keys()).toEqual([]);
});

test('a place is scanned, a number of pieces is typed; both go to the station as they are', async () => {
  await show('moving: in hand');
  await typeByHand('12');
  await expect.poll(() => heardCalls('work.scan')).toEqual([{ text: '12' }]);
  scanByWedge('LC-B-07-02');
  await expect.poll(() => heardCalls('work.scan').at(-1)).toEqual({ text: 'LC-B-07-02' });
});

test('what was moved has its marks, and what the server refused says why in words, with whom it names', async () => {
  await show('moving: in hand');
  const receipts = [
    aReceipt({ kind: 'stock_move', text: 'LC-B-07-02', state: 'refused', reason: 'TAKEN_OVER:Jan Černý' }),
  ];
  tell('work', aMovingView({ stage: 'items', from: 'LC-B-07-01', receipts }));
  const log = page.getByRole('list', { name: 'Zapsáno' });
  await expect.element(log).toMatchTextContent(/Přeskladnění.*Práci mezitím převzal\(a\) Jan Černý/);
  expect(log.getByRole('img').elements()).toEqual([]);
  tell(
    'work',
    aMovingView({ stage: 'items', from: 'LC-B-07-01', receipts: [aReceipt({ kind: 'stock_move', state: 'saved' })] }),
  );
  await expect.element(log.getByRole('img', { name: 'čeká na potvrzení' })).toBeInTheDocument();
});

test('the count beside the books shows what differs first, with its sign and how many', async () => {
  await show('counting: beside the books');
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Kabel.*5.*3.*−2/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Galaxy.*0.*1.*\+1/);
  await expect.element(rows.nth(3)).toMatchTextContent(/iPhone 13.*0/);
  await expect.element(page.getByText('2 produkty nesedí')).toBeVisible();
});

test('a returned piece says where it went, and is confirmed only once the server has it', async () => {
  await show('returning: scan a piece');
  const job = anOpenReturn().job;
  if (!job) throw new Error('no parcel is open');
  const items = job.items.map((item, nth) => (nth === 0 ? { ...item, place: 'LC-RET-01' } : item));
  const open = { job: { ...job, items }, back: 1, total: 2 };
  tell('work', anOpenReturn({ ...open, receipts: [aReceipt({ kind: 'return_item', state: 'saved' })] }));
  const first = page.getByRole('list', { name: 'Obsah zásilky' }).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/RET-01/);
  await expect.element(first.getByRole('img', { name: 'čeká na potvrzení' })).toBeInTheDocument();
  tell('work', anOpenReturn({ ...open, receipts: [aReceipt({ kind: 'return_item' })] }));
  await expect.element(first.getByRole('img', { name: 'potvrzeno serverem' })).toBeInTheDocument();
});

test('a parcel nobody knows turns the station red and names the code', async () => {
  await show('returning: unknown parcel');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/PK-0000000999/);
  expect(document.querySelector('.station')?.getAttribute('data-state')).toBe('wrong');
});
