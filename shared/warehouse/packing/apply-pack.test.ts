import { describe, expect, it } from 'vitest';
import { applyPack, otherModel } from './apply-pack.ts';
import type { PackEvent } from './pack-event.ts';
import { contentsOf, isPacked, type PackingJob, type PackItem, partOf, weightsOf } from './packing.ts';

const phoneLine = '0190a1b2-0000-7000-8000-000000000011';
const caseLine = '0190a1b2-0000-7000-8000-000000000012';
const gtin = '08594201170421';
const phoneGtin = '08594201170438';
const imei = '352091001761483';

const anItem = (more: Partial<PackItem>): PackItem => ({
  order_line_id: caseLine,
  product_code: 'CASE',
  product_name: 'Pouzdro',
  picture: '',
  gtins: [gtin],
  tracked_by: 'none',
  identifiers: [],
  is_exact_unit: false,
  quantity: 3,
  weight_grams: 60,
  scanned: [],
  ...more,
});

/** Three cases and a phone, boxes of 100 g. */
const aJob = (more: Partial<PackingJob> = {}): PackingJob => ({
  package_id: '0190a1b2-0000-7000-8000-000000000001',
  package_code: 'PK-0000000001',
  crate_code: 'CR-0001',
  order_id: '0190a1b2-0000-7000-8000-000000000002',
  order_number: '2611000001',
  market: 'cs',
  carrier: 'ppl',
  delivery_name: '',
  recipient: '',
  destination: [],
  note: '',
  boxes: [{ code: 'S', name: 'S', inner_mm: [1, 1, 1], weight_grams: 100 }],
  items: [
    anItem({}),
    anItem({
      order_line_id: phoneLine,
      product_code: 'PHONE',
      gtins: [phoneGtin],
      tracked_by: 'imei',
      quantity: 1,
      weight_grams: 200,
    }),
  ],
  closed: [],
  scan_scope: 'all',
  awaiting: null,
  is_cancelled: false,
  is_asked: false,
  label: null,
  ...more,
});

type Act = PackEvent extends infer Event ? (Event extends PackEvent ? Omit<Event, 'package_id'> : never) : never;

const aCase: Act = { kind: 'pack_item', scan: { kind: 'gtin', value: gtin } };
const aPhone: Act = { kind: 'pack_item', scan: { kind: 'imei', value: imei } };
const next = (weight_grams: number): Act => ({ kind: 'pack_next', box_code: 'S', weight_grams, override: false });
const back: Act = { kind: 'pack_back' };
const out = (kind: 'gtin' | 'imei', value: string): Act => ({ kind: 'pack_out', scan: { kind, value } });
const byEye = (pieces: number, order_line_id = caseLine): Act => ({ kind: 'pack_by_eye', order_line_id, pieces });

/** The job after acts, or the first refusal. */
function after(job: PackingJob, ...acts: Act[]): PackingJob | string {
  let present = job;
  for (const one of acts) {
    const applied = applyPack(present, { ...one, package_id: job.package_id });
    if (!applied.ok) return applied.refusal;
    present = applied.value;
  }
  return present;
}
function jobAfter(...acts: Act[]): PackingJob {
  const job = after(aJob(), ...acts);
  if (typeof job === 'string') throw new Error(job);
  return job;
}

describe('an order in several packages', () => {
  it('has each piece in exactly one of them, weighed with what is in it', () => {
    const second = jobAfter(aCase, next(160), aCase, aPhone);
    expect(partOf(second)).toBe(2);
    expect(second.closed).toEqual([
      { box_code: 'S', weight_grams: 160, contents: [{ order_line_id: caseLine, pieces: 1 }] },
    ]);
    expect(contentsOf(second)).toEqual([
      { order_line_id: caseLine, pieces: 1 },
      { order_line_id: phoneLine, pieces: 1 },
    ]);
    expect(weightsOf(second)).toEqual([
      { weightGrams: 60, quantity: 1 },
      { weightGrams: 200, quantity: 1 },
    ]);
    expect(isPacked(second)).toBe(false);
    expect(isPacked(jobAfter(aCase, next(160), aCase, aPhone, next(360), aCase))).toBe(true);
  });

  it.each<[string, Act[], string]>([
    ['an empty package', [next(100)], 'PACKAGE_EMPTY'],
    ['one of a wrong weight', [aCase, next(300)], 'WEIGHT_OUT_OF_RANGE'],
    ['one in an unknown box', [aCase, { ...next(160), box_code: 'X' } as Act], 'BOX_UNKNOWN'],
    ['the last one', [aCase, aCase, aCase, aPhone, next(480)], 'NOTHING_LEFT'],
    [
      'one whose number is awaited',
      [aCase, { kind: 'pack_item', scan: { kind: 'gtin', value: phoneGtin } }, next(160)],
      'IDENTIFIER_EXPECTED',
    ],
  ])('does not close %s', (_, acts, refusal) => {
    expect(after(aJob(), ...acts)).toBe(refusal);
  });

  it('closes a package of another weight when somebody answers for it', () => {
    expect(jobAfter(aCase, { ...next(900), override: true } as Act).closed).toHaveLength(1);
  });

  it('refuses what was meant for another of its packages', () => {
    expect(after(jobAfter(aCase, next(160)), { ...aCase, part: 1 })).toBe('PACKAGE_CLOSED');
    expect(after(aJob(), { ...aCase, part: 2 })).toBe('PACKAGE_CLOSED');
  });

  it('opens the package closed last again, as long as nothing is in the new one', () => {
    const again = jobAfter(aCase, next(160), back);
    expect(again.closed).toEqual([]);
    expect(contentsOf(again)).toEqual([{ order_line_id: caseLine, pieces: 1 }]);
    expect(after(aJob(), back)).toBe('NOTHING_CLOSED');
    expect(after(jobAfter(aCase, next(160), aCase), back)).toBe('PACKAGE_NOT_EMPTY');
  });

  it('gives a piece out of the package being filled and of no other', () => {
    expect(contentsOf(jobAfter(aCase, aPhone, out('imei', imei)))).toEqual([{ order_line_id: caseLine, pieces: 1 }]);
    expect(after(jobAfter(aCase, next(160)), out('gtin', gtin))).toBe('NOT_IN_PACKAGE');
    expect(after(jobAfter(aPhone), out('gtin', phoneGtin))).toBe('IDENTIFIER_EXPECTED');
  });

  it('keeps its packages as they are once the carrier may know of them', () => {
    const job = { ...jobAfter(aCase, aCase, aCase, aPhone), is_asked: true };
    for (const one of [out('imei', imei), next(480), back]) expect(after(job, one)).toBe('CARRIER_ASKED');
  });

  it('takes nothing more when it is cancelled', () => {
    for (const one of [aCase, next(160), back, out('gtin', gtin), byEye(1)])
      expect(after(aJob({ is_cancelled: true }), one)).toBe('ORDER_CANCELLED');
  });
});

describe('pieces without a number', () => {
  it('are counted by eye where only devices are scanned, also divided among packages', () => {
    const job = aJob({ scan_scope: 'serial_only' });
    const packed = after(job, byEye(1), next(160), byEye(2), aPhone);
    expect(typeof packed !== 'string' && isPacked(packed)).toBe(true);
    expect(after(job, byEye(4))).toBe('ENOUGH_SCANNED');
    expect(after(job, byEye(1, phoneLine))).toBe('SCAN_REQUIRED');
    expect(after(job, aCase, byEye(2), byEye(1))).toBe('ENOUGH_SCANNED');
  });

  it('have to be scanned otherwise', () => {
    expect(after(aJob(), byEye(1))).toBe('SCAN_REQUIRED');
  });
});

describe('the type code of an IMEI', () => {
  const number = '490154203237518';
  const phone: Act = { kind: 'pack_item', scan: { kind: 'imei', value: number } };
  const types = [{ tac: number.slice(0, 8), model_ids: [7], name: 'Pixel 8a' }];
  const withModel = (model_id: number | undefined, more: Partial<PackingJob> = { types }): PackingJob => {
    const job = aJob(more);
    return { ...job, items: job.items.map((one) => (one.tracked_by === 'imei' ? { ...one, model_id } : one)) };
  };

  it('passes for its own model, and when nobody knows it', () => {
    expect(after(withModel(7), phone)).not.toBeTypeOf('string');
    expect(after(withModel(8, { types: [] }), phone)).not.toBeTypeOf('string');
    expect(after(withModel(8, {}), phone)).not.toBeTypeOf('string');
    expect(after(withModel(undefined), phone)).not.toBeTypeOf('string');
  });

  it('is refused for another model, which is told by name', () => {
    const job = withModel(8);
    expect(after(job, phone)).toBe('OTHER_MODEL');
    const line = job.items.find((one) => one.tracked_by === 'imei');
    expect(line && otherModel(job, line, number)).toBe('Pixel 8a');
  });
});

it('asks for the bar code first when a number may be of two models, and takes it then', () => {
  const other = anItem({
    order_line_id: '0190a1b2-0000-7000-8000-000000000013',
    product_code: 'OTHER-PHONE',
    gtins: ['08594201170445'],
    tracked_by: 'imei',
    quantity: 1,
  });
  const job = aJob({ items: [...aJob().items, other] });
  expect(after(job, aPhone)).toBe('BARCODE_FIRST');
  const taken = after(job, { kind: 'pack_item', scan: { kind: 'gtin', value: phoneGtin } }, aPhone);
  expect(taken).toMatchObject({ items: [{}, { scanned: [imei] }, { scanned: [] }] });
});
