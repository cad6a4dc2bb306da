import { z } from 'zod';

/** Why somebody writes: anything, praise and blame, or goods in numbers or for a company. */
export const EnquiryKind = z.enum(['contact', 'feedback', 'offer']);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** What a form of one kind asks beside name, e-mail and words; all of it optional but the goods of an offer. */
export const EnquiryDetails = z.object({
  /** E.164. */
  phone: z.string().optional(),
  /** As typed; nobody has checked that it is theirs. */
  order_number: z.string().optional(),
  /** Stars, 1 to 5. */
  rating: z.int().min(1).max(5).optional(),
  company: z.string().optional(),
  goods: z.string().optional(),
  pieces: z.int().min(1).optional(),
});
export type EnquiryDetails = z.infer<typeof EnquiryDetails>;
