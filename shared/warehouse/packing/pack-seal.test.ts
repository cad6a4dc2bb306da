import { describe, expect, it } from 'vitest';
import { checkSeal, type PackSeal, seriesFor } from './pack-seal.ts';
import { type LabelBasis, type PackingJob } from './packing.ts';
import { packageLabel } from '../labels/package-label.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const line = '0190a1b2-0000-7000-8000-000000000012';

const label: LabelBasis = {
  sender: { name: 'Kolobeh s.r.o.', address: ['Korunní 2569/108'] },
  phone: '+420601234567',
  carrier_name: 'PPL',
  cash_on_delivery: { amount: 62_800, currency: 'CZK' },
  series: 'PRID',
  load_place: null,
};

/** A case of 60 g, scanned, and a box of 100 g. */
const aJob = (more: Partial<PackingJob> = {}): PackingJob => ({
  package_id: id,
  package_code: 'PK-0000000001',
  crate_code: 'CR-0001',
  order_id: id,
  order_number: '2611000001',
  market: 'cs',
  carrier: 'ppl',
  delivery_name: 'Na adresu',
  recipient: 'Jana Nováková',
  destination: ['Dlouhá 12', '110 00 Praha'],
  note: '',
  boxes: [{ code: 'S', name: 'S', inner_mm: [1, 1, 1], weight_grams: 100 }],
  items: [
    {
      order_line_id: line,
      product_code: 'CASE',
      product_name: 'Pouzdro',
      picture: '',
      gtins: ['08594201170421'],
      tracked_by: 'none',
      identifiers: [],
      is_exact_unit: false,
      quantity: 1,
      weight_grams: 60,
      scanned: ['08594201170421'],
    },
  ],
  closed: [],
  scan_scope: 'all',
  awaiting: null,
  is_cancelled: false,
  is_asked: false,
  label,
  ...more,
});

const aSeal = (more: Partial<PackSeal> = {}): PackSeal => ({
  kind: 'pack_seal',
  package_id: id,
  box_code: 'S',
  weight_grams: 160,
  override: false,
  number: '40795000017',
  label_job_id: id,
  cash_on_delivery: label.cash_on_delivery,
  ...more,
});

describe('a series for a job without the server', () => {
  const closed = [{ box_code: 'S', weight_grams: 160, contents: [{ order_line_id: line, pieces: 1 }] }];
  it.each<[string, Partial<PackingJob>, string | null]>([
    ['is the one the server named', {}, 'PRID'],
    ['is none when the carrier numbers each package itself', { label: { ...label, series: null } }, null],
    ['is none when the server told nothing for a label', { label: null }, null],
    ['is none for an order in several packages', { closed }, null],
    ['is none for a package without a code, given out by the lead station', { package_code: '' }, null],
  ])('%s', (_, more, series) => {
    expect(seriesFor(aJob(more))).toBe(series);
  });
});

describe('sealing without the server', () => {
  const [item] = aJob().items;
  if (!item) throw new Error('One item');
  it.each<[string, Partial<PackingJob>, Partial<PackSeal>, string | null]>([
    ['is allowed when all is in the box at its weight', {}, {}, null],
    ['is refused with a piece missing', { items: [{ ...item, scanned: [] }] }, {}, 'ITEMS_MISSING'],
    ['is refused while a number is awaited', { awaiting: line }, {}, 'ITEMS_MISSING'],
    ['is refused for a cancelled order', { is_cancelled: true }, {}, 'ORDER_CANCELLED'],
    ['is refused in an unknown box', {}, { box_code: 'X' }, 'BOX_UNKNOWN'],
    ['is refused at a wrong weight', {}, { weight_grams: 9000 }, 'WEIGHT_OUT_OF_RANGE'],
    ['lets a wrong weight go that somebody takes upon themselves', {}, { weight_grams: 9000, override: true }, null],
    ['lets it go by an approval', {}, { weight_grams: 9000, approval_id: id }, null],
    ['is refused without a series', { label: null }, {}, 'POOL_NOT_FOR_IT'],
  ])('%s', (_, more, seal, code) => {
    const checked = checkSeal(aJob(more), aSeal(seal));
    expect(checked.ok ? null : checked.refusal).toBe(code);
  });
});

it('a label says the number, the recipient, the cash and which of how many it is', () => {
  const sealed = {
    package_code: 'PK-0000000001',
    tracking_number: '40795000017',
    piece: { number: 1, of: 1 },
    weight_grams: 160,
    reprint: 0,
  };
  const { description, zpl } = packageLabel({ ...aJob(), label }, sealed);
  const text = JSON.stringify(description);
  for (const word of ['40795000017', 'Jana Nováková', '110 00 Praha', '+420601234567', 'PPL', '628', '1/1', '0.160'])
    expect(text).toContain(word);
  expect(zpl).toContain('40795000017');
});
