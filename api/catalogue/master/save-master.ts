import { type MasterChange, MasterFields, type OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { presentMaster } from './present-master.ts';
import { findNamed, lockMaster, updateMaster, updateMasterWords } from './queries/masters.ts';
import { settleFirstFit } from './queries/model-fits.ts';

const action = 'master.change';
const marketCodes = ['cs', 'ro'] as const;

export type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
export const invalid = (...fields: FieldError[]): { ok: false; refusal: Invalid } =>
  refused({ code: 'INPUT_INVALID', data: { fields } });

type MasterRefused =
  | Invalid
  | { code: 'MASTER_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: OfficeMaster; version: number; by: string; at: string | null } };

/** Names of fields that an edit gives other values, so the log tells where to look without the texts themselves. */
export const changedIn = (before: object, after: object): string[] => {
  const [was, is] = [Object.entries(before), new Map(Object.entries(after))];
  return was.flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(is.get(name)) ? [] : [name]));
};

type Whole = MasterFields & Pick<OfficeMaster, 'fits'>;

const fieldsOf = (master: OfficeMaster): Whole => ({ ...MasterFields.strip().parse(master), fits: master.fits });

/** A market's words can be changed, not begun or ended, by an edit of them. */
export const soldElsewhere = (before: { cs: object | null; ro: object | null }, after: typeof before): FieldError[] =>
  marketCodes.flatMap((market) =>
    (before[market] === null) === (after[market] === null) ? [] : [{ path: `words.${market}`, code: 'NOT_SOLD_HERE' }],
  );

async function write(manager: EntityManager, id: number, fields: Whole): Promise<FieldError[]> {
  const named = await findNamed(manager, fields);
  if (named.manufacturer_id === null) return [{ path: 'manufacturer', code: 'UNKNOWN' }];
  if ((fields.fits !== null && named.fits_id === null) || named.fits_id === id)
    return [{ path: 'fits', code: 'UNKNOWN' }];
  await updateMaster(manager, id, {
    manufacturer_id: named.manufacturer_id,
    released_on: fields.released_on,
    fits_master_product_id: named.fits_id,
    is_spare_part: fields.is_spare_part,
  });
  await settleFirstFit(manager, id);
  for (const market of marketCodes) {
    const words = fields.words[market];
    if (!words) continue;
    const { highlights, paragraphs, in_box, ...rest } = words;
    await updateMasterWords(manager, id, market, { ...rest, story: { highlights, paragraphs, in_box } });
  }
  return [];
}

/** Saves a model that nobody has changed since it was read; one that is as wanted already is left alone. */
export const saveMaster = (
  deps: Deps,
  caller: Caller,
  { id, version, ...change }: MasterChange & { id: number; version: number },
): Promise<Result<OfficeMaster, MasterRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeMaster, MasterRefused>> => {
    if (!(await lockMaster(manager, id))) return refused({ code: 'MASTER_NOT_FOUND' });
    const before = await presentMaster(manager, id);
    if (!before) return refused({ code: 'MASTER_NOT_FOUND' });
    const fields: Whole = {
      ...change,
      is_spare_part: change.is_spare_part ?? before.is_spare_part,
      fits: change.fits === undefined ? before.fits : change.fits,
    };
    const changed = changedIn(fieldsOf(before), fields);
    if (changed.length === 0) return ok(before);
    const subject = { kind: 'master_product', id: String(id) };
    if (before.version !== version) {
      const last = await lastEdit(manager, action, subject);
      return refused({ code: 'VERSION_STALE', data: { value: before, version: before.version, ...last } });
    }
    const wrong = [
      ...soldElsewhere(before.words, fields.words),
      ...(fields.is_spare_part && before.type_device !== 'accessory'
        ? [{ path: 'is_spare_part', code: 'NOT_AN_ACCESSORY' }]
        : []),
    ];
    if (wrong.length > 0) return invalid(...wrong);
    const unknown = await write(manager, id, fields);
    if (unknown.length > 0) return invalid(...unknown);
    await writeAudit(manager, caller, { action, subject, detail: { changed } });
    await refreshListing(
      manager,
      before.variants.map(({ row }) => row.id),
    );
    const seenAt = [before.code, ...before.models.map(({ code }) => code)];
    await purgeAfterCommit(
      manager,
      seenAt.map((code) => `master-${code}`),
    );
    const after = await presentMaster(manager, id);
    return after ? ok(after) : refused({ code: 'MASTER_NOT_FOUND' });
  });
