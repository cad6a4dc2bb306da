/** Most pieces of one product in a cart. */
export const maxQuantity = 99;

/** Most codes and cards in a cart. */
export const maxDiscounts = 10;
