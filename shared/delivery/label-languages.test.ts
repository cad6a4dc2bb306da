import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eplOf } from './epl.ts';
import { labelSize, type LabelDescription, LabelDescription as Schema, textBox } from './label-description.ts';
import { type ParcelLabel, parcelLabel } from '../warehouse/labels/parcel-label.ts';
import { printedIn } from './printer-language.ts';
import { tsplOf } from './tspl.ts';
import { whole } from '../kernel/money.ts';
import { windows1250 } from './windows-1250.ts';

const aParcel = (text: string, more: Partial<ParcelLabel> = {}): LabelDescription =>
  parcelLabel({
    market: 'cs',
    sender: { name: text, address: [text] },
    recipient: { name: text, address: [text, text], phone: text },
    carrier: text,
    service: text,
    trackingNumber: 'Z1234567890',
    packageCode: 'PK-0000012345',
    orderNumber: '1000123',
    piece: { number: 1, of: 2 },
    cashOnDelivery: whole(12_990, 'CZK'),
    weightGrams: 842,
    reprint: 1,
    ...more,
  });

/** Lines of a program without what stands between quotation marks; a stray mark leaves a line that fits nothing. */
const skeleton = (program: string): string[] =>
  program.split(/\r?\n/).map((line) => line.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0'));

const tsplLine =
  /^(?:|SIZE [\d.]+ mm,[\d.]+ mm|GAP \d mm,0 mm|DIRECTION 1|REFERENCE 0,0|CODEPAGE 1250|CLS|PRINT 1,1|BAR (?:\d+,){3}\d+|REVERSE (?:\d+,){3}\d+|TEXT \d+,\d+,"[1-5]",0,\d,\d,"[^"\\~^]*"|BARCODE \d+,\d+,"(?:128|EAN13)",\d+,1,0,\d,\d,"[A-Za-z0-9 ./-]+")$/;
const eplLine =
  /^(?:|N|q\d+|Q\d+,24|I8,B,001|P1|LO(?:\d+,){3}\d+|A\d+,\d+,0,[1-4],\d,\d,[NR],"[^"\\~^]*"|B\d+,\d+,0,(?:1|E30),\d+,\d+,\d+,B,"[A-Za-z0-9 ./-]+")$/;

const languages = [
  { name: 'TSPL', draw: tsplOf, line: tsplLine },
  { name: 'EPL', draw: eplOf, line: eplLine },
] as const;

describe.each(languages)('a label in $name', ({ draw, line }) => {
  const kinds = (program: string): string[] => [...new Set(skeleton(program).map((one) => one.slice(0, 4)))];

  it.each([
    '"\r\nPRINT 99\r\n"',
    '"\nP9\n"',
    '\\["]',
    '\\"',
    '~!D',
    '\u001b!R',
    '^default',
    'Jana "Janička" Nováková',
    'Șerban Țurcanu',
    '李雷 😀',
  ])('prints the name %j as letters, never as a command', (name) => {
    const program = draw(aParcel(name));
    expect(program.split(/\r?\n/).filter((one) => !line.test(one))).toEqual([]);
    expect(Array.from(program).filter((char) => char < ' ' && !'\r\n'.includes(char))).toEqual([]);
    expect(kinds(program)).toEqual(kinds(draw(aParcel('Jana'))));
  });

  it('is made of the same commands whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.stringMatching(/^["\\\r\n^~!A-Z0-9,[\]]{0,40}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const program = draw(aParcel(text));
        expect(program.split(/\r?\n/).filter((one) => !line.test(one))).toEqual([]);
        expect(program).toMatch(/^[\r\n\x20-\x7e\x80-\xff]*$/);
        expect(program.match(/^P(?:RINT )?\d/gm)).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  it('is found out by this test when a name gets in as it is', () => {
    const careless = draw(aParcel('JANA')).replace('"JANA"', '"" \nP9\n""');
    expect(careless.split(/\r?\n/).filter((one) => !line.test(one))).not.toEqual([]);
  });

  it('keeps every line inside its box', () => {
    const box = textBox({ x: 30, y: 0, width: 752, size: 46, maxLines: 2, align: 'right' }, 'W'.repeat(300));
    const program = draw({ ...labelSize, elements: [box] });
    const rows = [...program.matchAll(/(?:TEXT |A)(\d+),\d+,.*"(W+[^"]*)"/g)];
    expect(rows).toHaveLength(2);
    for (const [, x] of rows) expect(Number(x)).toBeGreaterThanOrEqual(30);
  });
});

it('accents are those of Windows 1250, and what it lacks loses them', () => {
  const bytes = Uint8Array.from(
    Array.from(windows1250('Příliš žluťoučký kůň, înșelăciune, 5 €'), (char) => char.charCodeAt(0)),
  );
  expect(new TextDecoder('windows-1250').decode(bytes)).toBe('Příliš žluťoučký kůň, înşelăciune, 5 €');
  expect(windows1250('ñ 李')).toBe('n ?');
});

it("a carrier's own label is to be had in ZPL alone", () => {
  const label = { zpl: '^XA^XZ', description: null };
  expect([printedIn('zpl', label), printedIn('tspl', label), printedIn('epl', label)]).toEqual(['^XA^XZ', null, null]);
});

it('a description survives the wire', () => {
  const label = aParcel('Jana Nováková');
  expect(Schema.parse(JSON.parse(JSON.stringify(label)))).toEqual(label);
});
