import { expect, it } from 'vitest';
import { isKeptAddress, isWholeAddress } from './rich-text.ts';

it.each([
  'https://kolobeh.example/cs',
  'http://a.example',
  '/cs/vykup',
  '#zaruka',
  'mailto:a@b.cz',
  'tel:+420 601 234 567',
])('a link may lead to %s', (address) => {
  expect(isWholeAddress(address)).toBe(true);
  expect(isKeptAddress(address)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//evil.test',
  '\\\\evil.test',
])('a link may not lead to %j', (address) => {
  expect(isWholeAddress(address)).toBe(false);
  expect(isKeptAddress(address)).toBe(false);
});

it.each(['kolobeh.cz', 'vykup', 'https://', 'https://x', 'mailto:a', 'tel:x', '', '/ a'])(
  'what leads nowhere is not taken from a person: %j',
  (address) => expect(isWholeAddress(address)).toBe(false),
);
