import { describe, expect, it } from 'vitest';
import { markets } from '../../kernel/market.ts';
import { RepairState } from '../order/states.ts';
import { checkBuyer, needsAddress } from './check-buyer.ts';
import { dueOf, roundingOf, takenBy, variableSymbolOf } from './due.ts';

describe('what is paid for a repair', () => {
  it('is all that was agreed to, once it is done, and nothing before, twice or unrepaired', () => {
    const owed = RepairState.options.filter((state) => dueOf({ state, total: 100, isPaid: false }) > 0);
    expect(owed).toEqual(['done']);
    expect(dueOf({ state: 'done', total: 100, isPaid: true })).toBe(0);
    expect(dueOf({ state: 'done', total: 0, isPaid: false })).toBe(0);
  });

  it('is whole crowns in Czech cash alone', () => {
    expect([takenBy('cash', 123_450, markets.cs), roundingOf('cash', 123_450, markets.cs)]).toEqual([123_500, 50]);
    expect([takenBy('cash', 123_449, markets.cs), roundingOf('cash', 123_449, markets.cs)]).toEqual([123_400, -49]);
    expect(takenBy('card', 123_449, markets.cs)).toBe(123_449);
    expect(takenBy('cash', 123_449, markets.ro)).toBe(123_449);
    expect(variableSymbolOf('OP-00042')).toBe('00042');
  });
});

describe('to whom it is invoiced', () => {
  const person = { name: ' Jana Malá ', street: '', city: '', postcode: '', company_id: '', vat_id: '' };
  const codes = (market: 'cs' | 'ro', more: Partial<typeof person>) => {
    const checked = checkBuyer(market, { ...person, ...more });
    return checked.ok ? checked.value : checked.refusal.map(({ path, code }) => `${path} ${code}`);
  };

  it('a person needs no address but where the state has one', () => {
    expect(codes('cs', {})).toMatchObject({ name: 'Jana Malá', street: '' });
    expect(codes('ro', {})).toEqual(['buyer.street REQUIRED', 'buyer.city REQUIRED', 'buyer.postcode REQUIRED']);
    expect([needsAddress('cs', person), needsAddress('ro', person)]).toEqual([false, true]);
    expect(needsAddress('ro', { street: 'Calea Victoriei 12', city: 'București' })).toBe(false);
  });

  it('a company is told by a right number and its address', () => {
    const place = { street: 'Korunní 12', city: 'Praha', postcode: '120 00' };
    expect(codes('cs', { ...place, company_id: '27082440', vat_id: '27082440' })).toMatchObject({
      company_id: '27082440',
      vat_id: 'CZ27082440',
      postcode: '12000',
    });
    expect(codes('cs', { ...place, company_id: '27082441' })).toEqual(['buyer.company_id INVALID_COMPANY_ID']);
    expect(codes('cs', { company_id: '27082440' })).toEqual([
      'buyer.street REQUIRED',
      'buyer.city REQUIRED',
      'buyer.postcode REQUIRED',
    ]);
  });
});
