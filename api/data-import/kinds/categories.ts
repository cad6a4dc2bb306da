import type { CategoryFields } from '@kolobeh/shared/category/office-category.ts';
import { ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { EntityManager } from 'typeorm';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import { changeIn, createIn } from '../../catalogue/category/save-category.ts';
import { categoryOf } from '../../catalogue/category/settle-tree.ts';
import { forgetCategories } from '../../category/known-categories.ts';
import { lockTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import { listCategories } from '../queries/goods.ts';
import { CategoryIndex } from './category-index.ts';
import { categoriesBack } from './categories-back.ts';
import { blank, fieldsOf, namesIn, ownFields, reasonOf } from './category-fields.ts';
import { type Kind, type ReadLine, textIn, type Weighed, type Writing, type Written } from './kind.ts';

const pathOf = (names: readonly string[]): string => names.join(' > ');

const said = (line: ReadLine, { name, seo_name, seo_description, type_device }: CategoryFields): Weighed['after'] =>
  Object.fromEntries(
    Object.entries({
      name_ro: name.ro,
      seo_name_cs: seo_name.cs,
      seo_name_ro: seo_name.ro,
      type: type_device,
      description_cs: seo_description.cs,
      description_ro: seo_description.ro,
    }).filter(([column]) => line.values[column] !== undefined),
  );

async function weighOne(manager: EntityManager, line: ReadLine, index: CategoryIndex): Promise<Weighed> {
  const path = textIn(line, 'path_cs');
  const id = index.find(path);
  const present = id === null ? null : await categoryOf(manager, id);
  const same = {
    line: line.line,
    subject: path,
    keys: [`path ${plainText(path)}`],
    low: {},
    isAsked: false,
    faults: [],
  };
  if (!present) return { ...same, before: null, after: { path_cs: path, ...said(line, fieldsOf(line, blank)) } };
  const own = ownFields(present);
  return { ...same, before: said(line, own), after: said(line, fieldsOf(line, own)) };
}

type WrittenOne = { ok: true; made: LineMade } | { ok: false; reason: string };

/** Why the rules of the tree refuse a row, by the first of its reasons; else what it made. */
async function writeOne({ deps, manager, caller }: Writing, line: ReadLine): Promise<WrittenOne> {
  const index = new CategoryIndex(await listCategories(manager));
  const names = namesIn(textIn(line, 'path_cs'));
  const id = index.find(pathOf(names));
  const present = id === null ? null : await categoryOf(manager, id);
  if (present) {
    const changed = await changeIn(deps, manager, caller, {
      ...fieldsOf(line, ownFields(present)),
      id: present.id,
      version: present.version,
    });
    if (!changed.ok) return { ok: false, reason: reasonOf(changed.refusal) };
    return { ok: true, made: { id: [changed.value.id], version: [changed.value.version] } };
  }
  let parent: number | null = null;
  const made: number[] = [];
  for (const depth of names.keys()) {
    const found = index.find(pathOf(names.slice(0, depth + 1)));
    const isLast = depth === names.length - 1;
    const fields: CategoryFields = isLast
      ? { ...fieldsOf(line, blank), parent }
      : { ...blank, name: { cs: names[depth] ?? '', ro: '' }, parent };
    if (found !== null) parent = found;
    else {
      const begun = await createIn(deps, manager, caller, fields);
      if (!begun.ok) return { ok: false, reason: reasonOf(begun.refusal) };
      parent = begun.value.id;
      made.push(parent);
    }
  }
  return { ok: true, made: { categories: made } };
}

/** The tree of categories; what lacks above a row's category begins with its Czech name. */
export const categories: Kind = {
  hold: async (manager) => void (await lockTree(manager)),
  weigh: async (manager, lines) => {
    const index = new CategoryIndex(await listCategories(manager));
    const weighed: Weighed[] = [];
    for (const line of lines) weighed.push(await weighOne(manager, line, index));
    return weighed;
  },
  write: async (writing, lines) => {
    const written: Written = { refusals: new Map(), made: new Map() };
    for (const line of lines) {
      // A refused row leaves nothing behind, also nothing of what would stand above it.
      const found = await inTransaction(writing.manager, async (manager) => {
        const one = await writeOne({ ...writing, manager }, line);
        return one.ok ? ok(one.made) : refused(one.reason);
      });
      if (found.ok) written.made.set(line.line, found.value);
      else written.refusals.set(line.line, found.refusal);
    }
    forgetCategories(writing.deps.source);
    return written;
  },
  undo: categoriesBack,
};
