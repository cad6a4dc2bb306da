import type { PackingJob, PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { describe, expect, test } from 'vitest';
import type { LabelView, PackingView } from '../../../bridge/work-view.ts';
import { choose, nothingChosen, type PackingChoice, sceneOf } from './packing-choice.ts';
import { actOfEnter, actOfLoneKey, actOfText, finishingAnyway, packingKeys, suggestedBox } from './packing-keys.ts';

const PHONE = '00000000-0000-4000-8000-000000000001';
const CABLES = '00000000-0000-4000-8000-000000000002';

const anItem = (over: Partial<PackItem>): PackItem => ({
  order_line_id: PHONE,
  product_code: 'A1',
  product_name: 'Phone',
  picture: '',
  gtins: [],
  tracked_by: 'imei',
  identifiers: [],
  is_exact_unit: false,
  quantity: 1,
  weight_grams: 300,
  package_mm: [200, 100, 50],
  scanned: [],
  ...over,
});

const aJob = (over: Partial<PackingJob> = {}): PackingJob => ({
  package_id: '00000000-0000-4000-8000-000000000003',
  package_code: 'PK-0000000017',
  crate_code: 'CR-0007',
  order_id: '00000000-0000-4000-8000-000000000004',
  order_number: '2600000017',
  market: 'cs',
  carrier: 'ppl',
  delivery_name: 'PPL',
  recipient: 'Jana Malá',
  destination: [],
  note: '',
  boxes: [
    { code: 'S', name: 'Small', inner_mm: [150, 80, 40], weight_grams: 50 },
    { code: 'M', name: 'Medium', inner_mm: [300, 200, 100], weight_grams: 120 },
  ],
  items: [anItem({ scanned: ['356938035643809'] }), anItem({ order_line_id: CABLES, tracked_by: 'none', quantity: 3 })],
  closed: [],
  scan_scope: 'serial_only',
  awaiting: null,
  is_cancelled: false,
  is_asked: false,
  label: null,
  ...over,
});

const aLabel = (over: Partial<LabelView> = {}): LabelView => ({
  label_job_id: '00000000-0000-4000-8000-000000000005',
  package_code: 'PK-0000000017',
  state: 'sent',
  reprint: 0,
  detail: '',
  printer: '',
  description: null,
  ...over,
});

const aView = (over: Partial<PackingView> = {}): PackingView => ({
  mode: 'packing',
  step: 'items',
  job: aJob(),
  items_done: 1,
  items_total: 4,
  taking_out: false,
  closing: null,
  waiting: null,
  label_waits: null,
  refusal: null,
  finished: null,
  label: null,
  labels: [],
  receipts: [],
  unconfirmed: 0,
  ...over,
});

const finished = {
  package_code: 'PK-0000000017',
  tracking_number: '1',
  invoice_number: '',
  order_number: '2600000017',
  others: [],
  load_place: null,
  from_pool: false,
};

/** The screen of a packer, with what was chosen on it. */
const aScene = (view: Partial<PackingView> = {}, choice: Partial<PackingChoice> = {}) =>
  sceneOf(aView(view), { ...nothingChosen, ...choice });

const packed = (over: Partial<PackingJob> = {}) => aJob({ items: [anItem({ scanned: ['356938035643809'] })], ...over });

const atWeight = (over: Partial<PackingView> = {}) =>
  aScene({ step: 'close', job: packed(), ...over }, { boxCode: 'M' });

/** Keys that can be pressed, as they stand at the bottom. */
const offered = (...scene: Parameters<typeof packingKeys>): string[] =>
  packingKeys(...scene)
    .filter(({ isOff }) => !isOff)
    .map(({ key, label }) => `${key} ${label}`);

const keyOf = (name: string, ...scene: Parameters<typeof packingKeys>) =>
  packingKeys(...scene).find(({ key }) => key === name);

describe('text, scanned or typed', () => {
  test('is a scan while goods are packed', () => {
    expect(actOfText(aScene(), 'off', '356938035643809')).toEqual({ kind: 'scan', text: '356938035643809' });
  });

  test('of two digits counts pieces by eye, only where they are counted so', () => {
    const counted = { kind: 'fill', key: { kind: 'by_eye', order_line_id: CABLES, pieces: 2 } };
    expect(actOfText(aScene(), 'off', '2')).toEqual(counted);
    expect(actOfText(aScene(), 'off', '0')).toEqual({ kind: 'scan', text: '0' });
    expect(actOfText(aScene({ taking_out: true }), 'off', '2')).toEqual({ kind: 'scan', text: '2' });
    expect(actOfText(aScene({ job: aJob({ scan_scope: 'all' }) }), 'off', '2')).toEqual({ kind: 'scan', text: '2' });
  });

  test('chooses a box by its number, and a number without a box does nothing', () => {
    const scene = aScene({ step: 'close', job: packed() });
    expect(actOfText(scene, 'off', '2')).toEqual({ kind: 'choose', change: { kind: 'box', code: 'M' } });
    expect(actOfText(scene, 'off', '7')).toEqual({ kind: 'nothing' });
    expect(actOfText(scene, 'off', 'CR-0001')).toEqual({ kind: 'scan', text: 'CR-0001' });
  });

  test('is the weight once a box is chosen; a barcode is still a scan', () => {
    expect(actOfText(atWeight(), 'off', '0,842')).toEqual({
      kind: 'finish',
      call: 'work.finishPackage',
      package: { box_code: 'M', weight_grams: 842 },
    });
    expect(actOfText(atWeight(), 'off', '0')).toEqual({ kind: 'wrong' });
    expect(actOfText(atWeight(), 'off', '8594000000000')).toMatchObject({ kind: 'scan' });
  });

  test('closes one package of several while pieces are left', () => {
    const scene = aScene({}, { isClosing: true, boxCode: 'S' });
    expect(actOfText(scene, 'off', '500')).toMatchObject({ call: 'work.nextPackage', package: { box_code: 'S' } });
  });

  test('is the badge or the PIN while a supervisor is asked, whatever it looks like', () => {
    for (const step of ['badge', 'pin'] as const) {
      expect(actOfText(atWeight(), step, '1234')).toEqual({ kind: 'approve', text: '1234' });
    }
  });
});

describe('Enter alone', () => {
  test('takes the offered box, the steady weight, the next order', () => {
    const scale = { grams: 850, isStable: true };
    const atBox = aScene({ step: 'close', job: packed() });
    expect(suggestedBox(atBox)?.code).toBe('M');
    expect(actOfEnter(atBox, null)).toEqual({ kind: 'choose', change: { kind: 'box', code: 'M' } });
    expect(actOfEnter(atWeight(), scale)).toMatchObject({ kind: 'finish', package: { weight_grams: 850 } });
    expect(actOfEnter(atWeight(), { ...scale, isStable: false })).toEqual({ kind: 'nothing' });
    expect(actOfEnter(atWeight(), null)).toEqual({ kind: 'nothing' });
    expect(actOfEnter(aScene({ step: 'done', job: packed(), finished }), null)).toEqual({ kind: 'next_order' });
    expect(actOfEnter(aScene(), scale)).toEqual({ kind: 'nothing' });
  });
});

describe('one key alone', () => {
  const both = [aLabel(), aLabel({ package_code: 'PK-0000000018', label_job_id: PHONE })];

  test('is a box by its number; other digits begin a typed text', () => {
    const scene = aScene({ step: 'close', job: packed() });
    expect(actOfLoneKey(scene, 'Digit1')).toEqual({ kind: 'choose', change: { kind: 'box', code: 'S' } });
    expect(actOfLoneKey(scene, 'Digit5')).toBeNull();
    expect(actOfLoneKey(aScene(), 'Digit1')).toBeNull();
  });

  test('answers whether the label came out, only when nobody knows', () => {
    const asked = aLabel({ state: 'unknown' });
    const scene = aScene({ step: 'label', label: asked, labels: [asked] });
    expect(actOfLoneKey(scene, 'KeyA')).toEqual({
      kind: 'answer_label',
      labelJobId: asked.label_job_id,
      printed: true,
    });
    expect(actOfLoneKey(scene, 'KeyN')).toMatchObject({ printed: false });
    expect(actOfLoneKey(scene, 'KeyB')).toBeNull();
    expect(actOfLoneKey(aScene({ step: 'label', label: aLabel(), labels: [aLabel()] }), 'KeyA')).toBeNull();
  });

  test('looks at another label of several', () => {
    const view = { step: 'done' as const, label: aLabel(), labels: both };
    expect(actOfLoneKey(aScene(view), 'Digit2')).toEqual({
      kind: 'choose',
      change: { kind: 'label', packageCode: 'PK-0000000018' },
    });
    expect(actOfLoneKey(aScene(view), 'Digit3')).toBeNull();
    expect(actOfLoneKey(aScene({ ...view, labels: [aLabel()] }), 'Digit1')).toBeNull();
    expect(aScene(view, { labelOf: 'PK-0000000018' }).view.label).toBe(both[1]);
  });

  test('says why a label is given up, and nothing but a reason is taken meanwhile', () => {
    const label = aLabel();
    const scene = aScene({ step: 'label', label, labels: both }, { voiding: label.label_job_id });
    expect(actOfLoneKey(scene, 'Digit2')).toEqual({
      kind: 'void_label',
      labelJobId: label.label_job_id,
      reason: 'wrong_box',
    });
    expect(actOfLoneKey(scene, 'Digit9')).toEqual({ kind: 'nothing' });
  });
});

describe('keys of the bottom strip', () => {
  test('before a crate is scanned there is only the way back', () => {
    expect(offered(aScene({ step: 'crate', job: null }), 'off', false)).toEqual(['Esc station.toHub']);
  });

  test('while goods are packed: another package, a piece out, the rest by eye', () => {
    expect(offered(aScene(), 'off', false)).toEqual([
      'F2 packing.nextPackage',
      'F3 packing.takeOut',
      'F7 packing.byEye',
      'Esc station.toHub',
    ]);
    expect(keyOf('F7', aScene(), 'off', false)?.act).toEqual({
      kind: 'fill',
      key: { kind: 'by_eye', order_line_id: CABLES, pieces: 3 },
    });
  });

  test('a package in the middle of an item, empty or with everything in it is not closed early', () => {
    const jobs = [aJob({ awaiting: PHONE }), aJob({ items: [anItem({ quantity: 2 })] }), packed()];
    for (const job of jobs) expect(keyOf('F2', aScene({ job }), 'off', false)?.isOff).toBe(true);
  });

  test('the former package opens again only while this one is empty', () => {
    const closed = [{ box_code: 'S', weight_grams: 500, contents: [{ order_line_id: PHONE, pieces: 1 }] }];
    expect(keyOf('F6', aScene({ job: aJob({ closed }) }), 'off', false)?.isOff).toBe(false);
    const begun = aJob({ closed, items: [anItem({ quantity: 2, scanned: ['1', '2'] }), anItem({ quantity: 2 })] });
    expect(keyOf('F6', aScene({ job: begun }), 'off', false)?.isOff).toBe(true);
    expect(keyOf('F6', aScene(), 'off', false)).toBeUndefined();
  });

  test('a cancelled order is not filled on', () => {
    const scene = aScene({ step: 'close', job: packed({ is_cancelled: true }) }, { boxCode: 'M' });
    expect(scene.part).toBe('items');
    expect(offered(scene, 'off', true)).toEqual(['Esc station.toHub']);
  });

  test('a weight out of range goes by own right, else by a supervisor', () => {
    const refused = atWeight({
      refusal: { code: 'WEIGHT_OUT_OF_RANGE' },
      closing: { box_code: 'M', weight_grams: 900 },
    });
    expect(keyOf('F9', refused, 'off', true)?.act).toEqual({
      kind: 'finish',
      call: 'work.finishPackage',
      package: { box_code: 'M', weight_grams: 900, override: true },
    });
    expect(keyOf('F9', refused, 'off', false)?.act).toEqual({ kind: 'ask_approval' });
    expect(keyOf('F9', atWeight(), 'off', true)?.isOff).toBe(true);
    expect(finishingAnyway(refused, { approval_id: PHONE })).toMatchObject({ package: { approval_id: PHONE } });
    expect(finishingAnyway(atWeight(), { override: true })).toEqual({ kind: 'wrong' });
  });

  test('a sealed package has its labels to print again or give up', () => {
    const label = aLabel();
    const sealed = { step: 'done' as const, finished, label, labels: [label] };
    expect(offered(aScene(sealed), 'off', false)).toEqual([
      'F5 packing.reprint',
      'F8 packing.voidLabel',
      'Esc station.toHub',
    ]);
    const isAsked = aScene(sealed, { voiding: label.label_job_id });
    expect(keyOf('F8', isAsked, 'off', false)?.act).toEqual({
      kind: 'choose',
      change: { kind: 'voiding', labelJobId: null },
    });
    const isVoid = aScene({ ...sealed, label: aLabel({ state: 'void' }) });
    expect(keyOf('F8', isVoid, 'off', false)?.isOff).toBe(true);
  });

  test('Esc gives up the nearest thing first: the supervisor, the piece taken out, the early closing, the work', () => {
    const esc = (...scene: Parameters<typeof packingKeys>) => keyOf('Esc', ...scene)?.act;
    const early = { isClosing: true };
    expect(esc(aScene({ taking_out: true }, early), 'badge', false)).toEqual({ kind: 'stop_approval' });
    expect(esc(aScene({ taking_out: true }, early), 'off', false)).toMatchObject({ key: { isOn: false } });
    expect(esc(aScene({}, early), 'off', false)).toEqual({
      kind: 'choose',
      change: { kind: 'closing', isOn: false },
    });
    expect(esc(aScene(), 'off', false)).toEqual({ kind: 'leave' });
  });
});

describe('what was chosen', () => {
  const all: PackingChoice = { boxCode: 'M', isClosing: true, voiding: PHONE, labelOf: 'PK-0000000017' };

  test('another package wants a box of its own', () => {
    expect(choose(all, { kind: 'other_package' })).toEqual({ ...all, boxCode: null, isClosing: false });
  });

  test('a closing begun or given up forgets the box', () => {
    for (const isOn of [true, false]) {
      expect(choose(all, { kind: 'closing', isOn })).toEqual({ ...all, boxCode: null, isClosing: isOn });
    }
  });

  test('news of a label brings it before the eyes again', () => {
    expect(choose(all, { kind: 'label_news' })).toEqual({ ...all, labelOf: null });
  });
});
