/** The question whether a visit may be measured, in Czech. */
export const cs = {
  'consent.heading': 'Smíme měřit návštěvnost?',
  'consent.what':
    'Bez nezbytných cookies by obchod nefungoval. S vaším souhlasem budeme navíc sledovat, co si lidé prohlížejí a kupují, abychom obchod zlepšovali. Rozhodnutí můžete kdykoli změnit dole na stránce.',
  'consent.now_granted': 'Teď máme váš souhlas.',
  'consent.now_denied': 'Teď neměříme nic.',
  'consent.proof': 'Záznam o rozhodnutí má číslo {{id}}.',
  'consent.grant': 'Souhlasím',
  'consent.deny': 'Jen nezbytné',
};
