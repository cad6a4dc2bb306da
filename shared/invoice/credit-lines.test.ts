import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine } from './billing-document.ts';
import { creditableLines, creditLines, creditRecap } from './credit-lines.ts';
import { vatRecap } from './vat-recap.ts';

const aLine = (position: number, changes: Partial<DocumentLine> = {}): DocumentLine => ({
  position,
  kind: 'goods',
  code: `P-${position}`,
  name: 'Telefon',
  identifiers: [],
  quantity: 1,
  unit_price: 100_000,
  total: 100_000,
  percent: 21,
  ...changes,
});
const sum = (amounts: readonly { total: number }[]): number => amounts.reduce((all, { total }) => all + total, 0);
const incorrect = (position: number | null) => ({
  ok: false,
  refusal: { code: 'INVOICE_PRICE_INCORRECT', data: { position } },
});

describe('lines of a credit note', () => {
  const invoiced = [aLine(1, { quantity: 2, total: 200_000 }), aLine(2, { percent: null, total: 50_000 })];

  it('give back a piece, and what is left can be given back afterwards', () => {
    const first = creditLines(invoiced, [], [{ position: 1, quantity: 1, amount: 100_000 }]);
    expect(first).toMatchObject({ ok: true, value: [{ position: 1, quantity: 1, total: 100_000 }] });
    const credited = first.ok ? first.value : [];
    expect(creditableLines(invoiced, credited)).toMatchObject([
      { position: 1, quantity: 1, total: 100_000 },
      { position: 2, total: 50_000 },
    ]);
    expect(creditLines(invoiced, credited, [{ position: 1, quantity: 1, amount: 100_001 }])).toEqual(incorrect(1));
    expect(creditLines(invoiced, credited, [{ position: 1, quantity: 2, amount: 100_000 }])).toEqual(incorrect(1));
  });

  it.each([
    ['nothing', []],
    ['what takes off alone', [{ position: 3, quantity: 1, amount: -20_000 }]],
    ['a device without what its bonus took off', [{ position: 1, quantity: 1, amount: 100_000 }]],
  ])('refuse %s', (_, wanted) => {
    const lines = [aLine(1), aLine(3, { kind: 'bonus', unit_price: -20_000, total: -20_000 })];
    expect(creditLines(lines, [], wanted)).toEqual(incorrect(null));
  });

  it.each([
    ['a line the invoice does not have', [{ position: 9, quantity: 1, amount: 1 }], 9],
    ['an amount of the other direction', [{ position: 1, quantity: 1, amount: -1 }], 1],
    ['no amount', [{ position: 1, quantity: 1, amount: 0 }], 1],
    ['a line named twice', [1, 1].map((position) => ({ position, quantity: 1, amount: 1 })), 1],
  ])('refuse %s', (_, wanted, position) => {
    expect(creditLines(invoiced, [], wanted)).toEqual(incorrect(position));
  });

  it('never give back more than the invoice, in price and in tax, however many notes there are', () => {
    const anInvoice = fc.array(
      fc.record({ total: fc.integer({ min: 1, max: 10_000_000 }), percent: fc.constantFrom(21, 12, null) }),
      { minLength: 1, maxLength: 6 },
    );
    const wishes = fc.array(
      fc.array(
        fc.record({ position: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
        {
          maxLength: 6,
        },
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anInvoice, wishes, (amounts, notes) => {
        const lines = amounts.map((amount, index) => aLine(index + 1, { ...amount, unit_price: amount.total }));
        let credited: DocumentLine[] = [];
        const vat = new Map<number, number>();
        const give = (wanted: { position: number; amount: number }[], quantity: number): void => {
          const made = creditLines(
            lines,
            credited,
            wanted.map((one) => ({ ...one, quantity })),
          );
          if (!made.ok) return;
          for (const one of creditRecap(credited, made.value)) {
            expect(one.base + one.vat).toBe(one.gross);
            vat.set(one.percent, (vat.get(one.percent) ?? 0) + one.vat);
          }
          credited = [...credited, ...made.value];
        };
        for (const wanted of notes) give(wanted, 0);
        expect(sum(credited)).toBeLessThanOrEqual(sum(lines));
        const recap = vatRecap(lines);
        for (const [percent, given] of vat)
          expect(given).toBeLessThanOrEqual(recap.find((one) => one.percent === percent)?.vat ?? 0);
        give(
          creditableLines(lines, credited).map(({ position, total }) => ({ position, amount: total })),
          1,
        );
        expect(sum(credited)).toBe(sum(lines));
        for (const one of recap) expect(vat.get(one.percent)).toBe(one.vat);
      }),
    );
  });
});
