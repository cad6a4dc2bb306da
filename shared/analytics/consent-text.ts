/**
 * Version of the words of the question whether a visit may be measured; it grows when they change in any language.
 * Kept apart from the contract: every page of the shop has it.
 */
export const consentTextVersion = 1;
