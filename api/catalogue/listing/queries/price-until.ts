/**
 * SQL of the last day of a listing's price, as the market's calendar has it: the day before a higher one begins. Null when
 * none is set beforehand. `l` is `product_listing`.
 */
export const priceUntilSql = `
  (select ((min(pr.valid_from) at time zone 'Europe/Prague') - interval '1 second')::date::text from product_price pr
    where pr.product_id = l.product_id and pr.market = l.market and pr.valid_from > now() and pr.amount > l.price)`;
