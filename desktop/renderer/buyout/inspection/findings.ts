import type { AnswersRefusal, DeviceCondition } from '@kolobeh/shared/buyout/appraisal.ts';
import { compareAnswers, type Comparison } from '@kolobeh/shared/buyout/office/compare-answers.ts';
import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import type { Numbers, WrongNumbers } from './DeviceNumbers.tsx';

/** What the technician found so far; nothing of it is kept elsewhere than on the desk and in sent photographs. */
export interface Found {
  /** Value of the answer by question. */
  choices: Record<number, string>;
  notes: Record<number, string>;
  photos: readonly Photo[];
  numbers: Numbers;
}

/** One thing the technician did at the desk. */
export type Finding =
  | { kind: 'choice'; condition: number; value: string }
  | { kind: 'note'; condition: number; note: string }
  | { kind: 'numbers'; numbers: Numbers }
  | { kind: 'photo_added'; photo: Photo }
  | { kind: 'photo_dropped'; id: string };

/** A device just put on the desk; photographs of an interrupted inspection are there already. */
export const atFirst = (form: Pick<InspectionForm, 'photos'>): Found => ({
  choices: {},
  notes: {},
  photos: form.photos,
  numbers: { imei: '', serial: '', battery: '' },
});

/** Reducer of the desk. */
export function find(found: Found, finding: Finding): Found {
  switch (finding.kind) {
    case 'choice':
      return { ...found, choices: { ...found.choices, [finding.condition]: finding.value } };
    case 'note':
      return { ...found, notes: { ...found.notes, [finding.condition]: finding.note } };
    case 'numbers':
      return { ...found, numbers: finding.numbers };
    case 'photo_added':
      return { ...found, photos: [...found.photos, finding.photo] };
    case 'photo_dropped':
      return { ...found, photos: found.photos.filter(({ id }) => id !== finding.id) };
  }
}

/** Whether the finding is part of what is sent at the end: photographs are sent one by one. */
export const isOfRound = ({ kind }: Finding): boolean => kind !== 'photo_added' && kind !== 'photo_dropped';

/** Photographs of a question; of null, those of the device as a whole. */
export const photosOf = (found: Found, condition: number | null): Photo[] =>
  found.photos.filter((photo) => photo.condition === condition);

/** A question as the desk shows it. */
export interface Question {
  condition: DeviceCondition;
  /** Value of the seller's answer. */
  promised: string;
  /** Value of ours; undefined = not looked at yet. */
  chosen: string | undefined;
  /** What the seller said against our last finding. */
  contested: string | undefined;
  /** What our answer changes in the price; null = it does not differ. */
  amount: Money | null;
  note: string;
  needsPhoto: boolean;
}

/** What the findings come to so far; `compared` says why when they lead to no price. */
export interface Looked {
  questions: Question[];
  compared: Result<Comparison, AnswersRefusal>;
  /** All questions answered, all differences photographed. */
  isReady: boolean;
}

const promisedOf = (form: InspectionForm, { choices }: DeviceCondition): string =>
  choices.find(({ value }) => form.promised_choices.includes(value))?.value ?? '';

/** Our answers in the order of the questions; one not looked at yet is as the seller said. */
const answersOf = (form: InspectionForm, found: Found): string[] =>
  form.appraisal.device_conditions.map((condition) => found.choices[condition.id] ?? promisedOf(form, condition));

/**
 * The seller's answers beside ours. A difference needs a photograph, of this round or of the one before it, which the
 * seller has seen.
 */
export function lookAt(form: InspectionForm, found: Found): Looked {
  const { device_conditions: conditions } = form.appraisal;
  const compared = compareAnswers(form.appraisal, form.promised_choices, answersOf(form, found));
  const before = form.rounds.at(-1)?.findings ?? [];
  const isShown = (condition: number): boolean =>
    photosOf(found, condition).length > 0 ||
    before.some((finding) => finding.condition === condition && finding.photos.length > 0);
  const questions = conditions.map((condition): Question => {
    const difference = compared.ok && compared.value.differences.find((one) => one.condition.id === condition.id);
    return {
      condition,
      promised: promisedOf(form, condition),
      chosen: found.choices[condition.id],
      contested: before.find((one) => one.condition === condition.id && one.decision === 'contest')?.comment,
      amount: difference ? difference.amount : null,
      note: found.notes[condition.id] ?? '',
      needsPhoto: Boolean(difference) && !isShown(condition.id),
    };
  });
  const isReady = questions.every(({ chosen, needsPhoto }) => chosen !== undefined && !needsPhoto);
  return { questions, compared, isReady };
}

/** The round as it is sent. */
export function roundOf(form: InspectionForm, found: Found) {
  const { imei, serial, battery } = found.numbers;
  return {
    number: form.number,
    round: form.rounds.length + 1,
    choices: answersOf(form, found),
    imei,
    serial_number: serial,
    battery_percent: battery === '' ? null : Number(battery),
    notes: Object.entries(found.notes).map(([condition, note]) => ({ condition: Number(condition), note })),
  };
}

const numberOf: Readonly<Record<string, keyof Numbers>> = {
  imei: 'imei',
  serial_number: 'serial',
  battery_percent: 'battery',
};

/** What the server refused of the device's numbers, by their fields at the desk. */
export const wrongNumbers = (fields: readonly Pick<FieldError, 'path' | 'code'>[]): WrongNumbers =>
  Object.fromEntries(fields.flatMap(({ path, code }) => (numberOf[path] ? [[numberOf[path], code]] : [])));
