import { describe, expect, it } from 'vitest';
import { soonestCollected, whenCollected } from './when-collected.ts';

const brought = { at: '2026-11-24T08:00:00.000Z', is_today: false };
const keeping = (at: string, isToday: boolean) => ({ ready_at: at, kept_until: at, is_today: isToday });
const open = { state: 'open', until: '18:30' } as const;
const shut = { state: 'closed', day: '2026-11-23', isToday: true, from: '09:00' } as const;
const own = [{ code: 'CASE', free: 5 }];
const here = { seo_name: 'here', pieces: own, keeping: keeping('2026-11-23T13:30:00.000Z', true), brought, door: open };
const one = { items: [{ product: 'CASE', quantity: 1 }] };

describe('goods collected in a store', () => {
  it.each([
    ['lie there and it is open', here, one, ['13:30', true, true]],
    ['lie there and it opens later', { ...here, door: shut }, one, ['13:30', true, false]],
    [
      'lie there and it is late',
      { ...here, keeping: keeping('2026-11-24T08:20:00.000Z', false) },
      one,
      ['08:20', true, false],
    ],
    ['are more than a store gives', here, { items: [{ product: 'CASE', quantity: 6 }] }, ['08:00', false, false]],
    ['lie elsewhere', { ...here, pieces: [] }, one, ['08:00', false, false]],
    ['wait for a device', here, { ...one, waitsForDevice: true }, ['08:00', false, false]],
    ['are none', here, { items: [] }, ['08:00', false, false]],
    ['are held there for the cart', { ...here, pieces: [] }, { ...one, onlyIn: [here] }, ['13:30', true, true]],
  ])('that %s', (_, store, wanted, [time, isOwn, isSoon]) => {
    const when = whenCollected(store, wanted);
    expect(when).toMatchObject({ isOwn, isSoon });
    expect(when?.at).toContain(`T${time}`);
  });

  it('are promised nowhere that does not open', () => {
    expect(whenCollected({ ...here, keeping: null, brought: null, door: null }, one)).toBeNull();
    expect(soonestCollected([{ ...here, pieces: [], brought: null }], one)).toBeNull();
  });

  it('are brought to no other store when stores alone have them', () => {
    expect(whenCollected(here, { ...one, onlyIn: [{ seo_name: 'there' }] })).toBeNull();
  });

  it('are soonest where they lie, not where they are brought', () => {
    const far = { ...here, pieces: [], seo_name: 'far' };
    expect(soonestCollected([far, here], one)?.store.seo_name).toBe('here');
    expect(soonestCollected([far], one)?.when.isOwn).toBe(false);
  });
});
