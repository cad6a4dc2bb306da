// Categories of rows as they are taken back: their former words, or none where the row began them.
import type { CategoryFields } from '@kolobeh/shared/category/office-category.ts';
import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import { removeIn } from '../../catalogue/category/remove-category.ts';
import { changeIn } from '../../catalogue/category/save-category.ts';
import { categoryOf } from '../../catalogue/category/settle-tree.ts';
import { forgetCategories } from '../../category/known-categories.ts';
import { findStored } from '../../category/queries/office-categories.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ownFields, reasonOf } from './category-fields.ts';
import { changedColumns, changedSince, type DoneLine, type Kind, type Writing } from './kind.ts';

/** Fields with what stood in the changed columns before. */
function formerFields(line: DoneLine, base: CategoryFields): CategoryFields {
  const changed = new Set(changedColumns(line));
  const former = (column: string, present: string): string =>
    changed.has(column) ? String(line.before?.[column] ?? '') : present;
  const { name, seo_name: seoName, seo_description: words } = base;
  return {
    ...base,
    name: { cs: name.cs, ro: former('name_ro', name.ro) },
    seo_name: { cs: former('seo_name_cs', seoName.cs), ro: former('seo_name_ro', seoName.ro) },
    seo_description: { cs: former('description_cs', words.cs), ro: former('description_ro', words.ro) },
    type_device: changed.has('type') ? (TypeDevice.safeParse(line.before?.type).data ?? null) : base.type_device,
  };
}

/** Takes away what a row began, its own category first; what stands above it stays where others need it. */
async function removeBegun({ deps, manager, caller }: Writing, ids: readonly number[]): Promise<string | null> {
  for (const [at, id] of [...ids.entries()].toReversed()) {
    const isOwn = at === ids.length - 1;
    const stored = await findStored(manager, id);
    // One that was edited, has goods or holds others is somebody's by now.
    const isUntouched = stored?.version === firstVersion && stored.products === 0;
    if (!isUntouched && isOwn) return changedSince;
    const removed = isUntouched ? await removeIn(deps, manager, caller, { id, version: firstVersion }) : null;
    if (removed?.ok !== true) return isOwn && removed ? reasonOf(removed.refusal) : null;
  }
  return null;
}

/** Of a category that nobody has changed. */
const firstVersion = 1;

async function back(writing: Writing, line: DoneLine): Promise<Result<null, string>> {
  const begun = line.made.categories;
  if (begun) {
    const reason = await removeBegun(writing, begun);
    return reason === null ? ok(null) : refused(reason);
  }
  const { deps, manager, caller } = writing;
  const present = await categoryOf(manager, line.made.id?.[0] ?? 0);
  if (!present) return refused(changedSince);
  const wanted = { ...formerFields(line, ownFields(present)), id: present.id, version: present.version };
  const changed = await changeIn(deps, manager, caller, wanted);
  return changed.ok ? ok(null) : refused(reasonOf(changed.refusal));
}

/** Rows come from the last of the file on, so that a category goes before the one that holds it. */
export const categoriesBack: Kind['undo'] = {
  hindrances: async (manager, lines) => {
    const found = new Map<number, string>();
    for (const { line, made } of lines) {
      const id = made.categories?.at(-1) ?? made.id?.[0] ?? 0;
      const stored = await findStored(manager, id);
      const isBegun = made.categories !== undefined;
      const version = isBegun ? firstVersion : made.version?.[0];
      if (!stored || stored.version !== version || (isBegun && stored.products > 0)) found.set(line, changedSince);
    }
    return found;
  },
  takeBack: async (writing, lines) => {
    const stay = new Map<number, string>();
    for (const line of lines) {
      const gone = await inTransaction(writing.manager, (manager) => back({ ...writing, manager }, line));
      if (!gone.ok) stay.set(line.line, gone.refusal);
    }
    forgetCategories(writing.deps.source);
    return stay;
  },
};
