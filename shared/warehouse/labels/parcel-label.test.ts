import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, whole } from '../../kernel/money.ts';
import { type ParcelLabel, parcelLabel, stopCard } from './parcel-label.ts';
import { zplOf } from '../../delivery/zpl.ts';

const aLabel = (more: Partial<ParcelLabel> = {}): ParcelLabel => ({
  market: 'cs',
  sender: { name: 'Koloběh s.r.o.', address: ['Skladová 12', '602 00 Brno'] },
  recipient: { name: 'Jana Nováková', address: ['Žižkova 1', '130 00 Praha 3', 'Česko'], phone: '+420 777 123 456' },
  carrier: 'Zásilkovna',
  service: 'Na výdejní místo',
  trackingNumber: 'Z1234567890',
  packageCode: 'PK-0000012345',
  orderNumber: '1000123',
  piece: { number: 1, of: 2 },
  cashOnDelivery: null,
  weightGrams: 842,
  reprint: 0,
  ...more,
});

const labelZpl = (parcel: ParcelLabel): string => zplOf(parcelLabel(parcel));
const stopCardZpl = (card: Parameters<typeof stopCard>[0]): string => zplOf(stopCard(card));

interface Field {
  x: number;
  y: number;
  /** Lines as a reader sees them. */
  lines: string[];
  raw: string;
}

/** The label's texts and barcodes, read back as a printer does. */
function fieldsOf(zpl: string): Field[] {
  return [...zpl.matchAll(/\^FO(\d+),(\d+)([^\n]*?)\^FD([^^~\n]*)\^FS/g)].map(([raw, x, y, , data = '']) => {
    const bytes = (text: string): string =>
      decodeURIComponent(text.replaceAll('%', '%25').replace(/_([0-9A-F]{2})/g, '%$1'));
    return { x: Number(x), y: Number(y), lines: data.split('\\&').map(bytes), raw };
  });
}

const linesOf = (zpl: string): string[] => fieldsOf(zpl).flatMap((field) => field.lines);

/** Commands of a label in their order, without parameters. */
const commandsOf = (zpl: string): string[] => zpl.match(/[\^~][A-Z][A-Z0-9]/g) ?? [];

describe('label', () => {
  it('is one page of 100 × 150 mm in UTF-8', () => {
    const zpl = labelZpl(aLabel());
    expect(zpl).toMatch(/^\^XA\n\^CI28\n\^PW812\n\^LL1218\n[\s\S]*\^PQ1\n\^XZ$/);
    expect(commandsOf(zpl).filter((command) => command === '^XA' || command === '^XZ')).toHaveLength(2);
  });

  it('says who sends what to whom, how and what it weighs', () => {
    expect(linesOf(labelZpl(aLabel()))).toEqual([
      'Zásilkovna',
      'Na výdejní místo',
      'Balík 1/2',
      'Odesílatel:',
      'Koloběh s.r.o.',
      'Skladová 12, 602 00 Brno',
      'Příjemce:',
      'Jana Nováková',
      'Žižkova 1',
      '130 00 Praha 3',
      'Česko',
      'Tel. +420 777 123 456',
      'Objednávka 1000123',
      'Hmotnost 0.842 kg',
      'Z1234567890',
      'PK-0000012345',
    ]);
  });

  it('speaks Romanian in Romania', () => {
    const lines = linesOf(labelZpl(aLabel({ market: 'ro', cashOnDelivery: whole(2390, 'RON'), reprint: 2 })));
    expect(lines).toEqual(
      expect.arrayContaining(['Destinatar:', 'RAMBURS 2.390 lei', 'RETIPĂRIRE 2', 'Greutate 0.842 kg']),
    );
  });

  it('has both barcodes in Code 128, inside the page', () => {
    const barcodes = fieldsOf(labelZpl(aLabel())).filter((field) => field.raw.includes('^BCN'));
    expect(barcodes.map((field) => field.lines[0])).toEqual(['Z1234567890', 'PK-0000012345']);
    for (const { raw, x, lines } of barcodes) {
      const module = Number(/\^BY(\d)/.exec(raw)?.[1]);
      expect(module).toBeGreaterThanOrEqual(2);
      expect(x + (35 + 11 * (lines[0]?.length ?? 0)) * module).toBeLessThanOrEqual(812);
    }
  });

  it('tells the driver what to collect, to the last haléř', () => {
    expect(linesOf(labelZpl(aLabel({ cashOnDelivery: whole(12_990, 'CZK') })))).toContain('DOBÍRKA 12 990 Kč');
    expect(linesOf(labelZpl(aLabel({ cashOnDelivery: money(1_299_050, 'CZK') })))).toContain('DOBÍRKA 12 990,50 Kč');
    expect(linesOf(labelZpl(aLabel())).some((line) => line.startsWith('DOBÍRKA'))).toBe(false);
  });

  it('printed again says so', () => {
    expect(linesOf(labelZpl(aLabel({ reprint: 1 })))).toContain('DOTISK 1');
    expect(linesOf(labelZpl(aLabel())).some((line) => line.startsWith('DOTISK'))).toBe(false);
  });

  it('breaks a long name into two lines and ends it with an ellipsis', () => {
    const name = 'Maximiliana Alexandra Nováková-Dvořáková z Rožmberka a Krumlova, Společenství vlastníků';
    const field = fieldsOf(labelZpl(aLabel({ recipient: { name, address: [], phone: '' } }))).find(
      (one) => one.y === 320,
    );
    expect(field?.lines).toHaveLength(2);
    expect(field?.lines[0]).toBe('Maximiliana Alexandra');
    expect(field?.lines[1]).toMatch(/…$/);
    const unbroken = labelZpl(aLabel({ recipient: { name: 'x'.repeat(500), address: [], phone: '' } }));
    expect(fieldsOf(unbroken).find((one) => one.y === 320)?.lines).toHaveLength(2);
  });

  it('shortens a long street before it loses the town', () => {
    const address = ['Náměstí Jiřího z Poděbrad '.repeat(6), '130 00 Praha 3', 'Česko'];
    const field = fieldsOf(labelZpl(aLabel({ recipient: { name: 'Jana', address, phone: '' } }))).find(
      (one) => one.y === 428,
    );
    expect(field?.lines).toHaveLength(4);
    expect(field?.lines[1]).toMatch(/…$/);
    expect(field?.lines.slice(2)).toEqual(['130 00 Praha 3', 'Česko']);
  });

  it.each(['', 'ABC^XZ', '12~JR', 'ABC>1', 'řeřicha', 'A\nB', 'A_5E'])(
    'is refused with the tracking number %j',
    (trackingNumber) => {
      expect(() => labelZpl(aLabel({ trackingNumber }))).toThrow(RangeError);
    },
  );

  it('is refused when a barcode would not fit', () => {
    expect(() => labelZpl(aLabel({ trackingNumber: '1'.repeat(31) }))).not.toThrow();
    expect(() => labelZpl(aLabel({ trackingNumber: '1'.repeat(32) }))).toThrow(RangeError);
  });

  it.each([
    ['^XZ^XA^FO0,0^FDzdarma^FS', '^XZ^XA^FO0,0^FDzdarma^FS'],
    ['~JR Jana', '~JR Jana'],
    ['C:\\&Jana', 'C:\\&Jana'],
    ['Jana_5EXZ', 'Jana_5EXZ'],
    ['Jana\n^XZ\r\n', 'Jana ^XZ'],
    ['Jana\u0000\u001b\u007f', 'Jana'],
    ['Ja\u202ena', 'Jana'],
    ['Șerban Țurcanu', 'Șerban Țurcanu'],
    ['李雷 😀', '李雷 😀'],
  ])('prints the name %j as letters, never as a command', (name, shown) => {
    const zpl = labelZpl(aLabel({ recipient: { name, address: [name], phone: '' } }));
    expect(commandsOf(zpl)).toEqual(
      commandsOf(labelZpl(aLabel({ recipient: { name: 'Jana', address: ['Jana'], phone: '' } }))),
    );
    expect(linesOf(zpl).filter((line) => line === shown)).toHaveLength(2);
  });

  it('has the same commands and stays ASCII whatever was typed', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.stringMatching(/^[\^~_\\A-Z0-9,&\n]{0,40}$/),
    );
    const usual = commandsOf(labelZpl(aLabel()));
    fc.assert(
      fc.property(text, text, text, (name, street, service) => {
        const zpl = labelZpl(
          aLabel({
            sender: { name, address: [street] },
            recipient: { name, address: [street, name], phone: street },
            service,
            carrier: name,
            orderNumber: service,
          }),
        );
        expect(commandsOf(zpl).filter((one) => one !== '')).toEqual(usual);
        expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
      }),
      { numRuns: 100 },
    );
  });
});

describe('stop card', () => {
  it('holds a cancelled order’s package back', () => {
    const lines = linesOf(
      stopCardZpl({
        market: 'cs',
        packageCode: 'PK-0000012345',
        orderNumber: '1000123',
        reason: 'Zákazník zrušil ^XZ',
      }),
    );
    expect(lines).toEqual([
      'STOP',
      'Objednávka je zrušená',
      'Nepředávat dopravci. Vrátit',
      'k vybalení.',
      'Objednávka 1000123',
      'Zákazník zrušil ^XZ',
      'PK-0000012345',
    ]);
  });

  it('speaks Romanian in Romania', () => {
    const zpl = stopCardZpl({ market: 'ro', packageCode: 'PK-0000012345', orderNumber: '7', reason: '' });
    expect(linesOf(zpl)).toContain('Comandă anulată');
  });
});
