import { expect, it } from 'vitest';
import { readReason, reasonNaming } from './refusal-reason.ts';

it('a refusal’s reason says a code and, where it speaks of a person, the name', () => {
  expect(readReason(reasonNaming('TAKEN_OVER', 'Jana: směna B'))).toEqual({ code: 'TAKEN_OVER', by: 'Jana: směna B' });
  expect(readReason('LINE_DONE')).toEqual({ code: 'LINE_DONE', by: null });
});
