import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '@kolobeh/shared/validation/goods/gtin.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';
import { barcodesOn, pictureOf } from './label-picture.ts';
import { code128, type LabelDescription, labelSize } from '@kolobeh/shared/delivery/label-description.ts';
import { parcelLabel, stopCard } from '@kolobeh/shared/warehouse/labels/parcel-label.ts';
import { PrinterLanguage, printedIn } from '@kolobeh/shared/delivery/printer-language.ts';
import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';

const printed = (language: PrinterLanguage, description: LabelDescription): string =>
  printedIn(language, { zpl: zplOf(description), description }) ?? '';

const scanned = (language: PrinterLanguage, description: LabelDescription): Promise<string[]> =>
  barcodesOn(pictureOf(language, printed(language, description)));

describe.each(PrinterLanguage.options)('a label printed in %s', (language) => {
  it('has the barcodes that were asked for, whatever else stands on it', async () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{5,24}$/),
        fc.stringMatching(/^\d{10}$/),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom('cs', 'ro'),
        async (text, trackingNumber, number, reprint, market) => {
          const label = parcelLabel({
            market,
            sender: { name: text, address: [text] },
            recipient: { name: text, address: [text, text], phone: text },
            carrier: text,
            service: text,
            trackingNumber,
            packageCode: `PK-${number}`,
            orderNumber: number,
            piece: { number: 1, of: 1 },
            cashOnDelivery: reprint % 2 === 0 ? whole(2390, 'CZK') : null,
            weightGrams: 842,
            reprint,
          });
          const code = reprint > 0 ? `PK-${number}-R${reprint}` : `PK-${number}`;
          expect(await scanned(language, label)).toEqual([trackingNumber, code]);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  it('reads an EAN-13 and a stop card', async () => {
    const article = withCheckDigit('859400000001');
    const place = { x: 30, y: 60, width: 752, height: 150 };
    const ean = { ...code128(article, place), symbology: 'ean13' as const, x: 200, module: 3 };
    expect(await scanned(language, { ...labelSize, elements: [ean] })).toEqual([article]);
    const card = { market: 'ro', packageCode: 'PK-0000012345', orderNumber: '7', reason: '"x"\r\n^XZ' } as const;
    expect(await scanned(language, stopCard(card))).toEqual(['PK-0000012345']);
  });

  it('would show letters that run into a barcode', async () => {
    const code = code128('PK-0000012345', { x: 30, y: 100, width: 752, height: 100 });
    const text = {
      kind: 'text',
      x: 30,
      y: 90,
      width: 700,
      size: 120,
      max_lines: 1,
      align: 'left',
      lines: ['XXXXXXXXXX'],
    } as const;
    expect(await scanned(language, { ...labelSize, elements: [code] })).toEqual(['PK-0000012345']);
    expect(await scanned(language, { ...labelSize, elements: [code, { ...text, lines: [...text.lines] }] })).toEqual(
      [],
    );
  });
});
