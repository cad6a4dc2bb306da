import { z } from 'zod';

/** What a buyer chooses first: new, unpacked but unused, or used in one of the grades. */
export const Quality = z.enum(['new', 'almost_new', 'used']);
export type Quality = z.infer<typeof Quality>;

/** Grades of used devices, best to worst. */
export const Grade = z.enum(['A+', 'A', 'B', 'C', 'D']);
export type Grade = z.infer<typeof Grade>;

/** One choice of the two together: a used device always has a grade, others never. */
export const QualityChoice = z.enum(['new', 'almost_new', 'A+', 'A', 'B', 'C', 'D']);
export type QualityChoice = z.infer<typeof QualityChoice>;
