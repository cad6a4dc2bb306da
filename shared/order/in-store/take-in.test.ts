import { describe, expect, it } from 'vitest';
import { OrderState } from '../../order-states/states.ts';
import { type BroughtOrder, parcelsThatCame, whyNotTakenIn } from './take-in.ts';

const sent: BroughtOrder = { state: 'handed_over', deliveryKind: 'store', storeId: 3, isServedByStore: false };

describe('a parcel at the desk of a store', () => {
  it('is taken in when the warehouse sent it to that store, and never otherwise', () => {
    expect(whyNotTakenIn(sent, 3)).toBeNull();
    expect(whyNotTakenIn(sent, 4)).toBe('OTHER_STORE');
    expect(whyNotTakenIn({ ...sent, deliveryKind: 'courier', storeId: null }, 3)).toBe('NOT_TO_STORE');
    expect(whyNotTakenIn({ ...sent, deliveryKind: 'pickup_point', storeId: null }, 3)).toBe('NOT_TO_STORE');
    expect(whyNotTakenIn({ ...sent, state: 'in_store', isServedByStore: true }, 3)).toBe('SERVED_HERE');
  });

  it('is told by the state of its order why it is not', () => {
    const reasons = OrderState.options.map((state) => [state, whyNotTakenIn({ ...sent, state }, 3)] as const);
    const told = Object.fromEntries(reasons.filter(([, reason]) => reason !== 'NOT_SENT'));
    expect(told).toEqual({
      handed_over: null,
      arrived: 'HERE_ALREADY',
      delivered: 'COLLECTED',
      cancelled: 'CANCELLED',
    });
  });

  it('of another store is told to be so whatever became of it', () => {
    for (const state of OrderState.options) expect(whyNotTakenIn({ ...sent, state }, 4)).toBe('OTHER_STORE');
  });
});

describe('parcels of an order', () => {
  const parcels = [
    { id: 'a', isHere: true },
    { id: 'b', isHere: false },
    { id: 'c', isHere: false },
  ];
  it('come one by one by their numbers, and all that are missing by the order’s', () => {
    expect(parcelsThatCame(parcels, 'b')).toEqual([parcels[1]]);
    expect(parcelsThatCame(parcels, 'a')).toEqual([]);
    expect(parcelsThatCame(parcels, null)).toEqual([parcels[1], parcels[2]]);
  });
});
