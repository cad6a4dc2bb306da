/** Work without network: rows kept at the station. */
export const offline = {
  asOf: 'As of {{time}} ({{ago}}), no network',
  minutesAgo_one: '{{count}} min ago',
  minutesAgo_other: '{{count}} min ago',
  hoursAgo_one: '{{count}} h ago',
  hoursAgo_other: '{{count}} h ago',
  notKept: 'There is no network and the station has not kept this record. It opens once the connection is back.',
  readOnly: 'Read only.',
  asDrafts: 'Changes are saved as drafts.',
  part: 'The station keeps {{kept}} of {{of}} rows.',
};

/** Edits that are not on the server yet. */
export const drafts = {
  title: 'Drafts',
  kind: {
    order_note: 'Note to an order',
    product_price: 'Price of a product',
    product_categories: 'Categories of a product',
  },
  before: 'Before',
  theirs: 'On the server now',
  mine: 'Your change',
  waiting: 'Draft, sent once the network is back',
  sending: 'Being sent, no answer yet',
  conflict: 'Somebody else has changed it meanwhile',
  takeTheirs: 'Keep what is on the server',
  keepMine: 'Send my change',
  edit: 'Edit',
  sendThis: 'Send this',
  again: 'Send again',
  discard: 'Discard the draft',
  empty: 'empty',
  noCategory: 'no category',
  none: 'No drafts',
  noneText: 'Changes made without network wait here until they are sent.',
  failed: 'The drafts could not be loaded',
  unsent_one: '{{count}} unsent draft',
  unsent_other: '{{count}} unsent drafts',
  undecided_one: '{{count}} draft waits for a decision',
  undecided_other: '{{count}} drafts wait for a decision',
  outcome: {
    sent: 'Saved.',
    kept: 'Saved as a draft, sent once the network is back.',
    conflict: 'Somebody else has changed it meanwhile. Decide which holds.',
    refused: 'The server has refused the change.',
    dropped: 'Nothing has changed.',
  },
  leaveTitle: 'Sign out and discard the drafts?',
  leaveText_one: '{{count}} draft at this station has not reached the server. Signing out loses it.',
  leaveText_other: '{{count}} drafts at this station have not reached the server. Signing out loses them.',
  leave: 'Discard and sign out',
};

export const category = {
  title: 'Categories',
  products: 'Products of the category',
  hidden: 'hidden',
  none: 'There are no categories yet',
  noneText: 'Once there are some, they appear here.',
  failed: 'The categories could not be loaded',
  keysHint: 'J and K walk the rows, Enter opens the product',
};
