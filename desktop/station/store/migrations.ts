/**
 * Steps of the station file's shape, in order; the file's `user_version` counts those done. A step is never changed
 * once it has left the house: stations with unsent events are out there.
 */
export const migrations: readonly string[] = [
  `
  create table device (
    id integer primary key check (id = 1),
    device_id text not null,
    next_seq integer not null check (next_seq >= 1)
  ) strict;

  create table setting (key text primary key, value text not null) strict;

  create table session (
    id integer primary key check (id = 1),
    state text not null check (state in ('signed_in', 'ended')),
    who text not null,
    token blob not null
  ) strict;

  create table event (
    event_id text primary key,
    device_seq integer not null unique,
    user_id text not null,
    user_name text not null,
    work_id text not null,
    act text not null,
    scanned text not null,
    client_time text not null,
    state text not null default 'unsent' check (state in ('unsent', 'accepted', 'refused')),
    reason text,
    answered_at text,
    dismissed_at text,
    dismissal_note text
  ) strict;
  create index event_unsent on event (device_seq) where state = 'unsent';
  create index event_refused on event (device_seq) where state = 'refused' and dismissed_at is null;
  create index event_of_work on event (work_id, device_seq);

  create table snapshot (
    id text primary key,
    kind text not null check (kind in ('pick_list', 'pack_job', 'hand_over')),
    user_id text not null,
    body text not null,
    progress text not null
  ) strict;

  create table present (
    id integer primary key check (id = 1),
    mode text not null check (mode in ('idle', 'picking', 'packing', 'hand_over')),
    work_id text references snapshot (id)
  ) strict;
  insert into present (id, mode, work_id) values (1, 'idle', null);

  create table label_job (
    label_job_id text primary key,
    work_id text not null,
    package_code text not null,
    reprint integer not null,
    zpl text not null,
    state text not null,
    detail text not null default '',
    made_at text not null
  ) strict;
  create index label_job_of_work on label_job (work_id, made_at);

  create table scan_log (
    id integer primary key,
    at text not null,
    scanned text not null,
    mode text not null,
    result text not null,
    code text not null
  ) strict;
  `,
  // Refusals of a work that a fresh snapshot from the server has already answered.
  `alter table snapshot add column settled_refusals integer not null default 0`,
  // Labels for printers of other languages and for the screen, and the printer that one went to.
  `
  alter table label_job add column description text;
  alter table label_job add column printer text not null default '';
  `,
  // Kinds of work are checked by the program that reads them, so that a new kind is no new shape. And the copy of the
  // books that stock work without network needs.
  `
  create table present_kept as select mode, work_id from present;
  drop table present;
  alter table snapshot rename to snapshot_former;
  create table snapshot (
    id text primary key,
    kind text not null,
    user_id text not null,
    body text not null,
    progress text not null,
    settled_refusals integer not null default 0
  ) strict;
  insert into snapshot (id, kind, user_id, body, progress, settled_refusals)
    select id, kind, user_id, body, progress, settled_refusals from snapshot_former order by rowid;
  drop table snapshot_former;
  create table present (
    id integer primary key check (id = 1),
    mode text not null,
    work_id text references snapshot (id)
  ) strict;
  insert into present (id, mode, work_id) select 1, mode, work_id from present_kept;
  drop table present_kept;

  create table known_place (code text primary key, kind text not null, is_closed integer not null) strict;
  create table known_product (code text primary key, name text not null, picture text not null) strict;
  create table known_item (
    value text primary key,
    product_code text not null,
    unit text,
    unit_place text
  ) strict;
  create index known_item_unit on known_item (unit) where unit is not null;
  create table known_lying (
    location_code text not null,
    product_code text not null,
    pieces integer not null,
    revision integer not null,
    primary key (location_code, product_code)
  ) strict;
  `,
  // Rows of the office's grids as last seen, for looking without network, and edits that wait for it.
  `
  create table cached_row (
    grid text not null,
    id text not null,
    row text not null,
    words text not null,
    primary key (grid, id)
  ) strict, without rowid;
  create table cached_grid (
    grid text primary key,
    user_id text not null,
    as_of text not null,
    total integer not null
  ) strict;

  create table draft (
    position integer primary key,
    draft_id text not null unique,
    target text not null,
    edit text not null,
    label text not null,
    user_id text not null,
    user_name text not null,
    made_at text not null,
    state text not null,
    theirs text,
    refusal text
  ) strict;
  create index draft_of_target on draft (target, position);
  `,
  // How this station votes where stations decide without the server, and what may be claimed then.
  `
  create table hub_vote (
    epoch integer not null,
    subject text not null,
    term integer not null,
    hub_device_id text not null,
    grant_id text not null,
    device_id text not null,
    is_reported integer not null default 0,
    primary key (epoch, subject)
  ) strict;
  create table hub_claimable (
    subject text primary key,
    crate_code text not null unique,
    body text not null
  ) strict;
  `,
  // Carriers' numbers for labels that are printed while the server is away.
  `
  create table carrier_number (
    number text primary key,
    carrier text not null,
    series text not null,
    package_id text unique,
    sealed text
  ) strict;
  create index carrier_number_free on carrier_number (carrier, series, number) where package_id is null;
  `,
  // The house's crates, so that a wrong one is refused without network too; and which refusals a person has seen.
  `
  create table known_crate (code text primary key, order_id text, order_number text) strict;
  alter table known_product add column names text;
  alter table event add column seen_at text;
  create index event_unseen on event (device_seq) where state = 'refused' and seen_at is null;
  `,
  // What this station asks hubs for, written before it is asked.
  `
  create table hub_wish (
    grant_id text primary key,
    subject text not null,
    is_released integer not null default 0
  ) strict;
  `,
  // People whom the station takes by its own word while the server is away, and what was done in such a session. States
  // of a session are checked by the program that reads them.
  `
  create table session_kept as select state, who, token from session;
  drop table session;
  create table session (
    id integer primary key check (id = 1),
    state text not null,
    who text not null,
    token blob not null
  ) strict;
  insert into session (id, state, who, token) select 1, state, who, token from session_kept;
  drop table session_kept;

  create table known_person (
    email text primary key,
    sealed blob not null,
    wrong_tries integer not null default 0,
    tried_at text
  ) strict;
  alter table event add column signed_in_offline integer not null default 0;
  `,
  // Two copies of the books, so that a new one is written beside the one in use and taken over at once.
  `
  create table stock_book (id integer primary key check (id = 1), copy integer not null check (copy in (0, 1))) strict;
  insert into stock_book (id, copy) values (1, 0);

  alter table known_place rename to place_former;
  create table known_place (
    copy integer not null,
    code text not null,
    kind text not null,
    is_closed integer not null,
    primary key (copy, code)
  ) strict;
  insert into known_place (copy, code, kind, is_closed) select 0, code, kind, is_closed from place_former;
  drop table place_former;

  alter table known_product rename to product_former;
  create table known_product (
    copy integer not null,
    code text not null,
    name text not null,
    picture text not null,
    names text,
    primary key (copy, code)
  ) strict;
  insert into known_product (copy, code, name, picture, names)
    select 0, code, name, picture, names from product_former;
  drop table product_former;

  drop index known_item_unit;
  alter table known_item rename to item_former;
  create table known_item (
    copy integer not null,
    value text not null,
    product_code text not null,
    unit text,
    unit_place text,
    primary key (copy, value)
  ) strict;
  insert into known_item (copy, value, product_code, unit, unit_place)
    select 0, value, product_code, unit, unit_place from item_former;
  drop table item_former;
  create index known_item_unit on known_item (copy, unit) where unit is not null;

  alter table known_lying rename to lying_former;
  create table known_lying (
    copy integer not null,
    location_code text not null,
    product_code text not null,
    pieces integer not null,
    revision integer not null,
    primary key (copy, location_code, product_code)
  ) strict;
  insert into known_lying (copy, location_code, product_code, pieces, revision)
    select 0, location_code, product_code, pieces, revision from lying_former;
  drop table lying_former;
  `,
];
