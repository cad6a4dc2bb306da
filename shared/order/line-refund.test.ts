import { describe, expect, it } from 'vitest';
import { countLineRefund, netAfterRefunds } from './line-refund.ts';

const lines = [
  { id: 'phone', left: 1000 },
  { id: 'case', left: 100 },
];

describe('money of single lines', () => {
  it.each([
    ['what is left of two lines', 1100, [1000, 100], { ok: true, value: 1100 }],
    ['a part', 1100, [300, 1], { ok: true, value: 301 }],
    ['more than a line cost', 1100, [1001, 1], { ok: false, refusal: [{ path: 'lines.0.amount', code: 'TOO_MUCH' }] }],
    ['more than came', 500, [500, 1], { ok: false, refusal: [{ path: 'lines', code: 'TOO_MUCH' }] }],
  ])('is counted of %s', (_, left, [phone = 0, box = 0], expected) => {
    const wish = [
      { id: 'phone', amount: phone },
      { id: 'case', amount: box },
    ];
    expect(countLineRefund(lines, left, wish)).toEqual(expected);
  });

  it('is refused of a line named twice and of one of another order', () => {
    const twice = [1, 2].map((amount) => ({ id: 'phone', amount }));
    expect(countLineRefund(lines, 1100, twice)).toMatchObject({ refusal: [{ path: 'lines.1.id' }] });
    expect(countLineRefund(lines, 1100, [{ id: 'other', amount: 1 }])).toMatchObject({
      refusal: [{ path: 'lines.0.id' }],
    });
  });

  it.each([
    ['nothing was given back', { refunded: 0, withdrawnAmount: 0 }, 0, 200],
    ['a part was', { refunded: 50, withdrawnAmount: 0 }, 0, 150],
    ['one of two pieces was withdrawn from before', { refunded: 50, withdrawnAmount: 100 }, 1, 100],
    ['all was', { refunded: 200, withdrawnAmount: 0 }, 0, 0],
  ])('lowers what a later withdrawal gives when %s', (_, given, withdrawn, net) => {
    expect(netAfterRefunds({ net: 200, quantity: 2, withdrawn }, given)).toBe(net);
  });
});
