/** Texts of the pages of an account in Czech; loaded with those pages only. */
export const cs = {
  'field.PASSWORDS_DIFFER': 'Hesla se neshodují.',
  'account.password_new': 'Nové heslo',
  'account.password_again': 'Nové heslo ještě jednou',
  'account.forgot': 'Zapomněli jste heslo?',
  'account.forgot_title': 'Zapomenuté heslo – Kolobeh',
  'account.forgot_heading': 'Zapomenuté heslo',
  'account.forgot_lead':
    'Napište e-mail, se kterým se přihlašujete. Pošleme na něj odkaz, kterým si nastavíte nové heslo.',
  'account.forgot_button': 'Poslat odkaz',
  'account.forgot_sent':
    'Pokud má {{email}} u nás účet, odkaz je na cestě. Platí hodinu a jen jednou. Platí vždy jen ten poslední.',
  'account.forgot_spam': 'Nic nepřišlo? Podívejte se i do nevyžádané pošty.',
  'account.forgot_again': 'Poslat znovu, nebo na jiný e-mail',
  'account.link_again': 'Poslat nový odkaz',
} as const;
