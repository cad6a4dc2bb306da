import { freeCode, checkWords, wordsIn, type WordedNode } from '@kolobeh/shared/category/category-words.ts';
import {
  CategoryFields,
  type CategoryChange,
  type OfficeCategoryDetail,
} from '@kolobeh/shared/category/office-category.ts';
import { placeAfter } from '@kolobeh/shared/category/tree-move.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { forgetCategories } from '../../category/known-categories.ts';
import { isPhotoKnown } from '../../category/queries/office-categories.ts';
import {
  type CategoryValues,
  dropMakers,
  dropWords,
  insertCategory,
  insertMakers,
  listKnownMakers,
  listWorded,
  lockTree,
  saveWords,
  updateCategory,
} from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { categoryOf, replace, settleTree } from './settle-tree.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
/** The category was edited since it was read; with its present state and who changed it. */
export type Stale = {
  code: 'VERSION_STALE';
  data: { value: OfficeCategoryDetail; version: number; by: string; at: string | null };
};
type ChangeRefused = Invalid | { code: 'CATEGORY_NOT_FOUND' } | Stale;

/** Refusal of fields, each with a code the screen has words for. */
export const invalid = (fields: FieldError[]): { ok: false; refusal: Invalid } =>
  refused({ code: 'INPUT_INVALID', data: { fields } });

/** The refusal of an edit made on an older version, with the present one. */
export async function stale(
  manager: EntityManager,
  value: OfficeCategoryDetail,
): Promise<{ ok: false; refusal: Stale }> {
  const last = await lastEdit(manager, 'category.change', { kind: 'category', id: String(value.id) });
  return refused({ code: 'VERSION_STALE', data: { value, version: value.version, ...last } });
}

const valuesOf = (fields: CategoryFields): CategoryValues => ({
  parent_id: fields.parent,
  for_display: fields.for_display,
  for_buyout: fields.for_buyout,
  for_service: fields.for_service,
  filterable: fields.filterable,
  type_device: fields.type_device,
  picture_key: fields.photo_id,
  meilisearch_boost: String(fields.meilisearch_boost),
});

const nodeOf = (id: number, fields: CategoryFields): WordedNode => ({
  id,
  parent_id: fields.parent,
  words: { cs: wordsIn('cs', fields), ro: wordsIn('ro', fields) },
});

/** What is wrong with the words and the picture. @param nodes the tree as it would be */
async function errorsOf(
  manager: EntityManager,
  fields: CategoryFields,
  { nodes, id }: { nodes: readonly WordedNode[]; id: number },
): Promise<FieldError[]> {
  const isStrange = fields.photo_id !== null && !(await isPhotoKnown(manager, fields.photo_id));
  return [...checkWords(nodes, id), ...(isStrange ? [{ path: 'photo_id', code: 'UNKNOWN' }] : [])];
}

/** Words of both markets and makers. @returns what is wrong with the makers */
async function writeParts(manager: EntityManager, id: number, fields: CategoryFields): Promise<FieldError[]> {
  for (const market of ['cs', 'ro'] as const) {
    const words = wordsIn(market, fields);
    if (!words) await dropWords(manager, id, market);
    else {
      const description = fields.seo_description[market];
      await saveWords(manager, { category_id: id, market, ...words, description, text: fields.seo_text[market] });
    }
  }
  await dropMakers(manager, id);
  await insertMakers(manager, id, fields.manufacturers);
  const known = new Set((await listKnownMakers(manager, fields.manufacturers)).map(({ slug }) => slug));
  return fields.manufacturers.some((slug) => !known.has(slug)) ? [{ path: 'manufacturers', code: 'UNKNOWN' }] : [];
}

async function written(manager: EntityManager, id: number): Promise<OfficeCategoryDetail> {
  const category = await categoryOf(manager, id);
  if (!category) throw new Error('The category was not stored');
  return category;
}

/** Adds a category after those beside it, within a transaction. */
export async function createIn(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  fields: CategoryFields,
): Promise<Result<OfficeCategoryDetail, Invalid>> {
  await lockTree(manager);
  const tree = await listWorded(manager);
  if (fields.parent !== null && !tree.some(({ id }) => id === fields.parent))
    return invalid([{ path: 'parent', code: 'UNKNOWN' }]);
  const node = nodeOf(0, fields);
  const errors = await errorsOf(manager, fields, { nodes: [...tree, node], id: 0 });
  if (errors.length > 0) return invalid(errors);
  const words = node.words.cs ?? node.words.ro;
  const code = freeCode(new Set(tree.map((one) => one.code)), words?.seo_name ?? 'category');
  const position = tree.filter((one) => one.parent_id === fields.parent).length + 1;
  const id = await insertCategory(manager, { ...valuesOf(fields), code, position });
  const wrong = await writeParts(manager, id, fields);
  if (wrong.length > 0) return invalid(wrong);
  await settleTree(deps, manager, caller, {
    id,
    action: 'category.create',
    detail: { ...fields },
    around: [fields.parent],
    isListed: false,
  });
  return ok(await written(manager, id));
}

/** Adds a category after those beside it. */
export async function createCategory(
  deps: Deps,
  caller: Caller,
  fields: CategoryFields,
): Promise<Result<OfficeCategoryDetail, Invalid>> {
  const made = await inTransaction(deps.source, (manager) => createIn(deps, manager, caller, fields));
  forgetCategories(deps.source);
  return made;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an edit makes of the fields, and which it changes, with their former values. */
function editOf(before: OfficeCategoryDetail, asked: CategoryChange) {
  const names = Object.keys(CategoryFields.shape) as (keyof CategoryFields)[];
  const fields = CategoryFields.strip().parse({
    ...before,
    ...Object.fromEntries(names.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))),
  });
  const sorted = ({ manufacturers, ...rest }: CategoryFields) => ({ ...rest, manufacturers: manufacturers.toSorted() });
  const changed = names.filter((name) => !isSame(sorted(fields)[name], sorted(before)[name]));
  return { fields, changed, detail: Object.fromEntries(changed.map((name) => [name, [before[name], fields[name]]])) };
}

/** Where an edit puts the category; null = where it is. */
function newPlace(tree: readonly WordedNode[], before: OfficeCategoryDetail, parent: number | null) {
  if (parent === before.parent) return ok(null);
  if (parent !== null) return placeAfter(tree, { id: before.id, target: parent, position: 'last-child' });
  const roots = tree.filter((one) => one.parent_id === null).map((one) => one.id);
  return ok({ parent_id: null, siblings: [...roots, before.id] });
}

const listed: readonly (keyof CategoryFields)[] = ['parent', 'name', 'meilisearch_boost'];

/** Changes a category within a transaction. */
export async function changeIn(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  wanted: CategoryChange,
): Promise<Result<OfficeCategoryDetail, ChangeRefused>> {
  await lockTree(manager);
  const before = await categoryOf(manager, wanted.id);
  if (!before) return refused({ code: 'CATEGORY_NOT_FOUND' });
  const { id } = before;
  const { fields, changed, detail } = editOf(before, wanted);
  if (changed.length === 0) return ok(before);
  if (before.version !== wanted.version) return stale(manager, before);
  const tree = await listWorded(manager);
  const place = newPlace(tree, before, fields.parent);
  if (!place.ok)
    return invalid([{ path: 'parent', code: place.refusal === 'CATEGORY_NOT_FOUND' ? 'UNKNOWN' : place.refusal }]);
  const nodes = tree.map((one) => (one.id === id ? nodeOf(id, fields) : one));
  const errors = await errorsOf(manager, fields, { nodes, id });
  if (errors.length > 0) return invalid(errors);
  await updateCategory(manager, id, valuesOf(fields));
  const wrong = await writeParts(manager, id, fields);
  if (wrong.length > 0) return invalid(wrong);
  if (place.value)
    await replace(manager, id, { from: before.parent, to: fields.parent, siblings: place.value.siblings });
  await settleTree(deps, manager, caller, {
    id,
    action: 'category.change',
    detail,
    around: [before.parent, fields.parent],
    isListed: changed.some((name) => listed.includes(name)),
  });
  return ok(await written(manager, id));
}

/** Changes a category that nobody has changed since it was read; one that is as wanted already is left alone. */
export async function changeCategory(
  deps: Deps,
  caller: Caller,
  wanted: CategoryChange,
): Promise<Result<OfficeCategoryDetail, ChangeRefused>> {
  const changed = await inTransaction(deps.source, (manager) => changeIn(deps, manager, caller, wanted));
  forgetCategories(deps.source);
  return changed;
}
