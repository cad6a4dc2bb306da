import { describe, expect, it } from 'vitest';
import { findByWords, findRepairs, wordDistance } from './smart-search.ts';

const named = (text: string) => ({ value: text, text });
const devices = [
  'Apple iPhone 13 128 GB',
  'Apple iPhone 13 Pro 128 GB',
  'Apple iPhone 12 128 GB',
  'Samsung Galaxy S23 256 GB',
  'Samsung Galaxy S23+ 256 GB',
].map(named);
const kinds = [
  { value: 'display', text: 'Výměna displeje displej prasklé sklo obrazovka' },
  { value: 'battery', text: 'Výměna baterie baterie nevydrží' },
];
const find = (term: string) => findRepairs(term, devices, kinds).map(({ device, kind }) => [device, kind]);

describe('the smart search', () => {
  it.each([
    ['iphone 13 128', [devices[0], devices[1]]],
    ['IPHONE13', [devices[0], devices[1]]],
    ['ihpone 12', [devices[2]]],
    ['aple ifone 12', [devices[2]]],
    ['galaxi s23', [devices[3], devices[4]]],
    ['s23+', [devices[4]]],
    ['13 pro', [devices[1]]],
    ['nokia 3310', []],
    ['i', []],
    ['  ', []],
    ['!?', []],
  ])('%s finds the devices meant', (term, found) => {
    expect(find(term)).toEqual(found.map((one) => [one?.value, null]));
  });

  it('forgives no error in a number', () => {
    expect(find('iphone 14')).toEqual([]);
  });

  it.each([
    ['iphone 12 displej', 'display'],
    ['prasklé sklo iphone 12', 'display'],
    ['iphone 12 vymena baterii', 'battery'],
  ])('%s also says what is to be repaired', (term, kind) => {
    expect(find(term)).toEqual([[devices[2]?.value, kind]]);
  });

  it('needs a device: what is wrong alone names none', () => {
    expect(find('displej')).toEqual([]);
  });

  it('finds repairs of a device that was chosen', () => {
    expect(findByWords('baterie', kinds)).toEqual(['battery']);
    expect(findByWords('obrazvka', kinds)).toEqual(['display']);
    expect(findByWords('b', kinds)).toEqual([]);
  });

  it('counts a swap of neighbours as one error', () => {
    expect(wordDistance('ihpone', 'iphone')).toBe(1);
    expect(wordDistance('', 'ab')).toBe(2);
    expect(wordDistance('galaxy', 'galaxy')).toBe(0);
  });
});
