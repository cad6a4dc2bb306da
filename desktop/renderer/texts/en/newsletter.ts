export const newsletter = {
  search: 'E-mail',
  hint: 'Filter, sort and download the list as a file. The link that ends it belongs into every letter of news.',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  view: {
    active: 'Subscribed',
    asked: 'Awaiting confirmation',
    ended: 'Unsubscribed',
    all: 'All',
  },
  column: {
    email: 'E-mail',
    market: 'Market',
    state: 'State',
    source: 'Where from',
    text_version: 'Words agreed to',
    asked_at: 'Asked',
    confirmed_at: 'Confirmed',
    ended_at: 'Ended',
    end_link: 'Link that ends it',
  },
  state: {
    asked: 'to be confirmed',
    active: 'subscribed',
    ended: 'ended',
  },
  source: {
    footer: 'foot of the shop',
    order: 'order',
    account: 'account',
  },
};
