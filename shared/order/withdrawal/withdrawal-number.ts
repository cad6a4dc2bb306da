import { z } from 'zod';

/** Number of a withdrawal, as its receipt says it. */
export const WithdrawalNumber = z.string().regex(/^OD-\d{5,10}$/);
