/**
 * Documents `d` of a market with the edition `v` in force: the last published of those that have begun, unless it has
 * ended, as `editionInForce` of the rules says. `$1` is the market, `$2` the moment.
 */
export const inForce = `
  content_document d join lateral (
    select e.* from content_version e
     where e.document_id = d.id and e.edition is not null and (e.valid_from is null or e.valid_from <= $2)
     order by e.edition desc limit 1
  ) v on (v.valid_until is null or v.valid_until > $2) and d.market = $1 and not d.is_archived`;

/** Day on which the edition `v` began. */
export const sinceDay = `coalesce(v.valid_from, v.published_at)::date::text`;

/** Addresses of the documents of the same code in all markets that have one in force at `$2`. */
export const alternates = `
  (select json_agg(json_build_object('market', o.market, 'seo_name', o.slug) order by o.market)
     from content_document o
     join lateral (select e.valid_until from content_version e
                    where e.document_id = o.id and e.edition is not null and (e.valid_from is null or e.valid_from <= $2)
                    order by e.edition desc limit 1) w on w.valid_until is null or w.valid_until > $2
    where o.kind = d.kind and o.code = d.code and not o.is_archived)`;
