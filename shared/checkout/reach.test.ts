import { describe, expect, it } from 'vitest';
import type { DeliveryAddress } from './order-payload.ts';
import { destinationPostcode, isReached } from './reach.ts';

const at = (postcode: string): DeliveryAddress => ({
  first_name: 'Jana',
  last_name: 'Nováková',
  address: 'Dlouhá 12',
  city: 'Praha',
  postcode,
  phone: '+420601234567',
});
const billing = (postcode: string) => ({ ...at(postcode), email: 'jana@example.cz', invoice_on_company: false });

describe('a courier of one town', () => {
  it.each<[string, string[] | null, string | null, boolean]>([
    ['reaches a postcode of the town', ['1'], '11000', true],
    ['does not reach another town', ['1'], '60200', false],
    ['reaches any of its beginnings', ['01', '02'], '021234', true],
    ['is not refused before the address is known', ['1'], null, true],
    ['that goes everywhere reaches all', null, '60200', true],
  ])('%s', (_, beginnings, postcode, expected) => {
    expect(isReached(beginnings, postcode)).toBe(expected);
  });

  it('goes to the other address when there is one', () => {
    expect(destinationPostcode({})).toBeNull();
    expect(destinationPostcode({ order_billing_address: billing('602 00') })).toBe('60200');
    expect(
      destinationPostcode({ order_billing_address: billing('602 00'), order_delivery_address: at('110 00') }),
    ).toBe('11000');
  });
});
