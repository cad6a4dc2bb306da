export { VisitedShelf } from '../catalogue/VisitedShelf.tsx';
export { Band } from '../content/Band.tsx';
export { Offers } from './Offers.tsx';
export { Trust } from './Trust.tsx';
export { TradeUp } from './TradeUp.tsx';
