import { expect, it } from 'vitest';
import { choiceField, readChoices, substituteValue } from './shortage-form.ts';

it('the form’s choices are read back as they were written, and what is no choice is left out', () => {
  const form = new FormData();
  form.set('intent', 'choose');
  form.set(choiceField('a'), 'wait');
  form.set(choiceField('b'), 'refund');
  form.set(choiceField('c'), substituteValue('APL-IP13-128-BLU-A'));
  form.set(choiceField('d'), 'something');
  expect(readChoices(form)).toEqual([
    { id: 'a', choice: 'wait' },
    { id: 'b', choice: 'refund' },
    { id: 'c', choice: 'substitute', substitute: 'APL-IP13-128-BLU-A' },
  ]);
});
