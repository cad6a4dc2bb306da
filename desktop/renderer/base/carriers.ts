import { carrierNames } from '@kolobeh/shared/delivery/carriers.ts';
import type { Choice } from './choice.ts';

/** Carriers of both markets, to choose from. */
export const carriers: readonly Choice[] = Object.entries(carrierNames).map(([value, label]) => ({ value, label }));
