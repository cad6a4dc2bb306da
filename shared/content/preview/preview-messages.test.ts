import { expect, it } from 'vitest';
import { previewMessage, turnOf } from './preview-messages.ts';
import { previewPlaces } from './preview-page.ts';

it('a message says which change it is about, to who asks for its kind', () => {
  expect(turnOf(previewMessage('renew', 3), 'renew')).toBe(3);
  expect(turnOf(previewMessage('renew', 3), 'drawn')).toBeNull();
});

it.each([null, undefined, 'renew', 7, [], { turn: 1 }, { name: 'other', said: 'renew', turn: 1 }])(
  'what others send to a window is none: %j',
  (message) => expect(turnOf(message, 'renew')).toBeNull(),
);

it.each([Number.NaN, 0.5, '1', null])('a change is a whole number, not %j', (turn) =>
  expect(turnOf({ ...previewMessage('drawn', 0), turn }, 'drawn')).toBeNull(),
);

it('previews of both markets have addresses of their own, and nothing else begins like them', () => {
  expect(previewPlaces('https://shop.example')).toEqual([
    'https://shop.example/cs/nahled/',
    'https://shop.example/ro/previzualizare/',
  ]);
});
