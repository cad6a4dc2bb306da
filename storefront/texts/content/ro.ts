/** Texts of pages of content in Romanian; loaded where they are shown only. */
export const ro = {
  'content.magazine': 'Articole și sfaturi',
  'content.magazine_lead': 'Cum alegi, verifici, vinzi și repari electronice.',
  'content.magazine_none': 'Încă nu avem niciun articol aici.',
  'content.faq': 'Întrebări frecvente',
  'content.faq_lead': 'Răspunsuri la ce ne întreabă clienții cel mai des.',
  'content.faq_find': 'Caută în întrebări',
  'content.faq_found_one': '{{count}} răspuns pentru „{{term}}”',
  'content.faq_found_few': '{{count}} răspunsuri pentru „{{term}}”',
  'content.faq_found_other': '{{count}} de răspunsuri pentru „{{term}}”',
  'content.faq_all': 'Toate întrebările',
  'content.faq_none': 'Nu avem aici un răspuns pentru „{{term}}”',
  'content.faq_none_why': 'Încearcă alt cuvânt sau scrie-ne.',
  'content.preview': 'Previzualizare: pagina încă nu arată așa în magazin.',
  'content.preview_menu': 'Elementele meniului',
  'content.preview_redirect': 'Adresa veche {{from}} va duce la {{to}}.',
};
