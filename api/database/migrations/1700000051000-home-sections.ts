import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the home page of a market is made of: shelves by rules, offers, and the band about a broken device. */
export class HomeSections1700000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table home_section (
        id integer generated always as identity constraint home_section_pk primary key,
        market text not null,
        position integer not null default 0,
        kind text not null constraint home_section_kind_ck check (kind in ('shelf', 'offer', 'trade_up')),
        title text not null,
        lead text not null default '',
        link text,
        link_text text,
        picture_key text,
        device_code text,
        type_device text,
        quality text,
        manufacturer_slug text,
        price_to integer constraint home_section_price_to_ck check (price_to > 0),
        is_reduced boolean not null default false,
        is_newest_first boolean not null default false,
        valid_from timestamptz,
        valid_to timestamptz,
        constraint home_section_valid_ck check (valid_from < valid_to),
        constraint home_section_link_ck check ((link is null) = (link_text is null)),
        constraint home_section_device_ck check ((kind = 'trade_up') = (device_code is not null))
      )`);
    await runner.query(`create index home_section_market_idx on home_section (market, position)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table home_section`);
  }
}
