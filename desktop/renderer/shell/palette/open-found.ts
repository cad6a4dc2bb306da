import type { FoundKind, FoundThing } from '@kolobeh/shared/staff/search-everything.ts';
import { goTo } from '../../base/address/place.ts';

const openings: Record<FoundKind, (opens: string) => void> = {
  order: (number) => goTo('orders', number),
  unit: (number) => goTo('units', number),
  product: (id) => goTo('products', id),
  buyout: (number) => goTo('buyouts', number),
  repair: (number) => goTo('repairs', number),
  customer: (email) => goTo('orders', null, `q=${encodeURIComponent(email)}`),
  crate: (code) => goTo('crates', code),
  package: (code) => goTo('packages', code),
  location: (code) => goTo('product-locations', null, `q=${encodeURIComponent(code)}`),
  reservation: (number) => goTo('reservations', number),
  task: (id) => goTo('tasks', id),
};

/** Opens what was found on its screen. */
export const openFound = ({ kind, opens }: Pick<FoundThing, 'kind' | 'opens'>): void => openings[kind](opens);
