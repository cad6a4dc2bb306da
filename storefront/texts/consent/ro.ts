import type { cs } from './cs.ts';

/** The question whether a visit may be measured, in Romanian. */
export const ro: Record<keyof typeof cs, string> = {
  'consent.heading': 'Putem măsura traficul?',
  'consent.what':
    'Fără cookie-urile necesare, magazinul nu ar funcționa. Cu acordul tău, urmărim în plus ce produse sunt văzute și cumpărate, ca să îmbunătățim magazinul. Poți schimba decizia oricând, în partea de jos a paginii.',
  'consent.now_granted': 'Acum avem acordul tău.',
  'consent.now_denied': 'Acum nu măsurăm nimic.',
  'consent.proof': 'Decizia este înregistrată cu numărul {{id}}.',
  'consent.grant': 'Accept',
  'consent.deny': 'Doar cele necesare',
};
