import type { BuyoutMailKind } from '../../jobs/job-names.ts';

/** `{device}`, `{price}`, `{number}` and `{until}` are filled in. */
interface KindWords {
  subject: string;
  heading: string;
  intro: string;
  /** What happens next. */
  next: string;
}

/** All words of the letters in one language. */
export interface BuyoutMailWords {
  kinds: Record<BuyoutMailKind, KindWords>;
  greeting: string;
  /** With `{grade}`. */
  base: string;
  /** What lifts the sum to the least price. */
  minimum: string;
  price: string;
  openEstimate: string;
  follow: string;
  reason: string;
}
