import { maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { isTicked, textOf } from '../base/forms/form-values.ts';

/** What was typed into an application; the file is not among it, a page cannot give it back. */
export interface Typed {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  letter: string;
  consent: boolean;
}

export const nothingTyped: Typed = { first_name: '', last_name: '', email: '', phone: '', letter: '', consent: false };

export const typedIn = (form: FormData): Typed => ({
  first_name: textOf(form, 'first_name'),
  last_name: textOf(form, 'last_name'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
  letter: textOf(form, 'letter'),
  consent: isTicked(form, 'consent'),
});

/** The file as the call takes it. One that is too large is not sent on; the call is asked about all the rest. */
export async function cvIn(form: FormData): Promise<{ file: { cv_name: string; cv: string }; wrong: FieldError[] }> {
  const sent = form.get('cv');
  if (!(sent instanceof File) || sent.size === 0) return { file: { cv_name: '', cv: '' }, wrong: [] };
  const file = { cv_name: sent.name.slice(-300), cv: '' };
  if (sent.size > maxCvBytes) return { file, wrong: [{ path: 'cv', code: 'CV_TOO_LARGE' }] };
  return { file: { ...file, cv: Buffer.from(await sent.arrayBuffer()).toString('base64') }, wrong: [] };
}

/** What is wrong with a form whose file the page itself refused: the call was told of none. */
export const withWrongFile = (fields: readonly FieldError[], wrong: readonly FieldError[]): FieldError[] =>
  wrong.length === 0 ? [...fields] : [...fields.filter(({ path }) => path !== 'cv'), ...wrong];
