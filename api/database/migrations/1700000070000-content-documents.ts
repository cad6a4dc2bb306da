import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text for HTML. @param sql an expression */
const escaped = (sql: string): string => `replace(replace(replace(${sql}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

const paragraph = `regexp_replace(${escaped('x.value')}, '([[:alnum:]._+-]+@[[:alnum:]-]+([.][[:alnum:]-]+)+)',
  '<a href="mailto:\\1">\\1</a>', 'g')`;

/** Sections of an article (a heading, paragraphs, points) as HTML. */
const html = `
  (select coalesce(string_agg('<h2>' || ${escaped(`s.value ->> 'heading'`)} || '</h2>'
      || coalesce((select string_agg('<p>' || ${paragraph} || '</p>', '' order by x.ordinality)
                     from jsonb_array_elements_text(s.value -> 'paragraphs') with ordinality x), '')
      || coalesce('<ul>' || (select string_agg('<li>' || ${paragraph} || '</li>', '' order by x.ordinality)
                     from jsonb_array_elements_text(s.value -> 'points') with ordinality x) || '</ul>', ''),
      '' order by s.ordinality), '')
     from jsonb_array_elements(a.sections) with ordinality s)`;

/** Documents of the shop with their versions, in the place of fixed articles, and what is previewed of them. */
export class ContentDocuments1700000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_document (
        id integer generated always as identity constraint content_document_pk primary key,
        kind text not null constraint content_document_kind_ck
          check (kind in ('article', 'faq', 'landing', 'slider', 'menu', 'popup', 'redirect')),
        market text not null,
        code text not null,
        slug text,
        version integer not null default 1,
        is_archived boolean not null default false,
        constraint content_document_code_uq unique (kind, market, code),
        constraint content_document_slug_uq unique (kind, market, slug),
        constraint content_document_slug_ck check ((kind in ('article', 'faq', 'landing')) = (slug is not null))
      )`);
    await runner.query(`
      create table content_version (
        document_id integer not null
          constraint content_version_document_fk references content_document (id) on delete cascade,
        version integer not null,
        body jsonb not null,
        saved_by uuid constraint content_version_saver_fk references app_user (id) on delete set null,
        saved_at timestamptz not null default now(),
        edition integer,
        published_by uuid constraint content_version_publisher_fk references app_user (id) on delete set null,
        published_at timestamptz,
        valid_from timestamptz,
        valid_until timestamptz,
        constraint content_version_pk primary key (document_id, version),
        constraint content_version_edition_uq unique (document_id, edition),
        constraint content_version_published_ck check ((edition is null) = (published_at is null)),
        constraint content_version_valid_ck check (valid_from < valid_until)
      )`);
    await runner.query(`
      create table content_preview (
        token text constraint content_preview_pk primary key,
        market text not null,
        body jsonb not null,
        made_by uuid not null constraint content_preview_maker_fk references app_user (id) on delete cascade,
        expires_at timestamptz not null
      )`);
    await runner.query(`
      with moved as (
        insert into content_document (kind, market, code, slug)
        select 'article', market, code, seo_name from article returning id, market, code
      )
      insert into content_version (document_id, version, body, saved_at, edition, published_at)
      select m.id, 1, jsonb_build_object('kind', 'article', 'list', 'info', 'title', a.title,
                                         'description', a.description, 'picture', null, 'html', ${html}),
             a.updated_at, a.version, a.updated_at
        from moved m join article a on a.market = m.market and a.code = m.code`);
    await runner.query(`drop table article`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table article (
        market text not null,
        code text not null,
        seo_name text not null,
        title text not null,
        description text not null,
        sections jsonb not null,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        constraint article_pk primary key (market, code),
        constraint article_seo_name_uq unique (market, seo_name)
      )`);
    // The text loses its marks; its words stay.
    await runner.query(`
      insert into article (market, code, seo_name, title, description, sections, version, updated_at)
      select distinct on (d.id) d.market, d.code, d.slug, v.body ->> 'title', v.body ->> 'description',
             jsonb_build_array(jsonb_build_object('heading', v.body ->> 'title', 'paragraphs', jsonb_build_array(
               regexp_replace(v.body ->> 'html', '<[^>]*>', ' ', 'g')))), v.edition, v.published_at
        from content_document d join content_version v on v.document_id = d.id and v.edition is not null
       where d.kind = 'article' order by d.id, v.edition desc`);
    for (const table of ['content_preview', 'content_version', 'content_document'])
      await runner.query(`drop table ${table}`);
  }
}
