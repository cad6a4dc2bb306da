import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Home pages become documents, written, previewed and scheduled as others. Each market's sections are its first edition;
 * the table stays for the version before, which reads it while it is replaced.
 */
export class HomeDocuments1700000099999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'home', 'slider', 'menu', 'popup', 'redirect', 'position')) not valid`);
    await runner.query(`
      with page as (
        select s.market, jsonb_build_object('kind', 'home', 'title', 'Kolobeh', 'sections', jsonb_agg(
                 jsonb_build_object('type', s.kind, 'title', s.title, 'lead', s.lead,
                   'first_day', (s.valid_from at time zone z.name)::date::text,
                   'last_day', ((s.valid_to - interval '1 millisecond') at time zone z.name)::date::text)
                 || case when s.kind = 'trade_up' then jsonb_build_object('device', s.device_code)
                    else jsonb_build_object('link', case when s.link is null then null
                                                    else jsonb_build_object('name', s.link_text, 'to', s.link) end) end
                 || case s.kind when 'offer' then jsonb_build_object('picture', s.picture_key)
                    when 'shelf' then jsonb_build_object('type_device', s.type_device, 'quality', s.quality,
                      'maker', s.manufacturer_slug, 'price_to', s.price_to / 100, 'is_reduced', s.is_reduced,
                      'is_newest_first', s.is_newest_first)
                    else '{}'::jsonb end
                 order by s.position, s.id)) as body
          from home_section s
          join (values ('cs', 'Europe/Prague'), ('ro', 'Europe/Bucharest')) as z (market, name) on z.market = s.market
         group by s.market
      ), document as (
        insert into content_document (kind, market, code, version) select 'home', market, 'home', 1 from page
        returning id, market
      )
      insert into content_version (document_id, version, body, edition, published_at)
        select d.id, 1, p.body, 1, now() from document d join page p on p.market = d.market`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from content_document where kind = 'home'`);
    await runner.query(`
      alter table content_document
        drop constraint content_document_kind_ck,
        add constraint content_document_kind_ck check (kind in
          ('article', 'faq', 'landing', 'slider', 'menu', 'popup', 'redirect', 'position'))`);
  }
}
