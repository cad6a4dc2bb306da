export { BuyNotes } from './BuyNotes.tsx';
export { CoverChoice } from '../cover/CoverChoice.tsx';
export { EnergyArrow } from './EnergyArrow.tsx';
export { FromAMonth } from '../instalment/FromAMonth.tsx';
export { Gifts } from './Gifts.tsx';
export { ProductBelow } from './ProductBelow.tsx';
export { VariantChoices } from './VariantChoices.tsx';
