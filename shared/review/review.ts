// Opinions of customers about models.
import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { type Result, ok, refused } from '../kernel/result.ts';
import { parsePersonName } from '../validation/person/person-name.ts';

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

/**
 * Trims the words of a review.
 * @returns all fields that do not fit: a first and a last name are required, a guest's too, and one to five stars
 */
export function checkReview(written: WrittenReview): Result<ReviewWords, FieldError[]> {
  const first = parsePersonName(written.first_name);
  const last = parsePersonName(written.last_name);
  const rating: FieldError[] = isStars(written.rating) ? [] : [{ path: 'rating', code: 'REQUIRED' }];
  if (!first.ok || !last.ok || rating.length > 0)
    return refused([
      ...rating,
      ...(first.ok ? [] : [{ path: 'first_name', code: first.refusal }]),
      ...(last.ok ? [] : [{ path: 'last_name', code: last.refusal }]),
    ]);
  return ok({
    rating: written.rating,
    pros: written.pros.trim(),
    cons: written.cons.trim(),
    review_text: written.review_text.trim(),
    full_name: `${first.value} ${last.value}`,
  });
}

/**
 * A name as the office may write it under a review: first and last, which may be an initial (`Jana N.`).
 * @param kept the name that stands; it may stay whatever it is, for of a closed account there is none
 */
export function checkAuthor(
  name: string,
  kept: string,
): Result<string, 'REQUIRED' | 'INVALID_NAME' | 'TOO_LONG' | 'NAME_INCOMPLETE'> {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  const full = words.join(' ');
  if (full === '') return refused('REQUIRED');
  if (full === kept) return ok(full);
  for (const word of words) {
    const parsed = parsePersonName(word);
    if (!parsed.ok) return refused(parsed.refusal);
  }
  return words.length < 2 ? refused('NAME_INCOMPLETE') : ok(full);
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
