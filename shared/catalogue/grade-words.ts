import type { MarketCode } from '../kernel/market.ts';
import type { Grade } from './quality.ts';

/** The condition of a used piece: what filters, choices and the line under a name all call it. */
export const gradeWords: Record<Grade, Record<MarketCode, string>> = {
  'A+': { cs: 'Použitý, jako nový', ro: 'Second-hand, ca nou' },
  A: { cs: 'Použitý, velmi dobrý stav', ro: 'Second-hand, stare foarte bună' },
  B: { cs: 'Použitý, dobrý stav', ro: 'Second-hand, stare bună' },
  C: { cs: 'Použitý, stopy užívání', ro: 'Second-hand, urme de utilizare' },
  D: { cs: 'Použitý, výrazné stopy užívání', ro: 'Second-hand, urme vizibile de utilizare' },
};

/** What its address ends with, before it is made a slug. Addresses are kept for good: they do not follow the words above. */
export const usedSuffix = (market: MarketCode, grade: Grade): string =>
  market === 'cs' ? `použitý ${grade}` : `folosit ${grade}`;
