/** More pieces than these are not told of. Apart from the words of stock, so that pages need no schema for it. */
export const mostTold = 5;
