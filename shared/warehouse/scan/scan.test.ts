import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '../../validation/goods/gtin.ts';
import { parseScan, scanSteps } from './scan.ts';

const gs = '\u001d';
const ean = '4006381333931';
const imei = '490154203237518';
const sscc = '106141412345678908';
const gtinScan = { kind: 'gtin', gtin14: '04006381333931' };

describe('scan', () => {
  it.each([
    [ean, gtinScan],
    [`${ean}\r\n`, gtinScan],
    [`\u0002${ean}\u0003`, gtinScan],
    [`]E0${ean}`, gtinScan],
    [`]E3${ean}05`, gtinScan],
    [`]E3${ean}51299`, gtinScan],
    ['036000291452', { kind: 'gtin', gtin14: '00036000291452' }],
    [']E00036000291452', { kind: 'gtin', gtin14: '00036000291452' }],
    ['96385074', { kind: 'gtin', gtin14: '00000096385074' }],
    [']E496385074', { kind: 'gtin', gtin14: '00000096385074' }],
    ['10036000291459', { kind: 'gtin', gtin14: '10036000291459' }],
    [']I110036000291459', { kind: 'gtin', gtin14: '10036000291459' }],
    [imei, { kind: 'imei', imei }],
    [`]C0${imei}`, { kind: 'imei', imei }],
    ['CR-0146', { kind: 'crate', code: 'CR-0146' }],
    ['cr-0146', { kind: 'crate', code: 'CR-0146' }],
    [']C0CR-0146\r', { kind: 'crate', code: 'CR-0146' }],
    ['LC-B-07-11-02', { kind: 'location', code: 'LC-B-07-11-02' }],
    ['LC-A-01-03-2', { kind: 'location', code: 'LC-A-01-03-2' }],
    ['LC-B-07-11-02-4', { kind: 'location', code: 'LC-B-07-11-02-4' }],
    ['PK-0000012345', { kind: 'package', code: 'PK-0000012345', label: 0 }],
    ['PK-0000012345-R12', { kind: 'package', code: 'PK-0000012345', label: 12 }],
    ['ST-0001', { kind: 'badge', code: 'ST-0001' }],
    ['R58N30ABCDE', { kind: 'serial', serial: 'R58N30ABCDE' }],
    [' c02xk0aajgh5 ', { kind: 'serial', serial: 'C02XK0AAJGH5' }],
    ['CRX12345', { kind: 'serial', serial: 'CRX12345' }],
    [']C01234567890', { kind: 'serial', serial: '1234567890' }],
  ])('%j is %j', (text, scan) => {
    expect(parseScan(text)).toEqual(scan);
  });

  it.each([
    ['', 'EMPTY'],
    ['\r\n', 'EMPTY'],
    ['AB', 'TOO_SHORT'],
    ['X'.repeat(41), 'TOO_LONG'],
    ['X'.repeat(500), 'TOO_LONG'],
    ['4006381333932', 'WRONG_CHECK_DIGIT'],
    ['490154203237517', 'WRONG_CHECK_DIGIT'],
    ['96385075', 'WRONG_CHECK_DIGIT'],
    ['0000000000000', 'ALL_ZEROS'],
    ['000000000000000', 'ALL_ZEROS'],
    ['4901542032375181', 'IMEI_WITH_SOFTWARE_VERSION'],
    ['1234567890', 'UNKNOWN_LENGTH'],
    [ean + ean, 'UNKNOWN_LENGTH'],
    [`]E0${imei}`, 'UNKNOWN_LENGTH'],
    [']E4036000291452', 'UNKNOWN_LENGTH'],
    [']E0400638133393A', 'INVALID_CHARACTERS'],
    ['4006381 333931', 'INVALID_CHARACTERS'],
    ['ěščřžýáíé', 'INVALID_CHARACTERS'],
    ['https://example.com/x', 'INVALID_CHARACTERS'],
    ['CR-014', 'MALFORMED_OWN_CODE'],
    ['CR-01467', 'MALFORMED_OWN_CODE'],
    ['CR-0146CR-0147', 'MALFORMED_OWN_CODE'],
    ['CR=0146', 'MALFORMED_OWN_CODE'],
    ['LC-B', 'MALFORMED_OWN_CODE'],
    ['LC-B-07-', 'MALFORMED_OWN_CODE'],
    ['LC-B-07-11-02CR-0146', 'MALFORMED_OWN_CODE'],
    ['PK-12345', 'MALFORMED_OWN_CODE'],
    ['ST-1', 'MALFORMED_OWN_CODE'],
    [']C1CR0146', 'MALFORMED_GS1'],
    [`]C10104006381333932`, 'MALFORMED_GS1'],
    [`]C10104006381333931${gs}21`, 'MALFORMED_GS1'],
    [`]C10104006381333931${gs}21AB+C`, 'MALFORMED_GS1'],
    [`${gs}0104006381333931${gs}0104006381333948`, 'MALFORMED_GS1'],
  ])('%j is not read: %s', (text, reason) => {
    expect(parseScan(text)).toMatchObject({ kind: 'unreadable', reason });
  });

  it.each([
    `]C10104006381333931`,
    `]d20104006381333931`,
    `${gs}0104006381333931`,
    `0104006381333931`,
    `]C10104006381333931172712311010LOT7`,
  ])('%j of a GS1 label is the article', (text) => {
    expect(parseScan(text)).toEqual(gtinScan);
  });

  it.each([
    `]C1010400638133393110LOT7${gs}21SN12345`,
    `${gs}010400638133393121SN12345${gs}10LOT7`,
    `01040063813339311727123121SN12345`,
    `]Q3010400638133393121sn12345`,
  ])('%j of a GS1 label is the article and then the piece', (text) => {
    const scan = parseScan(text);
    expect(scan).toMatchObject({ kind: 'gs1', gtin14: '04006381333931', serial: 'SN12345' });
    expect(scanSteps(scan)).toEqual([gtinScan, { kind: 'serial', serial: 'SN12345' }]);
  });

  it('counts an IMEI on a GS1 label as an IMEI', () => {
    expect(scanSteps(parseScan(`]d2010400638133393121${imei}`))).toEqual([gtinScan, { kind: 'imei', imei }]);
  });

  it('reads a pallet’s number with and without the mark of GS1', () => {
    expect(parseScan(`]C100${sscc}`)).toMatchObject({ kind: 'gs1', sscc, gtin14: null });
    expect(parseScan(`00${sscc}`)).toMatchObject({ kind: 'gs1', sscc });
    expect(scanSteps(parseScan(`00${sscc}`))).toEqual([]);
  });

  it('makes one thing of the same article however the scanner sends it', () => {
    const twelve = fc
      .stringMatching(/^[0-9]{11}$/)
      .map(withCheckDigit)
      .filter((text) => !/^0+$/.test(text));
    fc.assert(
      fc.property(twelve, (upc) => {
        const scans = [upc, `0${upc}`, `00${upc}`, `]E00${upc}`, `]C10100${upc}`].map(parseScan);
        for (const scan of scans) expect(scan).toEqual({ kind: 'gtin', gtin14: `00${upc}` });
      }),
    );
  });

  it('never passes on digits with a wrong check digit, and never fails on noise', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.stringMatching(/^[1-9][0-9]{7,14}$/),
        (noise, digits) => {
          expect(() => parseScan(noise)).not.toThrow();
          const scan = parseScan(digits);
          if (scan.kind === 'gtin') expect(withCheckDigit(digits.slice(0, -1))).toBe(digits);
          expect(['gtin', 'imei', 'unreadable']).toContain(scan.kind);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
