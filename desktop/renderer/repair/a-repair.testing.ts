// Repairs as the bench has them, for examples and tests.
import { money } from '@kolobeh/shared/kernel/money.ts';
import { DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import type { BenchLine, BenchPhoto, BenchRepair, QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';

export const queued = (more: Partial<QueuedRepair> = {}): QueuedRepair => ({
  number: 'OP-00042',
  market: 'cs',
  state: 'diagnosing',
  way: 'courier',
  device: 'Apple iPhone 13 128 GB, temně inkoustová',
  imei: '490154203237518',
  serial_number: null,
  name: 'Jana Dvořáková',
  phone: '+420601234567',
  store: null,
  created_at: '2026-11-20T09:00:00Z',
  since: '2026-11-23T08:10:00Z',
  missing_parts: 0,
  ...more,
});

export const line = (more: Partial<BenchLine> = {}): BenchLine => ({
  id: '019aa000-0000-7000-8000-000000000001',
  state: 'agreed',
  code: 'display',
  name: 'Výměna displeje',
  part: money(339_000, 'CZK'),
  work: money(90_000, 'CZK'),
  price: money(429_000, 'CZK'),
  minutes: 60,
  warranty_months: 24,
  hold: 'held',
  spare: { code: 'PART-IP13-DISPLAY', name: 'Displej pro iPhone 13', free: 2, location: 'SERVIS-01-3' },
  ...more,
});

export const battery = line({
  id: '019aa000-0000-7000-8000-000000000002',
  code: 'battery',
  name: 'Výměna baterie',
  part: money(99_000, 'CZK'),
  price: money(189_000, 'CZK'),
  hold: 'missing',
  spare: { code: 'PART-IP13-BATTERY', name: 'Baterie pro iPhone 13', free: 0, location: null },
});

export const onBench = (more: Partial<BenchRepair> = {}): BenchRepair => ({
  ...queued(),
  email: 'jana@example.com',
  street: 'Korunní 12',
  city: 'Praha',
  postcode: '12000',
  fault: 'Displej praskl po pádu,\nv rohu nereaguje na dotyk.',
  diagnosis: '',
  day: '2026-11-22',
  tracking_number: '70012345678',
  return_parcel: '',
  from_buyout: null,
  sold_as: null,
  unit_number: 1042,
  lines: [line()],
  total: money(429_000, 'CZK'),
  quote_version: 0,
  next_steps: ['repairing', 'returning'],
  may_quote: true,
  offered: [
    { code: 'battery', name: 'Výměna baterie', price: money(189_000, 'CZK') },
    { code: 'back', name: 'Výměna zadního skla', price: money(269_000, 'CZK') },
  ],
  payment: {
    due: null,
    due_cash: null,
    paid: null,
    invoice_state: 'not_created',
    invoice: null,
    credit_notes: [],
    creditable: [],
    needs_address: false,
  },
  loan: { wanted: false, may_lend: false, free: [], loans: [] },
  checks: DeviceCheck.options.map((check) => ({ check, result: null, words: '', by: '', at: null })),
  work: [],
  photos: [],
  may_photograph: true,
  log: [
    { state: 'ordered', at: '2026-11-20T09:00:00Z', by: 'customer', words: '' },
    { state: 'received', at: '2026-11-23T08:00:00Z', by: 'Petr Technik', words: 'v obalu, bez nabíječky' },
    { state: 'diagnosing', at: '2026-11-23T08:10:00Z', by: 'Petr Technik', words: '' },
  ],
  ...more,
});

/** The display is cracked, and one more part is faulty; the rest was not tried but the power. */
export const tried = (also?: DeviceCheck): BenchRepair['checks'] =>
  DeviceCheck.options.map((check) => {
    const made = { check, by: 'Petr Technik', at: '2026-11-23T08:20:00Z' };
    if (check === 'power') return { ...made, result: 'ok', words: '' };
    if (check === 'display') return { ...made, result: 'faulty', words: 'prasklý v rohu' };
    if (check === also) return { ...made, result: 'faulty', words: '' };
    return { check, result: null, words: '', by: '', at: null };
  });
export const aWork = (nth: number, minutes: number): BenchRepair['work'][number] => ({
  id: `019aa000-0000-7000-8000-0000000000a${nth}`,
  minutes,
  words: 'rozebrání',
  by: 'Petr Technik',
  at: '2026-11-23T08:40:00Z',
});
export const worked = [aWork(1, 25)];

export const photo = (more: Partial<BenchPhoto> = {}): BenchPhoto => ({
  id: '019aa000-0000-7000-8000-0000000000f1',
  width: 1200,
  height: 900,
  state: 'received',
  is_shown: false,
  at: '2026-11-23T08:01:00Z',
  by: 'Petr Technik',
  ...more,
});
