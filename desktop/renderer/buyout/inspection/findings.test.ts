import { anAppraisal } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import type { Inspection, Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  atFirst,
  find,
  type Finding,
  type Found,
  isOfRound,
  lookAt,
  photosOf,
  roundOf,
  wrongNumbers,
} from './findings.ts';

const asPromised = ['works', 'screen-perfect', 'frame-perfect', 'battery-90', 'phone-only', 'signed-out'];

const aForm = (over: Partial<InspectionForm> = {}): InspectionForm => ({
  number: '7700000017',
  state: 'received',
  device: 'Phone',
  colour: 'black',
  picture: '',
  is_phone: true,
  appraisal: anAppraisal(),
  promised_choices: asPromised,
  promised_price: money(720_000, 'CZK'),
  imei: null,
  serial_number: null,
  rounds: [],
  photos: [],
  ...over,
});

const aPhoto = (condition: number | null, id: string = crypto.randomUUID()): Photo => ({
  id,
  condition,
  width: 10,
  height: 10,
  taken_at: '2026-11-20T10:00:00Z',
});

/** A round in which the seller contested hairlines on the screen (question 2). */
const contested = (photos: string[]): Inspection => ({
  round: 1,
  at: '2026-11-20T10:00:00Z',
  by: 'Petr',
  quality: 'A',
  promised: money(720_000, 'CZK'),
  price: money(640_000, 'CZK'),
  choices: asPromised,
  imei: null,
  serial_number: null,
  battery_percent: null,
  findings: [
    {
      condition: 2,
      question: 'Displej',
      promised_answer: 'perfect',
      found_answer: 'hairlines',
      amount: money(-80_000, 'CZK'),
      note: '',
      photos,
      decision: 'contest',
      comment: 'It is clean',
    },
  ],
  decided_at: '2026-11-20T11:00:00Z',
});

const answering = (...values: string[]): Finding[] =>
  values.map((value, index) => ({ kind: 'choice', condition: index + 1, value }));

const found = (form: InspectionForm, ...findings: Finding[]): Found => findings.reduce(find, atFirst(form));
const hairlines = answering(...asPromised.with(1, 'screen-hairlines'));

test('a device as promised is ready once every question was looked at, not before', () => {
  const form = aForm();
  const all = answering(...asPromised);
  expect(lookAt(form, found(form, ...all.slice(1))).isReady).toBe(false);
  const looked = lookAt(form, found(form, ...all));
  expect(looked.isReady).toBe(true);
  expect(looked.questions.map(({ amount }) => amount)).toEqual([null, null, null, null, null, null]);
});

test('a question not looked at yet changes no price', () => {
  const form = aForm();
  const { compared, questions } = lookAt(
    form,
    found(form, { kind: 'choice', condition: 2, value: 'screen-hairlines' }),
  );
  expect(compared).toMatchObject({ ok: true, value: { found: { amount: 640_000 } } });
  expect(questions[0]).toMatchObject({ chosen: undefined, promised: 'works', amount: null });
});

test('a difference wants a photograph of its own question', () => {
  const form = aForm();
  const without = lookAt(form, found(form, ...hairlines));
  expect(without.questions[1]).toMatchObject({ needsPhoto: true, amount: { amount: -80_000 } });
  expect(without.isReady).toBe(false);
  const ofTheWhole = found(form, ...hairlines, { kind: 'photo_added', photo: aPhoto(null) });
  expect(lookAt(form, ofTheWhole).isReady).toBe(false);
  const ofTheScreen = found(form, ...hairlines, { kind: 'photo_added', photo: aPhoto(2) });
  expect(lookAt(form, ofTheScreen).isReady).toBe(true);
});

test('a dropped photograph proves nothing', () => {
  const form = aForm({ photos: [aPhoto(2, 'one'), aPhoto(2, 'two')] });
  const left = found(form, ...hairlines, { kind: 'photo_dropped', id: 'one' });
  expect(photosOf(left, 2).map(({ id }) => id)).toEqual(['two']);
  expect(lookAt(form, left).isReady).toBe(true);
  expect(lookAt(form, find(left, { kind: 'photo_dropped', id: 'two' })).isReady).toBe(false);
});

test('what the seller has seen in the round before needs no new photograph, and the objection is shown', () => {
  const seen = aForm({ rounds: [contested(['photo'])] });
  expect(lookAt(seen, found(seen, ...hairlines))).toMatchObject({ isReady: true });
  expect(lookAt(seen, found(seen)).questions[1]?.contested).toBe('It is clean');
  const unseen = aForm({ rounds: [contested([])] });
  expect(lookAt(unseen, found(unseen, ...hairlines)).isReady).toBe(false);
});

test('a device that is not bought out has no price', () => {
  const form = aForm();
  const locked = found(form, ...answering(...asPromised.with(5, 'locked')));
  expect(lookAt(form, locked).compared).toMatchObject({ ok: false });
});

test('the round is sent with every answer, the notes and the battery as a number', () => {
  const form = aForm({ rounds: [contested([])] });
  const sent = roundOf(
    form,
    found(
      form,
      ...hairlines,
      { kind: 'note', condition: 2, note: 'by the camera' },
      { kind: 'numbers', numbers: { imei: '356938035643809', serial: '', battery: '87' } },
    ),
  );
  expect(sent).toEqual({
    number: '7700000017',
    round: 2,
    choices: asPromised.with(1, 'screen-hairlines'),
    imei: '356938035643809',
    serial_number: '',
    battery_percent: 87,
    notes: [{ condition: 2, note: 'by the camera' }],
  });
  expect(roundOf(form, found(form)).battery_percent).toBeNull();
});

test('only what is sent with the round makes another round of it', () => {
  expect(hairlines.every(isOfRound)).toBe(true);
  expect(isOfRound({ kind: 'note', condition: 2, note: '' })).toBe(true);
  expect(isOfRound({ kind: 'photo_added', photo: aPhoto(2) })).toBe(false);
  expect(isOfRound({ kind: 'photo_dropped', id: 'one' })).toBe(false);
});

test('what the server refuses of the numbers is said at their fields, the rest of it is not theirs', () => {
  expect(
    wrongNumbers([
      { path: 'serial_number', code: 'TOO_LONG' },
      { path: 'battery_percent', code: 'TOO_HIGH' },
      { path: 'notes.0.note', code: 'TOO_LONG' },
    ]),
  ).toEqual({ serial: 'TOO_LONG', battery: 'TOO_HIGH' });
});
