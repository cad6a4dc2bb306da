export const repairSale = {
  heading: 'Repair or sell',
  notLoaded: 'The numbers of the buy-out could not be fetched',
  repair: 'The repair costs',
  asIs: 'Bought out now, as it is',
  repaired: 'Bought out once repaired',
  towards: 'Towards another one, up to',
  none: 'With this fault the device is not bought out.',
  offered: 'Buy-out offered for {{amount}}',
  offer: 'Offer the customer a buy-out',
  again: 'Offer the buy-out again',
  hint: 'The customer gets an e-mail with all the numbers and a link. Until they confirm the sale themselves, the repair goes on.',
  sent: 'The offer has gone to the customer.',
  state: { waiting: 'waits for the customer', accepted: 'accepted', lapsed: 'no longer holds' },
  bar: {
    PARTS_IN_USE: 'A new part is built in, so the device cannot be sold instead.',
    LOAN_OUT: 'The customer has a loan device. It can be sold once that is back.',
  },
};
