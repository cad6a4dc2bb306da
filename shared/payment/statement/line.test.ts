import { describe, expect, it } from 'vitest';
import { type BankLine, looksLike, matchLine, type NamedOrder, namedNumbers, plainSymbol } from './line.ts';

const aLine = (more: Partial<BankLine> = {}): BankLine => ({
  booked_on: '2026-11-20',
  amount: 58_900,
  currency: 'CZK',
  variable_symbol: '2611000010',
  counterparty: 'Jana Nováková',
  message: '',
  reference: '1',
  ...more,
});
const anOrder = (more: Partial<NamedOrder> = {}): NamedOrder => ({
  number: '2611000010',
  total: 58_900,
  currency: 'CZK',
  isWaiting: true,
  isPaid: false,
  isCancelled: false,
  isCollected: false,
  ...more,
});
const other = anOrder({ number: '2611000011' });

describe('a line of a statement', () => {
  it.each([
    ['its symbol and amount', aLine(), [anOrder()]],
    ['a number in its message alone', aLine({ variable_symbol: '', message: 'plata comanda 2611000010' }), [anOrder()]],
    ['its symbol, said in the message too', aLine({ message: 'obj. 2611000010, tel. 777123456' }), [anOrder()]],
  ])('surely pays an order by %s', (_, line, orders) => {
    expect(matchLine(line, orders)).toEqual({ doubt: null, number: '2611000010' });
  });

  it.each([
    ['NO_SYMBOL', aLine({ variable_symbol: '', message: 'dekuji' }), [], null],
    ['UNKNOWN_SYMBOL', aLine(), [], null],
    ['UNKNOWN_SYMBOL', aLine({ variable_symbol: '77', message: '2611000010' }), [anOrder()], '2611000010'],
    ['TWO_CANDIDATES', aLine({ message: 'a take 2611000011' }), [anOrder(), other], null],
    ['WRONG_AMOUNT', aLine({ amount: 58_899 }), [anOrder()], '2611000010'],
    ['WRONG_AMOUNT', aLine({ amount: 58_901 }), [anOrder()], '2611000010'],
    ['WRONG_CURRENCY', aLine({ currency: 'RON' }), [anOrder()], '2611000010'],
    ['WRONG_CURRENCY', aLine({ currency: 'EUR' }), [anOrder()], '2611000010'],
    ['ALREADY_PAID', aLine(), [anOrder({ isPaid: true, isWaiting: false })], '2611000010'],
    ['ORDER_CANCELLED', aLine(), [anOrder({ isCancelled: true, isWaiting: false })], '2611000010'],
    ['COLLECTED_BY_CARRIER', aLine(), [anOrder({ isCollected: true, isWaiting: false })], '2611000010'],
    ['NOT_WAITING', aLine(), [anOrder({ isWaiting: false })], '2611000010'],
  ] as const)('is doubted: %s', (doubt, line, orders, number) => {
    expect(matchLine(line, orders)).toEqual({ doubt, number });
  });

  it('names numbers that an order could have, each once, and no longer ones', () => {
    expect(namedNumbers({ variable_symbol: '2611000010', message: '2611000010 12 123456 99999999999' })).toEqual([
      '2611000010',
      '123456',
    ]);
    expect(plainSymbol('/VS/0002611000010')).toBe('2611000010');
    expect(plainSymbol('0000000000')).toBe('');
  });

  it('may have a mistyped symbol', () => {
    expect(looksLike('2611000010', '2611000011')).toBe(true);
    expect(looksLike('2611000010', '2611000001')).toBe(true);
    expect(looksLike('2611000010', '2611000023')).toBe(false);
    expect(looksLike('2611000010', '261100001')).toBe(false);
    expect(looksLike('2611000010', '2611000010')).toBe(false);
  });
});
