import { type Appraisal, type Appraised, type ConditionChoice, appraise } from './appraisal.ts';

/** One device, sound and with one fault of its look. */
export interface BrokenExample {
  /** The answer that names the fault. */
  fault: ConditionChoice;
  broken: Appraised;
  sound: Appraised;
}

/**
 * What a device costs with the fault its first question of looks ends with, and what without it; all other questions are
 * answered by their first answer, the best one.
 *
 * @returns null when there is no such question, when the device is not bought out so, or when the fault costs nothing
 */
export function brokenExample(appraisal: Appraisal): BrokenExample | null {
  const asked = appraisal.device_conditions.map(({ type, choices }) => ({
    type,
    open: choices.filter(({ disabled }) => !disabled),
  }));
  const faulty = asked.find(({ type }) => type === 'quality');
  const fault = faulty?.open.at(-1);
  const best = asked.flatMap(({ open }) => (open[0] ? [open[0].value] : []));
  const sound = appraise(appraisal, best);
  const firstLook = faulty?.open[0]?.value;
  const broken = fault && appraise(appraisal, [...best.filter((value) => value !== firstLook), fault.value]);
  if (!fault || !sound || !broken || broken.price.amount >= sound.price.amount) return null;
  return { fault, broken, sound };
}
