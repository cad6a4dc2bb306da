import { textOf } from '../base/forms/form-values.ts';

/** What a customer wrote, as it was typed; `rating` is empty before a star is chosen. */
export interface Typed {
  rating: string;
  pros: string;
  cons: string;
  review_text: string;
  first_name: string;
  last_name: string;
}

export const nothingTyped: Typed = { rating: '', pros: '', cons: '', review_text: '', first_name: '', last_name: '' };

export const typedIn = (form: FormData): Typed => ({
  rating: textOf(form, 'rating'),
  pros: textOf(form, 'pros'),
  cons: textOf(form, 'cons'),
  review_text: textOf(form, 'review_text'),
  first_name: textOf(form, 'first_name'),
  last_name: textOf(form, 'last_name'),
});
