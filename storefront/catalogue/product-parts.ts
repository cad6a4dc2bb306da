export { CoverChoice } from '../cover/CoverChoice.tsx';
export { FromAMonth } from '../instalment/FromAMonth.tsx';
export { GradeWords } from './GradeWords.tsx';
export { ProductBelow } from './ProductBelow.tsx';
