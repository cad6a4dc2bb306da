import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LocationLine, StaleLocation } from '@kolobeh/shared/stock/contract.ts';
import { locationObstacle, LocationTerms, loadingGaps, withOwnFields } from '@kolobeh/shared/stock/locations.ts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { locationTable } from '../database/entities/goods/place-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { loadPlaceOf } from './queries/load-places.ts';
import { locationLine } from './queries/list-locations.ts';
import {
  findUsedLocation,
  holdLocations,
  insertLocation,
  listOthersWith,
  lockLocation,
  type UsedLocation,
} from './queries/locations.ts';
import { renameShelfInTasks } from '../staff/queries/end-tasks.ts';

type TermsRefused = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type InUse = { code: 'LOCATION_IN_WALK' } | { code: 'LOCATION_NOT_EMPTY'; data: { pieces: number } };
type Stale = { code: 'VERSION_STALE'; data: z.infer<typeof StaleLocation> };
type ChangeRefused = TermsRefused | InUse | Stale | { code: 'LOCATION_NOT_FOUND' };
type CloseRefused = InUse | { code: 'LOCATION_NOT_FOUND' | 'LOAD_PLACE_TAKEN' };

/** The place, held against whoever puts goods there or sends a picker, and what it is used for. */
async function lockUsed(manager: EntityManager, id: number): Promise<UsedLocation | null> {
  if (!(await lockLocation(manager, id))) return null;
  const stored = await findUsedLocation(manager, id);
  return stored ?? null;
}

/** Fields whose value another place has. */
async function taken(manager: EntityManager, terms: LocationTerms, own: number | null): Promise<FieldError[]> {
  const others = await listOthersWith(manager, terms, own);
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

const obstacle = (stored: UsedLocation, to: LocationTerms | null): InUse | null => {
  const code = locationObstacle(stored, to, stored);
  return code === 'LOCATION_NOT_EMPTY' ? { code, data: { pieces: stored.pieces } } : code && { code };
};

/** Refused when code or place in the walk are another's. */
export const createLocation = (
  deps: Deps,
  caller: Caller,
  wish: LocationTerms,
): Promise<Result<LocationLine, TermsRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const terms = withOwnFields(wish);
    await holdLocations(manager);
    const fields = await wrongFields(deps, manager, terms, null);
    if (fields.length > 0) return invalid(fields);
    const id = await insertLocation(manager, {
      code: terms.code,
      zone: terms.sector,
      kind: terms.kind,
      pick_sequence: terms.walk_order,
      carrier: terms.carrier,
      market: terms.market,
    });
    if (id === undefined) throw new Error('The place was not stored');
    const subject = { kind: 'location', id: terms.code };
    await writeAudit(manager, caller, { action: 'location.create', subject, detail: { ...terms } });
    return ok(await locationLine(manager, id));
  });

/** The edition that is there, and who wrote it. */
async function stale(manager: EntityManager, { version, ...line }: LocationLine): Promise<Stale> {
  const last = await lastEdit(manager, 'location.change', { kind: 'location', id: line.code });
  return { code: 'VERSION_STALE', data: { value: LocationTerms.strip().parse(line), version, ...last } };
}

/** Refused while what lies at the place, or who walks to it, stands in the way of the change. */
export const changeLocation = (
  deps: Deps,
  caller: Caller,
  { id, version, ...wish }: LocationTerms & { id: number; version: number },
): Promise<Result<LocationLine, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<LocationLine, ChangeRefused>> => {
    const terms = withOwnFields(wish);
    await holdLocations(manager);
    const stored = await lockUsed(manager, id);
    if (!stored) return refused({ code: 'LOCATION_NOT_FOUND' });
    const line = await locationLine(manager, id);
    if (line.version !== version) return refused(await stale(manager, line));
    const fields = await wrongFields(deps, manager, terms, id);
    if (fields.length > 0) return invalid(fields);
    const trouble = obstacle(stored, terms);
    if (trouble) return refused(trouble);
    await manager.getRepository(locationTable).update(id, {
      code: terms.code,
      zone: terms.sector,
      kind: terms.kind,
      pick_sequence: terms.walk_order,
      carrier: terms.carrier,
      market: terms.market,
      version: version + 1,
    });
    if (terms.code !== stored.code) await renameShelfInTasks(manager, stored.code, terms.code);
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
    await holdLocations(manager);
    const stored = await lockUsed(manager, id);
    if (!stored) return refused({ code: 'LOCATION_NOT_FOUND' });
    if ((stored.closed_at !== null) === closed) return ok(await locationLine(manager, id));
    const trouble = closed ? obstacle(stored, null) : null;
    if (trouble) return refused(trouble);
    if (!closed && (await isLoadedElsewhere(manager, stored, id))) return refused({ code: 'LOAD_PLACE_TAKEN' });
    await manager.getRepository(locationTable).update(id, { closed_at: closed ? () => 'now()' : null });
    const subject = { kind: 'location', id: stored.code };
    await writeAudit(manager, caller, { action: closed ? 'location.close' : 'location.reopen', subject });
    return ok(await locationLine(manager, id));
  });
