import { z } from 'zod';

/** What the office writes to an order for itself; the customer never sees it. */
export const OfficeNote = z.string().trim().max(2000, 'TOO_LONG');
