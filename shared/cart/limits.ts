/** Most pieces of one product in a cart. */
export const maxQuantity = 99;
