/** Letters of the office about an order. */
export const orderLetter = {
  title: 'Letters to the customer',
  none: 'The office has written nothing yet.',
  write: 'Write a letter',
  sent: 'sent to {{to}}',
  waits: 'being sent',
  template: 'Begin from',
  subject: 'Subject',
  text: 'Text',
  show: 'Show how it arrives',
  preview: 'Preview of the letter',
  to: 'To: {{to}}',
  send: 'Send',
  back: 'Change',
  queued: 'The letter goes to the customer.',
  templates: {
    own: 'Own words',
    call_us: 'Please call us',
    delay: 'It comes later',
    address: 'Check the address',
    part_later: 'A part comes later',
  },
};
