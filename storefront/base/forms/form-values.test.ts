import { expect, it } from 'vitest';
import { ownPath } from './form-values.ts';

it.each(['/cs/kosik', '/ro/p/iphone-14?a=1&b=%20'])('goes back to %s', (path) => {
  expect(ownPath(path, '/cs/')).toBe(path);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/cs/', '/cs\\..', '/de/', '', '/cs/@evil'])(
  'does not follow “%s”',
  (path) => {
    expect(ownPath(path, '/cs/')).toBe('/cs/');
  },
);
