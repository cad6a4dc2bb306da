export { BuyNotes } from './buying/BuyNotes.tsx';
export { CoverChoice } from '../cover/CoverChoice.tsx';
export { EnergyArrow } from './energy/EnergyArrow.tsx';
export { MonthlyWays } from '../lease/MonthlyWays.tsx';
export { Gifts } from './buying/Gifts.tsx';
export { Offers } from './buying/Offers.tsx';
export { ProductBelow, VisitedBefore } from './ProductBelow.tsx';
export { WithOldDevice } from './buying/WithOldDevice.tsx';
export { VariantChoices } from './buying/VariantChoices.tsx';
