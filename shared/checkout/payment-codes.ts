/** Code of the way of payment by Twisto. */
export const twistoCode = 'twisto';
/** Code of the way of payment by leasing. */
export const leasingCode = 'leasing';
