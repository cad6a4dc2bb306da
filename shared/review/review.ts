// Opinions of customers about models.
import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { type Result, ok, refused } from '../kernel/result.ts';

/** Words of a review as they are kept. */
export interface ReviewWords {
  rating: number;
  pros: string;
  cons: string;
  review_text: string;
  full_name: string;
}

/** What somebody writes; names apart, because both are required. */
export interface WrittenReview extends Omit<ReviewWords, 'full_name'> {
  first_name: string;
  last_name: string;
}

/** Trims the words of a review. @returns all fields that do not fit: both names are required, and one to five stars */
export function checkReview(written: WrittenReview): Result<ReviewWords, FieldError[]> {
  const first = written.first_name.trim();
  const last = written.last_name.trim();
  const fields: FieldError[] = [
    ...(isStars(written.rating) ? [] : [{ path: 'rating', code: 'REQUIRED' }]),
    ...(first === '' ? [{ path: 'first_name', code: 'REQUIRED' }] : []),
    ...(last === '' ? [{ path: 'last_name', code: 'REQUIRED' }] : []),
  ];
  if (fields.length > 0) return refused(fields);
  return ok({
    rating: written.rating,
    pros: written.pros.trim(),
    cons: written.cons.trim(),
    review_text: written.review_text.trim(),
    full_name: `${first} ${last}`,
  });
}

/** Whether so many stars can be given. */
export const isStars = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

/**
 * What makes a review worth a second look before it is approved: the same words stand elsewhere, many reviews of people
 * who did not buy praise the model within a day, it leads away from the shop, or it names a way to reach its author.
 */
export const ReviewSign = z.enum(['SAME_TEXT', 'BURST', 'LINK', 'CONTACT']);
export type ReviewSign = z.infer<typeof ReviewSign>;

/** What is asked of the other reviews. */
export interface ReviewSurroundings {
  /** Other reviews with the same words, of whatever model. */
  same_text: number;
  /** Reviews with five stars by people who did not buy, of the model, within a day before and after. */
  praised: number;
}

/** Fewer of them come on a good day. */
const burst = 5;

const links = /\bhttps?:|\bwww\.|\b[a-z\d-]+\.(?:cz|ro|com|eu|net|sk|shop)\b/iu;
const contacts = /\S+@\S+\.\S+|\+?\d(?:[ .-]?\d){8,}/u;

/** Signs of fraud, for a person to weigh; none of them decides anything. */
export function reviewSigns(
  { rating, pros, cons, review_text: text, is_verified }: Omit<ReviewWords, 'full_name'> & { is_verified: boolean },
  { same_text: same, praised }: ReviewSurroundings,
): ReviewSign[] {
  const words = `${pros} ${cons} ${text}`;
  const isContact = contacts.test(words);
  return [
    ...(same > 0 ? ['SAME_TEXT' as const] : []),
    ...(rating === 5 && !is_verified && praised >= burst ? ['BURST' as const] : []),
    ...(links.test(words.replaceAll(/\S+@\S+/gu, '')) ? ['LINK' as const] : []),
    ...(isContact ? ['CONTACT' as const] : []),
  ];
}
