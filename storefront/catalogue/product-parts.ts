export { BuyNotes } from './buying/BuyNotes.tsx';
export { CoverChoice } from '../cover/CoverChoice.tsx';
export { EnergyArrow } from './energy/EnergyArrow.tsx';
export { FromAMonth } from '../instalment/FromAMonth.tsx';
export { Gifts } from './buying/Gifts.tsx';
export { ProductBelow } from './ProductBelow.tsx';
export { VariantChoices } from './buying/VariantChoices.tsx';
