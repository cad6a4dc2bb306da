import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pick lists, packages, labels, hand-overs, and the events that stations send. */
export class Warehouse1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createPicking(runner);
    await this.createPacking(runner);
    await this.createHandOver(runner);
    await this.createStationEvents(runner);
  }

  private async createPicking(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence pick_list_number_seq`);
    await runner.query(`
      create table device (
        id uuid not null constraint device_pk primary key,
        name text not null,
        registered_by uuid constraint device_registered_by_fk references app_user (id),
        last_seq bigint not null default 0,
        last_seen_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table pick_list (
        id uuid not null default uuidv7() constraint pick_list_pk primary key,
        code text not null constraint pick_list_code_uq unique,
        state text not null
          constraint pick_list_state_ck check (state in ('claimed', 'finished', 'released')),
        claimed_by uuid not null constraint pick_list_claimed_by_fk references app_user (id),
        device_id uuid not null constraint pick_list_device_fk references device (id),
        claimed_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    await runner.query(`create index pick_list_claimed_idx on pick_list (claimed_by) where state = 'claimed'`);
    await runner.query(`
      create table pick_line (
        id uuid not null default uuidv7() constraint pick_line_pk primary key,
        pick_list_id uuid not null constraint pick_line_pick_list_fk references pick_list (id),
        order_id uuid not null constraint pick_line_order_fk references shop_order (id),
        order_line_id uuid not null constraint pick_line_order_line_fk references order_line (id),
        product_id integer not null constraint pick_line_product_fk references product (id),
        location_id integer not null constraint pick_line_location_fk references location (id),
        quantity integer not null constraint pick_line_quantity_ck check (quantity > 0),
        picked integer not null default 0,
        not_found integer not null default 0,
        sequence integer not null,
        state text not null constraint pick_line_state_ck
          check (state in ('waiting', 'in_progress', 'picked', 'not_found', 'reset')),
        at_location boolean not null default false,
        in_hand text[] not null default '{}',
        crate_id integer constraint pick_line_crate_fk references crate (id),
        constraint pick_line_sequence_uq unique (pick_list_id, sequence),
        constraint pick_line_counts_ck check (picked >= 0 and not_found >= 0 and picked + not_found <= quantity)
      )`);
    await runner.query(`create index pick_line_order_idx on pick_line (order_id)`);
  }

  private async createPacking(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence package_number_seq maxvalue 9999999999`);
    await runner.query(`
      create table packing_box (
        code text not null constraint packing_box_pk primary key,
        name text not null,
        inner_mm integer[] not null,
        weight_grams integer not null,
        position integer not null
      )`);
    await runner.query(`
      create table package (
        id uuid not null default uuidv7() constraint package_pk primary key,
        code text not null constraint package_code_uq unique,
        order_id uuid not null constraint package_order_fk references shop_order (id),
        state text not null constraint package_state_ck
          check (state in ('open', 'finishing', 'finished', 'handed_over', 'cancelled')),
        crate_code text not null,
        box_code text constraint package_box_fk references packing_box (code),
        weight_grams integer,
        expected_grams integer,
        cash_amount integer,
        weight_overridden_by uuid,
        carrier text not null,
        tracking_number text constraint package_tracking_number_uq unique,
        carrier_package_id text,
        label_key text,
        awaiting_line_id uuid,
        packed_by uuid not null constraint package_packed_by_fk references app_user (id),
        device_id uuid not null constraint package_device_fk references device (id),
        opened_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    await runner.query(
      `create unique index package_live_order_uq on package (order_id) where state in ('open', 'finishing', 'finished')`,
    );
    await runner.query(`
      create table package_item (
        id uuid not null default uuidv7() constraint package_item_pk primary key,
        package_id uuid not null constraint package_item_package_fk references package (id),
        order_line_id uuid not null constraint package_item_order_line_fk references order_line (id),
        product_id integer not null constraint package_item_product_fk references product (id),
        unit_id uuid constraint package_item_unit_fk references unit (id),
        scanned_value text not null,
        event_id uuid not null constraint package_item_event_uq unique,
        scanned_at timestamptz not null default now()
      )`);
    await runner.query(
      `create unique index package_item_unit_uq on package_item (package_id, unit_id) where unit_id is not null`,
    );
    await runner.query(`create index package_item_package_idx on package_item (package_id)`);
    await runner.query(`
      create table label_job (
        id uuid not null default uuidv7() constraint label_job_pk primary key,
        package_id uuid not null constraint label_job_package_fk references package (id),
        reprint integer not null default 0,
        state text not null
          constraint label_job_state_ck check (state in ('queued', 'sent', 'confirmed', 'unknown', 'failed')),
        note text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint label_job_reprint_uq unique (package_id, reprint)
      )`);
  }

  private async createHandOver(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence hand_over_number_seq`);
    await runner.query(`
      create table hand_over (
        id uuid not null default uuidv7() constraint hand_over_pk primary key,
        code text not null constraint hand_over_code_uq unique,
        carrier text not null,
        market text not null,
        state text not null constraint hand_over_state_ck check (state in ('open', 'sealing', 'sealed')),
        opened_by uuid not null constraint hand_over_opened_by_fk references app_user (id),
        opened_at timestamptz not null default now(),
        sealed_at timestamptz,
        carrier_manifest_id text,
        file_key text
      )`);
    await runner.query(`create unique index hand_over_open_uq on hand_over (carrier, market) where state <> 'sealed'`);
    await runner.query(`
      create table hand_over_package (
        hand_over_id uuid not null constraint hand_over_package_hand_over_fk references hand_over (id),
        package_id uuid not null constraint hand_over_package_package_fk references package (id)
          constraint hand_over_package_package_uq unique,
        scanned_by uuid not null,
        scanned_at timestamptz not null default now(),
        constraint hand_over_package_pk primary key (hand_over_id, package_id)
      )`);
  }

  private async createStationEvents(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table station_event (
        event_id uuid not null constraint station_event_pk primary key,
        server_seq bigint generated always as identity,
        device_id uuid not null constraint station_event_device_fk references device (id),
        device_seq bigint not null,
        user_id uuid not null constraint station_event_user_fk references app_user (id),
        kind text not null,
        payload jsonb not null,
        client_time timestamptz not null,
        received_at timestamptz not null default now(),
        outcome text not null constraint station_event_outcome_ck check (outcome in ('accepted', 'refused')),
        reason text,
        constraint station_event_device_seq_uq unique (device_id, device_seq)
      )`);
    await runner.query(`
      create table change_feed (
        position bigint not null constraint change_feed_pk primary key,
        topic text not null,
        subject_id text not null,
        detail jsonb not null default '{}',
        at timestamptz not null default now()
      )`);
    await runner.query(`
      create table change_feed_head (
        id integer not null constraint change_feed_head_pk primary key,
        position bigint not null,
        constraint change_feed_head_single_ck check (id = 1)
      )`);
    await runner.query(`insert into change_feed_head values (1, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table change_feed_head, change_feed, station_event, hand_over_package, hand_over, label_job, package_item, package, packing_box, pick_line, pick_list, device`,
    );
    await runner.query(`drop sequence hand_over_number_seq`);
    await runner.query(`drop sequence package_number_seq`);
    await runner.query(`drop sequence pick_list_number_seq`);
  }
}
