export const server = {
  title: 'Adresa serverului',
  firstTitle: 'La ce server se conectează programul?',
  firstIntro: 'Adresa o știe administratorul. Programul o verifică și o ține minte.',
  address: 'Adresa serverului',
  connect: 'Conectare',
  change: 'Schimbă serverul',
  checking: 'Se verifică…',
  present: 'Stația lucrează cu serverul {{address}}',
  changeHow: 'Schimbarea vă deconectează. Este posibilă doar când totul a fost trimis.',
  proposed: 'Un link propune adresa {{address}}. Asigurați-vă că vine de la administrator.',
  ofFile: 'Fișierul de lângă program indică adresa {{address}}, dar nu a putut fi folosită.',
  changed: 'Programul lucrează acum cu noul server',
};
