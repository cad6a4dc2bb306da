import type { MarketCode } from '../kernel/market.ts';
import type { Grade } from './quality.ts';

/** The condition of a used piece in a line under its name. */
export const gradeWords: Record<Grade, Record<MarketCode, string>> = {
  'A+': { cs: 'Použitý, jako nový', ro: 'Folosit, ca nou' },
  A: { cs: 'Použitý, velmi dobrý stav', ro: 'Folosit, stare foarte bună' },
  B: { cs: 'Použitý, dobrý stav', ro: 'Folosit, stare bună' },
  C: { cs: 'Použitý, stopy užívání', ro: 'Folosit, urme de utilizare' },
  D: { cs: 'Použitý, výrazné stopy užívání', ro: 'Folosit, urme vizibile de utilizare' },
};

/** What its address ends with, before it is made a slug. */
export const usedSuffix = (market: MarketCode, grade: Grade): string =>
  market === 'cs' ? `použitý ${grade}` : `folosit ${grade}`;
