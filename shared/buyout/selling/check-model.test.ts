import { expect, it } from 'vitest';
import { checkModel } from './check-model.ts';

it.each([
  ['names the model', [7], 7, 'clear'],
  ['names several and the model is one of them', [3, 7], 7, 'clear'],
  ['names another model', [3], 7, 'hit'],
  ['is not in the table', [], 7, 'unknown'],
  ['is of a device that the shop never sold', [3], null, 'unknown'],
] as const)('a TAC that %s', (_, models, chosen, answer) => {
  expect(checkModel(models, chosen)).toBe(answer);
});
