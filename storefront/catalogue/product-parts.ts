export { CoverChoice } from '../cover/CoverChoice.tsx';
export { FromAMonth } from '../instalment/FromAMonth.tsx';
export { Gifts } from './Gifts.tsx';
export { GradeWords } from './GradeWords.tsx';
export { ProductBelow } from './ProductBelow.tsx';
