/** Letters of the office about an order. */
export const orderLetter = {
  title: 'E-mailuri către client',
  none: 'Biroul nu a scris încă nimic.',
  write: 'Scrie un e-mail',
  sent: 'trimis la {{to}}',
  waits: 'se trimite',
  template: 'Începe de la',
  subject: 'Subiect',
  text: 'Text',
  show: 'Arată cum ajunge',
  preview: 'Previzualizarea e-mailului',
  to: 'Către: {{to}}',
  send: 'Trimite',
  back: 'Modifică',
  queued: 'E-mailul pleacă la client.',
  templates: {
    own: 'Cuvinte proprii',
    call_us: 'Contactați-ne',
    delay: 'Ajunge mai târziu',
    address: 'Verificați adresa',
    part_later: 'O parte ajunge mai târziu',
  },
};
