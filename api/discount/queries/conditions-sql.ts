/** The conditions of a discount or set as the engine takes them. @param where of `discount_condition c` */
export const conditionsOf = (where: string): string => `
  (select jsonb_build_object(
            'products', coalesce(jsonb_agg(p.code order by p.code) filter (where p.id is not null), '[]'),
            'categories', coalesce(jsonb_agg(c.category_id order by c.category_id) filter (where c.category_id is not null), '[]'),
            'manufacturers', coalesce(jsonb_agg(f.slug order by f.slug) filter (where f.id is not null), '[]'),
            'qualities', coalesce(jsonb_agg(c.quality order by c.quality) filter (where c.quality is not null), '[]'))
     from discount_condition c
     left join product p on p.id = c.product_id
     left join manufacturer f on f.id = c.manufacturer_id
    where ${where})`;
