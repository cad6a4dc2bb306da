import { textOf } from '../base/forms/form-values.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  question: string;
  name: string;
  email: string;
}

export const nothingTyped: Typed = { question: '', name: '', email: '' };

export const typedIn = (form: FormData): Typed => ({
  question: textOf(form, 'question'),
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
});
