export const consents = {
  link: 'Acorduri de măsurare a vizitelor',
  search: 'Numărul înregistrării',
  hint: 'Numărul întreg găsește un singur răspuns. Înregistrarea se păstrează trei ani și nu spune a cui este.',
  view: { all: 'Toate', granted: 'Acorduri', denied: 'Refuzuri' },
  column: {
    id: 'Numărul înregistrării',
    market: 'Piața',
    consent: 'Răspuns',
    text_version: 'Versiunea întrebării',
    answered_at: 'Răspuns la',
  },
  consent: { granted: 'de acord', denied: 'doar necesare' },
};
