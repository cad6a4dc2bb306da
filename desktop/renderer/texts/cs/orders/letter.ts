/** Letters of the office about an order. */
export const orderLetter = {
  title: 'E-maily zákazníkovi',
  none: 'Kancelář zatím nic nenapsala.',
  write: 'Napsat e-mail',
  sent: 'odesláno na {{to}}',
  waits: 'odesílá se',
  template: 'Začít z',
  subject: 'Předmět',
  text: 'Text',
  show: 'Ukázat, jak přijde',
  preview: 'Náhled e-mailu',
  to: 'Komu: {{to}}',
  send: 'Odeslat',
  back: 'Upravit',
  queued: 'E-mail jde k zákazníkovi.',
  templates: {
    own: 'Vlastní slova',
    call_us: 'Ozvěte se nám',
    delay: 'Přijde později',
    address: 'Ověřte adresu',
    part_later: 'Část pošleme později',
  },
};
