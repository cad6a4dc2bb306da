export const consents = {
  link: 'Consents to measuring visits',
  search: 'Number of the record',
  hint: 'The whole number finds one answer. A record is kept for three years and does not say whose it is.',
  view: { all: 'All', granted: 'Consents', denied: 'Refusals' },
  column: {
    id: 'Number of the record',
    market: 'Market',
    consent: 'Answer',
    text_version: 'Version of the question',
    answered_at: 'Answered',
  },
  consent: { granted: 'consents', denied: 'only what is necessary' },
};
