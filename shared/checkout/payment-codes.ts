/** Code of the way of payment by Twisto. */
export const twistoCode = 'twisto';
