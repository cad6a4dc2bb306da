// Who has a loan device that was to be back is written to: twice at the most, over a real mail server.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { reminderOf } from '@kolobeh/shared/repair/loan/states.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { aProduct, anImei, aUnitAt } from '../../testing/products.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { remindLoans } from './remind-loans.ts';

const taken: Email[] = [];
let server: SMTPServer;
let api: RunningTestApi;
let house: RepairBench;
let store: number;
let laterDays = 0;
let made = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          taken.push(letter);
          callback();
        });
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const now = () => new Date(Date.now() + laterDays * 86_400_000);
  const SMTP_URL = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  api = await runningApi({ SMTP_URL }, { withWorkers: true, now });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  const [row]: { id: number }[] = await api.deps.source.query(`select id from store limit 1`);
  store = row?.id ?? 0;
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Days begin an hour earlier in Romania. */
const todayIn = (market: MarketCode): string => dayIn(markets[market], new Date(Date.now() + laterDays * 86_400_000));

/** A repair whose customer has a device of the house until today. */
async function lent(market: MarketCode): Promise<OrderedRepair> {
  made += 1;
  const repair = await house.ordered(market);
  const product = await aProduct(api.deps.source, {
    device: 'phone',
    trackedBy: 'imei',
    cs: 900_000,
    code: `LATE-${made}`,
    name: `Telefon ${made}`,
    pieces: 1,
    lies: { 'LC-A-01-1': 1 },
  });
  const imei = anImei(710_000 + made);
  await aUnitAt(api.deps.source, product, imei, 'LC-A-01-1');
  const [unit]: { id: string }[] = await api.deps.source.query(`select id from unit where imei = $1`, [imei]);
  const device = { unit_id: unit?.id, store_id: store, state: 'lent' };
  const { id } = await insertRow<{ id: string }>(api.deps.source, 'loan_device', device);
  await insertRow(api.deps.source, 'repair_loan', {
    repair_id: repair.id,
    loan_device_id: id,
    condition: 'Bez vad',
    due_on: todayIn(market),
    lent_by: repair.id,
  });
  return repair;
}

/** Letters about the late device, the oldest first. */
const letters = ({ number }: OrderedRepair): Email[] =>
  taken.filter(({ subject = '' }) => subject.includes(number) && /půjčené|împrumutat/.test(subject));
/** The care runs some times on a day. @returns how many letters it sent */
async function careOn(day: number): Promise<number> {
  laterDays = day;
  const counts = await Promise.all([remindLoans(api.deps), remindLoans(api.deps)]);
  return counts.reduce((sum, one) => sum + one, await remindLoans(api.deps));
}

it('on the day after and a week later, once each, in the words of the market and with plain text', async () => {
  laterDays = 0;
  const [czech, romanian] = [await lent('cs'), await lent('ro')];
  expect(await careOn(0)).toBe(0);
  expect(await careOn(1)).toBe(2);
  await expect.poll(() => letters(romanian).length, { interval: 100 }).toBe(1);
  await expect.poll(() => letters(czech).length, { interval: 100 }).toBe(1);
  const [letter] = letters(czech);
  expect(letter?.subject).toBe(`Oprava ${czech.number}: vraťte prosím půjčené zařízení`);
  for (const word of ['Dobrý den', 'Telefon 1', `/cs/opravy/${czech.id}/`]) expect(letter?.text).toContain(word);
  expect(letters(romanian)[0]?.text).toContain('Dispozitiv împrumutat');
  expect([await careOn(2), await careOn(7)]).toEqual([0, 0]);
  expect(await careOn(8)).toBe(2);
  expect([await careOn(9), await careOn(60)]).toEqual([0, 0]);
  await expect.poll(() => letters(czech).length, { interval: 100 }).toBe(2);
});

it('never after it came back, and after a time of standing still by one letter alone', async () => {
  laterDays = 0;
  const [back, late] = [await lent('cs'), await lent('cs')];
  expect(await careOn(1)).toBe(2);
  // A letter that still waits when the device comes back is not sent any more.
  await expect.poll(() => letters(back).length, { interval: 100 }).toBe(1);
  await api.deps.source.query(
    `update repair_loan set returned_at = now(), returned_by = lent_by where repair_id = $1`,
    [back.id],
  );
  expect(await careOn(20)).toBe(1);
  await expect.poll(() => letters(late).length, { interval: 100 }).toBe(2);
  await expect.poll(() => letters(back).length, { interval: 100 }).toBe(1);
  laterDays = 0;
  const forgotten = await lent('cs');
  expect(await careOn(30)).toBe(1);
  await expect.poll(() => letters(forgotten).length, { interval: 100 }).toBe(1);
});

it('control: a loan of which nobody remembers a letter is written about again', async () => {
  laterDays = 0;
  const repair = await lent('cs');
  expect(await careOn(1)).toBe(1);
  await api.deps.source.query(`update repair_loan set reminded = 0 where repair_id = $1`, [repair.id]);
  expect(await careOn(1)).toBe(1);
});

it('counts by days', () => {
  const loan = { due_on: '2026-11-30', returned_at: null };
  const turns = [0, 1, 7, 8, 90].map((days) => reminderOf(loan, daysLater('2026-11-30', days)));
  expect(turns).toEqual([0, 1, 1, 2, 2]);
  expect(reminderOf({ ...loan, returned_at: new Date() }, '2026-12-24')).toBe(0);
});
