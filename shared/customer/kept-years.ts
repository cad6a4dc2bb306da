// What the law keeps after the end of an account; apart from the contract, so that pages bring no schema.

/** Years that the contact of a purchase or repair is kept: as long as claims out of it can be raised. */
export const contactYears = 3;
/** Years that the documents of purchases are kept, by the laws of accounting and of VAT. */
export const documentYears = 10;
