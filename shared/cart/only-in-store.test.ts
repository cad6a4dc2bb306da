import { describe, expect, it } from 'vitest';
import { onlyInStore, wrongChoice } from './only-in-store.ts';

const at = (store: string, free: number) => ({ seo_name: store, name: store.toUpperCase(), free });
const device = { product: 'USED', quantity: 1, isOnlyThere: true, stores: [at('brno', 1), at('praha', 1)] };
const cover = (...stores: ReturnType<typeof at>[]) => ({ product: 'COVER', quantity: 2, isOnlyThere: false, stores });
const alone = { waitsForDevice: false };

describe('a cart with goods that lie in stores alone', () => {
  it('is served by the warehouse when it has none of them', () => {
    expect(onlyInStore([cover(at('brno', 2))], alone)).toBeNull();
  });

  it.each([
    ['the device alone', [device], ['brno', 'praha'], null],
    ['what one of the stores has too', [device, cover(at('praha', 2))], ['praha'], null],
    ['too few pieces of the other goods', [device, cover(at('praha', 1))], [], 'APART'],
    ['what no store has', [device, cover()], [], 'APART'],
    ['two devices in different stores', [device, { ...device, product: 'X', stores: [at('ostrava', 1)] }], [], 'APART'],
  ])('is collected where all of it lies: %s', (_, lines, stores, trouble) => {
    const only = onlyInStore(lines, alone);
    expect([only?.stores.map(({ seo_name: name }) => name), only?.trouble]).toEqual([stores, trouble]);
  });

  it('is not kept in a store while a device is waited for', () => {
    expect(onlyInStore([device], { waitsForDevice: true })).toEqual({ stores: [], trouble: 'WITH_DEVICE' });
  });

  it('refuses other ways and stores where they are chosen', () => {
    const only = onlyInStore([device], alone);
    expect(wrongChoice(only, { kind: 'courier', store: null })).toEqual({
      path: 'type_delivery_code',
      code: 'ONLY_IN_STORE',
    });
    expect(wrongChoice(only, { kind: 'store', store: 'ostrava' })).toEqual({ path: 'store', code: 'NOT_IN_STORE' });
    expect(wrongChoice(only, { kind: 'store', store: 'brno' })).toBeNull();
    expect(wrongChoice(null, { kind: 'courier', store: null })).toBeNull();
  });
});
