import type { cs } from './cs.ts';

/** Texts of the pages of an account in Romanian; loaded with those pages only. */
export const ro: Record<keyof typeof cs, string> = {
  'field.PASSWORDS_DIFFER': 'Parolele nu coincid.',
  'account.password_new': 'Parola nouă',
  'account.password_again': 'Parola nouă, încă o dată',
  'account.forgot': 'Ai uitat parola?',
  'account.forgot_title': 'Parolă uitată – Kolobeh',
  'account.forgot_heading': 'Parolă uitată',
  'account.forgot_lead': 'Scrie e-mailul cu care te autentifici. Îți trimitem un link cu care setezi o parolă nouă.',
  'account.forgot_button': 'Trimite linkul',
  'account.forgot_sent':
    'Dacă {{email}} are cont la noi, linkul este pe drum. Este valabil o oră și o singură dată. Valabil este doar ultimul.',
  'account.forgot_spam': 'Nu a venit nimic? Uită-te și în spam.',
  'account.forgot_again': 'Trimite din nou sau la alt e-mail',
  'account.link_again': 'Trimite un link nou',
};
