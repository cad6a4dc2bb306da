/**
 * Ids of products by a part of their Czech name, code or bar code. Each part is found by its own index; joined by `or`
 * over two tables they would be by none.
 * @param pattern the parameter of a `like`
 */
export const productsLike = (pattern: string): string => `
  select product_id from product_text where market = 'cs' and plain_text(long_name) like plain_text(${pattern})
  union
  select id from product where plain_text(code) like plain_text(${pattern}) or plain_text(ean) like plain_text(${pattern})`;
