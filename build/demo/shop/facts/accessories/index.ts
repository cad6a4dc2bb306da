import type { Accessory } from '../types.ts';
import { cablesAndPowerBanks } from './cables-and-power-banks.ts';
import { cardsAndHolders } from './cards-and-holders.ts';
import { chargerAccessories } from './chargers.ts';
import { keyboardsAndTrackers } from './keyboards-and-trackers.ts';
import { madeForPhonesAndTablets, straps } from './made-for-models.ts';
import { soundAccessories } from './sound.ts';

/** Accessories of the demo shop, each in one or more colours. */
export const accessories: readonly Accessory[] = [
  ...madeForPhonesAndTablets,
  ...straps,
  ...chargerAccessories,
  ...cablesAndPowerBanks,
  ...soundAccessories,
  ...cardsAndHolders,
  ...keyboardsAndTrackers,
];
