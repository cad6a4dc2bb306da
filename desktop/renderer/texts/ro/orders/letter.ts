/** Letters of the office about an order. */
export const orderLetter = {
  title: 'E-mailuri către client',
  none: 'Biroul nu a scris încă nimic.',
  write: 'Scrieți un e-mail',
  sent: 'trimis la {{to}}',
  waits: 'se trimite',
  template: 'Începeți de la',
  subject: 'Subiect',
  text: 'Text',
  show: 'Arătați cum ajunge',
  preview: 'Previzualizarea e-mailului',
  to: 'Către: {{to}}',
  send: 'Trimiteți',
  back: 'Modificați',
  queued: 'E-mailul pleacă la client.',
  templates: {
    own: 'Cuvinte proprii',
    call_us: 'Contactați-ne',
    delay: 'Ajunge mai târziu',
    address: 'Verificați adresa',
    part_later: 'O parte ajunge mai târziu',
  },
};
