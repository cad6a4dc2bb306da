/**
 * SQL over `payment_method m`: the feature by which an unpaid order is paid on its page; of kinds without one their own
 * name, which nothing is called. What Twisto did not take is paid by card there.
 */
export const partOfOrder = `case m.kind when 'card' then 'cards' else m.kind end`;
