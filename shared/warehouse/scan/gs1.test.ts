import { describe, expect, it } from 'vitest';
import { parseGs1 } from './gs1.ts';

const gs = '\u001d';

describe('GS1 label', () => {
  it.each([
    ['0104006381333931', { '01': '04006381333931' }],
    [`0104006381333931${gs}`, { '01': '04006381333931' }],
    [`10LOT${gs}37012`, { '10': 'LOT', '37': '012' }],
    ['3103001250', { '3103': '001250' }],
    ['020400638133393137005', { '02': '04006381333931', '37': '005' }],
    [`240A1/2${gs}11261101`, { '240': 'A1/2', '11': '261101' }],
    [`21ABC${gs}21ABC`, { '21': 'ABC' }],
  ])('%j says %j', (text, elements) => {
    expect(parseGs1(text)).toEqual(elements);
  });

  it.each([
    ['', 'nothing'],
    ['01', 'no value'],
    ['0104006381333932', 'wrong check digit'],
    ['010400638133393', 'too short'],
    ['8888123', 'unknown identifier'],
    [`21${gs}10LOT`, 'empty serial'],
    [`21${'A'.repeat(21)}`, 'serial over 20 characters'],
    ['11AB0101', 'letters in a date'],
    [`21ABC${gs}21ABD`, 'two different serials'],
    ['31', 'torn identifier'],
    ['310X001250', 'no place of the decimal point'],
  ])('%j is no label: %s', (text) => {
    expect(parseGs1(text)).toBeNull();
  });
});
