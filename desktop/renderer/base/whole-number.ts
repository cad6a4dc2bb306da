/** A whole number as people write it; anything else is no number, which the contract refuses. */
export const wholeNumber = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);
