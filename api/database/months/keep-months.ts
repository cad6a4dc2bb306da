// What the database does for tables of months, as its owner, whoever asks: the role of a running API makes no table.

/** Parts by name, with the moments they begin and end at; `ends` is null of the one for all that has no month yet. */
export const partsView = `
  create view months.part as
  select p.relname::text as parent, c.relname::text as name,
         (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''(.+?)''\\)'))[1]::timestamptz as starts,
         (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''(.+?)''\\)'))[1]::timestamptz as ends
    from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
   where p.relnamespace = 'public'::regnamespace and p.relkind = 'p'`;

/**
 * The parts from a bound on. What came while nobody made months lies in the part for the rest: that one becomes the part
 * of those months as it is, and a new one takes its place, so no row is moved or deleted.
 */
export const addMonthsFunction = `
  create function months.add(of text, bound timestamptz, until timestamptz) returns integer language plpgsql as $$
  declare
    latest timestamptz;
    ends timestamptz;
    part text;
    made integer := 0;
  begin
    execute format('lock table only public.%I in access exclusive mode', of);
    execute format('select max(at) from months.%I', of || '_default') into latest;
    while bound < until or bound <= latest loop
      part := of || to_char(bound, '_YYYY_MM');
      if bound <= latest then
        ends := date_trunc('month', latest) + interval '1 month';
        execute format('alter table public.%I detach partition months.%I', of, of || '_default');
        execute format('alter table months.%I rename to %I', of || '_default', part);
        execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)', of, part, bound, ends);
        execute format('create table months.%I partition of public.%I default', of || '_default', of);
        perform months.guard(of, of || '_default');
      else
        ends := bound + interval '1 month';
        execute format('create table months.%I partition of public.%I for values from (%L) to (%L)', part, of, bound, ends);
        perform months.guard(of, part);
      end if;
      bound := ends;
      made := made + 1;
    end loop;
    return made;
  end $$`;

/** A ledger is not emptied part by part either; what forbids rows to change comes from the table itself. */
export const guardFunction = `
  create function months.guard(of text, part text) returns void language plpgsql as $$
  begin
    if months.is_ledger(of) then
      execute format('create trigger %I before truncate on months.%I for each statement execute function public.refuse_change()',
                     of || '_not_emptied', part);
    end if;
  end $$`;

export const isLedgerFunction = `
  create function months.is_ledger(of text) returns boolean language sql stable as $$
    select exists (select from pg_trigger where tgrelid = format('public.%I', of)::regclass and tgname = of || '_append_only')
  $$`;

/** Whole months that are past what the table keeps; of a ledger none, whatever is written there. */
export const dropMonthsFunction = `
  create function months.drop_past(of text, months_kept integer) returns integer language plpgsql as $$
  declare
    past record;
    dropped integer := 0;
  begin
    if months_kept is null or months.is_ledger(of) then return 0; end if;
    for past in select name from months.part
                 where parent = of and ends <= date_trunc('month', now()) - make_interval(months => months_kept)
    loop
      execute format('lock table only public.%I in access exclusive mode', of);
      execute format('drop table months.%I', past.name);
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$`;

/**
 * This month and two ahead of each table of months, and none past what it keeps. One does it at a time; one that waits
 * for a table for 1.5 seconds gives up, so that those behind it go on.
 */
export const keepMonthsFunction = `
  create function public.keep_months() returns integer language plpgsql
    security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '1500ms' as $$
  declare
    one record;
    last timestamptz;
    until timestamptz := date_trunc('month', now()) + interval '3 months';
    done integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('keep_months'));
    for one in select table_name, months_kept from months.kept order by table_name loop
      select max(ends) into last from months.part where parent = one.table_name;
      if last < until then done := done + months.add(one.table_name, last, until); end if;
      done := done + months.drop_past(one.table_name, one.months_kept);
    end loop;
    return done;
  end $$`;

/** Counts for the planner of each table as a whole, which the database's own care counts by its parts alone. */
export const analyzeMonthsFunction = `
  create function public.analyze_months() returns void language plpgsql
    security definer set search_path = pg_catalog, pg_temp as $$
  declare
    one record;
  begin
    for one in select table_name from months.kept order by table_name loop
      execute format('analyze public.%I', one.table_name);
    end loop;
  end $$`;
