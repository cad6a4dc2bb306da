/**
 * What one piece of a product was bought for at a moment, without VAT: the cost in force then, or the first one that was
 * set, when the goods were sold before anybody told it. Null where none is known.
 *
 * @param product an expression of the product's id
 * @param market an expression of the market's code
 * @param at an expression of the moment
 */
export const costAtSql = (product: string, market: string, at: string): string =>
  `(select pc.amount from product_cost pc
     where pc.product_id = ${product} and pc.market = ${market}
     order by pc.valid_from <= ${at} desc, case when pc.valid_from <= ${at} then pc.valid_from end desc, pc.valid_from, pc.id desc
     limit 1)`;
