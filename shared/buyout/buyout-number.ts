/**
 * A buy-out's number: two digits of the year, two of the month raised by 50, so that it is no order's, six counting.
 */
export const buyoutNumber = /^\d{2}(?:5[1-9]|6[0-2])\d{6}$/;
