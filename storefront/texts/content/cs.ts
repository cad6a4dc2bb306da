/** Texts of pages of content in Czech; loaded where they are shown only. */
export const cs = {
  'content.magazine': 'Články a rady',
  'content.magazine_lead': 'Jak vybrat, vyzkoušet, prodat a opravit elektroniku.',
  'content.magazine_none': 'Zatím tu není žádný článek.',
  'content.faq': 'Časté dotazy',
  'content.faq_lead': 'Odpovědi na to, na co se zákazníci ptají nejčastěji.',
  'content.faq_find': 'Hledat v dotazech',
  'content.faq_found_one': '{{count}} odpověď na „{{term}}“',
  'content.faq_found_few': '{{count}} odpovědi na „{{term}}“',
  'content.faq_found_other': '{{count}} odpovědí na „{{term}}“',
  'content.faq_all': 'Všechny dotazy',
  'content.faq_none': 'Na „{{term}}“ tu odpověď není',
  'content.faq_none_why': 'Zkuste jiné slovo, nebo nám napište.',
  'content.preview': 'Náhled: takhle stránka v obchodě ještě není.',
  'content.preview_menu': 'Položky menu',
  'content.preview_redirect': 'Stará adresa {{from}} povede na {{to}}.',
};
