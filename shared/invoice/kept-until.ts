// How long documents name their buyers.

/**
 * Years that the documents of purchases and repairs are kept, counted from the end of the year they are of: in Czechia as
 * long as the law of VAT wants tax documents, in Romania so long as the house promises, which no shorter law cuts.
 */
export const documentYears = 10;

/** Last day on which a document is kept as it was issued. @param taxPointOn the day its tax is of, as `YYYY-MM-DD` */
export const keptUntil = (taxPointOn: string): string => `${Number(taxPointOn.slice(0, 4)) + documentYears}-12-31`;

/** Documents whose tax point is before this day have come to their end. @param today as `YYYY-MM-DD` */
export const endedBefore = (today: string): string => `${Number(today.slice(0, 4)) - documentYears}-01-01`;
