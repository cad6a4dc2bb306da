export { Band } from '../content/Band.tsx';
export { Trust } from './Trust.tsx';
export { TradeUp } from './TradeUp.tsx';
