import { z } from 'zod';

/** The e-mail one signs in with; small letters, as it is kept. */
export const AccountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(120, 'TOO_LONG')
  .pipe(z.email('INVALID_EMAIL').max(120));
