import { type Capability, may } from '@kolobeh/shared/kernel/roles.ts';
import type { Deps } from '../../operation/deps.ts';

/**
 * Which connections a call uses. What only staff may ask has the office's, however slow it is, so the shop keeps its
 * own; stations on the floor are as pressing as customers and go with the shop.
 */
export function depsOfCall(deps: Deps, access: Capability, [area]: readonly string[]): Deps {
  const isShop = may('visitor', access) || may('customer', access) || area === 'warehouse';
  return isShop ? deps : deps.office;
}
