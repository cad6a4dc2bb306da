import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import {
  type LocationKind,
  locationObstacle,
  type LocationTerms,
  type LocationUse,
  loadingGaps,
  withOwnFields,
} from '@kolobeh/shared/stock/locations.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { loadPlaceOf } from './queries/load-places.ts';
import { locationLine } from './queries/list-locations.ts';

type TermsRefused = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type InUse = { code: 'LOCATION_IN_WALK' } | { code: 'LOCATION_NOT_EMPTY'; data: { pieces: number } };
type ChangeRefused = TermsRefused | InUse | { code: 'LOCATION_NOT_FOUND' };
type CloseRefused = InUse | { code: 'LOCATION_NOT_FOUND' | 'LOAD_PLACE_TAKEN' };

interface Stored extends LocationUse {
  id: number;
  code: string;
  kind: LocationKind;
  carrier: string | null;
  market: MarketCode | null;
  closed_at: Date | null;
}

/** Places are changed one after another, so that two cannot get the same code or place in the walk. */
const inOrder = (manager: EntityManager): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtext('location'))`);

/** The place, held against whoever puts goods there or sends a picker, and what it is used for. */
async function lockLocation(manager: EntityManager, id: number): Promise<Stored | null> {
  const rows: unknown[] = await manager.query(`select 1 from location where id = $1 for update`, [id]);
  if (rows.length === 0) return null;
  const [stored]: Stored[] = await manager.query(
    `select l.id, l.code, l.kind, l.carrier, l.market, l.closed_at,
            (coalesce((select sum(quantity) from location_stock where location_id = l.id), 0)
              + (select count(*) from package p where p.load_location_id = l.id and p.state = 'finished')
              + (select count(*) from unit where location_id = l.id and not exists (
                   select 1 from location_stock s where s.location_id = l.id and s.product_id = unit.product_id and s.quantity > 0)))::integer as pieces,
            exists (select 1 from pick_line w join pick_list k on k.id = w.pick_list_id and k.state = 'claimed'
                     where w.location_id = l.id and w.picked + w.not_found < w.quantity) as "isWalkedTo",
            exists (select 1 from pick_line w join shop_order o on o.id = w.order_id
                     where w.location_id = l.id and w.picked > 0 and w.crate_id is not null
                       and o.state not in ('handed_over', 'delivered')) as "mayComeBack"
       from location l where l.id = $1`,
    [id],
  );
  return stored ?? null;
}

/** Fields whose value another place has. */
async function taken(manager: EntityManager, terms: LocationTerms, own: number | null): Promise<FieldError[]> {
  const others: { code: string; walk_order: number }[] = await manager.query(
    `select code, pick_sequence as walk_order from location where (code = $1 or pick_sequence = $2) and id is distinct from $3`,
    [terms.code, terms.walk_order, own],
  );
  const isTaken = (path: 'code' | 'walk_order'): boolean => others.some((one) => one[path] === terms[path]);
  const wrong = (['code', 'walk_order'] as const).filter(isTaken).map((path) => ({ path, code: 'TAKEN' }));
  return (await isLoadedElsewhere(manager, terms, own)) ? [...wrong, { path: 'carrier', code: 'TAKEN' }] : wrong;
}

/** Whether another open place is where the carrier is loaded. */
async function isLoadedElsewhere(
  manager: EntityManager,
  { carrier, market }: Pick<LocationTerms, 'carrier' | 'market'>,
  own: number | null,
): Promise<boolean> {
  if (carrier === null || market === null) return false;
  const place = await loadPlaceOf(manager, carrier, market);
  return place !== null && place.id !== own;
}

/** What is wrong with the terms, alone or beside the other places. */
async function wrongFields(
  deps: Deps,
  manager: EntityManager,
  terms: LocationTerms,
  own: number | null,
): Promise<FieldError[]> {
  const gaps = loadingGaps(terms);
  if (gaps.length > 0) return gaps;
  if (terms.carrier !== null && !deps.carriers.has(terms.carrier)) return [{ path: 'carrier', code: 'INVALID' }];
  return taken(manager, terms, own);
}

const invalid = (fields: FieldError[]) => refused({ code: 'INPUT_INVALID' as const, data: { fields } });

const obstacle = (stored: Stored, to: LocationTerms | null): InUse | null => {
  const code = locationObstacle(stored, to, stored);
  return code === 'LOCATION_NOT_EMPTY' ? { code, data: { pieces: stored.pieces } } : code && { code };
};

export const createLocation = (
  deps: Deps,
  caller: Caller,
  wish: LocationTerms,
): Promise<Result<LocationLine, TermsRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const terms = withOwnFields(wish);
    await inOrder(manager);
    const fields = await wrongFields(deps, manager, terms, null);
    if (fields.length > 0) return invalid(fields);
    const [row]: { id: number }[] = await manager.query(
      `insert into location (code, zone, kind, pick_sequence, carrier, market) values ($1, $2, $3, $4, $5, $6) returning id`,
      [terms.code, terms.sector, terms.kind, terms.walk_order, terms.carrier, terms.market],
    );
    if (!row) throw new Error('The place was not stored');
    const subject = { kind: 'location', id: terms.code };
    await writeAudit(manager, caller, { action: 'location.create', subject, detail: { ...terms } });
    return ok(await locationLine(manager, row.id));
  });

/** Open tasks name a shelf by its code. */
const renameTasks = (manager: EntityManager, from: string, to: string): Promise<unknown> =>
  manager.query(
    `update staff_task
        set subject_id = $2 || substr(subject_id, length($1) + 1),
            detail = jsonb_set(detail, '{location_code}', to_jsonb($2::text))
      where kind = 'stock_check' and state = 'open' and subject_kind = 'shelf' and detail ->> 'location_code' = $1`,
    [from, to],
  );

export const changeLocation = (
  deps: Deps,
  caller: Caller,
  { id, ...wish }: LocationTerms & { id: number },
): Promise<Result<LocationLine, ChangeRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const terms = withOwnFields(wish);
    await inOrder(manager);
    const stored = await lockLocation(manager, id);
    if (!stored) return refused({ code: 'LOCATION_NOT_FOUND' });
    const fields = await wrongFields(deps, manager, terms, id);
    if (fields.length > 0) return invalid(fields);
    const trouble = obstacle(stored, terms);
    if (trouble) return refused(trouble);
    await manager.query(
      `update location set code = $2, zone = $3, kind = $4, pick_sequence = $5, carrier = $6, market = $7 where id = $1`,
      [id, terms.code, terms.sector, terms.kind, terms.walk_order, terms.carrier, terms.market],
    );
    if (terms.code !== stored.code) await renameTasks(manager, stored.code, terms.code);
    const subject = { kind: 'location', id: terms.code };
    await writeAudit(manager, caller, {
      action: 'location.change',
      subject,
      detail: { ...terms, former: stored.code },
    });
    return ok(await locationLine(manager, id));
  });

/** Closes an empty place or opens it again. Its code and history stay. */
export const closeLocation = (
  deps: Deps,
  caller: Caller,
  { id, closed }: { id: number; closed: boolean },
): Promise<Result<LocationLine, CloseRefused>> =>
  inTransaction(deps.source, async (manager) => {
    await inOrder(manager);
    const stored = await lockLocation(manager, id);
    if (!stored) return refused({ code: 'LOCATION_NOT_FOUND' });
    if ((stored.closed_at !== null) === closed) return ok(await locationLine(manager, id));
    const trouble = closed ? obstacle(stored, null) : null;
    if (trouble) return refused(trouble);
    if (!closed && (await isLoadedElsewhere(manager, stored, id))) return refused({ code: 'LOAD_PLACE_TAKEN' });
    await manager.query(`update location set closed_at = case when $2 then now() end where id = $1`, [id, closed]);
    const subject = { kind: 'location', id: stored.code };
    await writeAudit(manager, caller, { action: closed ? 'location.close' : 'location.reopen', subject });
    return ok(await locationLine(manager, id));
  });
