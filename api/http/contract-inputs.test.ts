import { expect, it } from 'vitest';
import { inputParts } from '../testing/contract-inputs.ts';

const parts = inputParts();

it('sees the inputs of all calls', () => {
  expect(parts.length).toBeGreaterThan(700);
});

it('no call takes a field and forgets it: every object of every input refuses fields it does not have', () => {
  const loose = parts.filter(({ schema }) => {
    const { def } = schema._zod;
    return def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  });
  expect(loose.map(({ at }) => at)).toEqual([]);
});
