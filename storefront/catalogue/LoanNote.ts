import { takenOverLater } from '../base/live/taken-over-later.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';

/** The representative example that belongs to the monthly prices of cards; its words come with it. It stands within `Suspense`. */
export const LoanNote = takenOverLater(
  async () => (await Promise.all([import('../instalment/LoanExample.tsx'), textsOfPage('loan')]))[0].LoanExample,
);
