const named = `coalesce(jsonb_agg(c.category_id order by c.category_id) filter (where c.category_id is not null), '[]')`;

/** The categories named and all below them, so that a product's own are enough to compare. */
const withThoseBelow = (where: string): string => `
  (with recursive below as (
     select c.category_id as id from discount_condition c where ${where} and c.category_id is not null
     union
     select k.id from category k join below b on k.parent_id = b.id)
   select coalesce(jsonb_agg(below.id order by below.id), '[]') from below)`;

const conditions = (where: string, categories: string): string => `
  (select jsonb_build_object(
            'products', coalesce(jsonb_agg(p.code order by p.code) filter (where p.id is not null), '[]'),
            'categories', ${categories},
            'manufacturers', coalesce(jsonb_agg(f.slug order by f.slug) filter (where f.id is not null), '[]'),
            'qualities', coalesce(jsonb_agg(c.quality order by c.quality) filter (where c.quality is not null), '[]'))
     from discount_condition c
     left join product p on p.id = c.product_id
     left join manufacturer f on f.id = c.manufacturer_id
    where ${where})`;

/** The conditions of a discount or set as they were written. @param where of `discount_condition c` */
export const conditionsOf = (where: string): string => conditions(where, named);

/** The conditions of a discount or set as the engine takes them. @param where of `discount_condition c` */
export const countedConditionsOf = (where: string): string => conditions(where, withThoseBelow(where));
