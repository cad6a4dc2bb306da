import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkIn, placeOfLink, serverOfLink } from './deep-link.ts';

test.each([
  ['kolobeh://order/2611048817', '/orders/2611048817'],
  ['kolobeh://order', '/orders'],
  ['KOLOBEH://order/2611048817', '/orders/2611048817'],
  ['kolobeh://tasks', '/tasks'],
])('%s opens %s', (link, place) => {
  expect(placeOfLink(link)).toBe(place);
});

describe('a link leads nowhere', () => {
  test.each([
    'https://order/2611048817',
    'kolobeh://payroll/7',
    'kolobeh://__proto__/1',
    'kolobeh://constructor',
    'kolobeh://order/26110488179999',
    'kolobeh://order/../../etc/passwd',
    'kolobeh://order/2611048817/cancel',
    'kolobeh://order/2611048817?step=cancel',
    'kolobeh://order/2611048817#x',
    'kolobeh://user:secret@order/2611048817',
    'kolobeh://order:80/2611048817',
    'kolobeh://order/%3Cscript%3E',
    'kolobeh://tasks/1',
    'kolobeh:order/2611048817',
    'kolobeh://',
    `kolobeh://order/${'1'.repeat(500)}`,
    '',
  ])('%s', (link) => {
    expect(placeOfLink(link)).toBeNull();
  });
});

test('whatever stands in a link, what comes out is a plain place', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('order', 'buyout', 'tasks', 'x'), (text, name) => {
      const place = placeOfLink(`kolobeh://${name}/${text}`);
      return place === null || /^\/[a-z]+(\/[\w%-]+)?$/.test(place);
    }),
    { numRuns: 2000 },
  );
});

test('a link is found among the arguments of a start', () => {
  expect(linkIn(['kolobeh.exe', '--allow-file-access', 'kolobeh://order/1'])).toBe('kolobeh://order/1');
  expect(linkIn(['kolobeh.exe'])).toBeNull();
});

test('a link may propose a server, and then leads nowhere by itself', () => {
  const link = 'kolobeh://setup?server=https%3A%2F%2Fkolobeh.example';
  expect(serverOfLink(link)).toBe('https://kolobeh.example');
  expect(serverOfLink('kolobeh://setup/?server=https://kolobeh.example')).toBe('https://kolobeh.example');
  expect(placeOfLink(link)).toBeNull();
});

test.each([
  'kolobeh://setup',
  'kolobeh://setup?server=a&server=b',
  'kolobeh://setup?server=a&updates_url=b',
  'kolobeh://setup/order?server=a',
  'kolobeh://setup?server=a#x',
  'kolobeh://user@setup?server=a',
  'kolobeh://order?server=https://kolobeh.example',
  `kolobeh://setup?server=${'a'.repeat(500)}`,
])('%s proposes none', (link) => {
  expect(serverOfLink(link)).toBeNull();
});
