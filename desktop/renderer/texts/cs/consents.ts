export const consents = {
  link: 'Souhlasy s měřením návštěv',
  search: 'Číslo záznamu',
  hint: 'Celé číslo záznamu najde jednu odpověď. Záznam se drží tři roky a neříká, čí je.',
  view: { all: 'Všechny', granted: 'Souhlasy', denied: 'Odmítnutí' },
  column: {
    id: 'Číslo záznamu',
    market: 'Trh',
    consent: 'Odpověď',
    text_version: 'Znění otázky',
    answered_at: 'Odpovězeno',
  },
  consent: { granted: 'souhlasí', denied: 'jen nezbytné' },
};
