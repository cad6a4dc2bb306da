import { expect, it } from 'vitest';
import type { CheckAnswer, CheckKind } from '../office/inspection.ts';
import { openChecks } from './open-checks.ts';

const answers = (of: Partial<Record<CheckKind, CheckAnswer>>) =>
  (Object.entries(of) as [CheckKind, CheckAnswer][]).map(([kind, answer]) => ({ kind, answer }));

it.each<[string, Partial<Record<CheckKind, CheckAnswer>>, CheckKind[]]>([
  ['nothing was asked', {}, ['stolen', 'lock']],
  ['one answer is missing', { stolen: 'clear' }, ['lock']],
  ['nobody knows', { stolen: 'unknown', lock: 'clear' }, ['stolen']],
  ['it is stolen', { stolen: 'hit', lock: 'clear' }, ['stolen']],
  ['it is locked', { stolen: 'clear', lock: 'hit' }, ['lock']],
  ['both are clear', { stolen: 'clear', lock: 'clear' }, []],
  ['only the model differs', { stolen: 'clear', lock: 'clear', model: 'hit' }, []],
])('when %s', (_, of, open) => {
  expect(openChecks(answers(of))).toEqual(open);
});
