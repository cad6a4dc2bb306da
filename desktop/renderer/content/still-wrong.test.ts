import { expect, it } from 'vitest';
import { stillWrong } from './still-wrong.ts';

const from = { title: '', components: [{ type: 'text', title: '' }], picture: null };
const errors = { title: 'REQUIRED', 'components.0.title': 'REQUIRED', slug: 'SLUG_TAKEN' };

it('what was mended is wrong no more, what was not touched is', () => {
  const to = { ...from, components: [{ type: 'text', title: 'Akce' }] };
  expect(stillWrong(errors, { from, to }, { title: 'REQUIRED' })).toEqual({ title: 'REQUIRED', slug: 'SLUG_TAKEN' });
});

it('what was changed and does not fit says why it does not now', () => {
  const to = { ...from, title: 'x'.repeat(300) };
  expect(stillWrong(errors, { from, to }, { title: 'TOO_LONG' })).toMatchObject({ title: 'TOO_LONG' });
});

it('nothing is called wrong that was not', () => {
  const to = { ...from, picture: 'x' };
  expect(stillWrong({}, { from, to }, { picture: 'INVALID', title: 'REQUIRED' })).toEqual({});
});

it('a part that was taken out takes its faults along', () => {
  expect(stillWrong(errors, { from, to: { ...from, components: [] } }, {})).toEqual({
    title: 'REQUIRED',
    slug: 'SLUG_TAKEN',
  });
});
