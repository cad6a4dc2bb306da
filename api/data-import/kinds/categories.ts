import { CategoryFields, TypeDevice, type OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { changeIn, createIn } from '../../catalogue/category/save-category.ts';
import { categoryOf } from '../../catalogue/category/settle-tree.ts';
import { forgetCategories } from '../../category/known-categories.ts';
import { lockTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import { listCategories } from '../queries/goods.ts';
import { CategoryIndex } from './category-index.ts';
import { type Kind, type ReadLine, textIn, type Weighed, type Writing } from './kind.ts';

const none = { cs: '', ro: '' };
const blank: CategoryFields = {
  parent: null,
  name: none,
  seo_name: none,
  seo_title: none,
  seo_description: none,
  seo_text: none,
  for_display: true,
  for_buyout: false,
  for_service: false,
  filterable: false,
  manufacturers: [],
  photo_id: null,
  type_device: null,
  meilisearch_boost: 1,
};

const namesIn = (path: string): string[] => path.split(' > ');
const pathOf = (names: readonly string[]): string => names.join(' > ');

/** What a row says, over the fields that a category has. */
function fieldsOf(line: ReadLine, base: CategoryFields): CategoryFields {
  const over = (column: string, present: string): string => textIn(line, column) || present;
  return {
    ...base,
    name: { cs: base.name.cs || (namesIn(textIn(line, 'path_cs')).at(-1) ?? ''), ro: over('name_ro', base.name.ro) },
    seo_name: { cs: over('seo_name_cs', base.seo_name.cs), ro: over('seo_name_ro', base.seo_name.ro) },
    seo_description: {
      cs: over('description_cs', base.seo_description.cs),
      ro: over('description_ro', base.seo_description.ro),
    },
    type_device: TypeDevice.safeParse(textIn(line, 'type')).data ?? base.type_device,
  };
}

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

const ownFields = (category: OfficeCategoryDetail): CategoryFields => CategoryFields.strip().parse(category);

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

/** Why the rules of the tree refuse a row, by the first of its reasons; null: they do not. */
async function writeOne({ deps, manager, caller }: Writing, line: ReadLine): Promise<string | null> {
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
    return changed.ok ? null : reasonOf(changed.refusal);
  }
  let parent: number | null = null;
  for (const depth of names.keys()) {
    const found = index.find(pathOf(names.slice(0, depth + 1)));
    const isLast = depth === names.length - 1;
    const fields: CategoryFields = isLast
      ? { ...fieldsOf(line, blank), parent }
      : { ...blank, name: { cs: names[depth] ?? '', ro: '' }, parent };
    if (found !== null) parent = found;
    else {
      const made = await createIn(deps, manager, caller, fields);
      if (!made.ok) return reasonOf(made.refusal);
      parent = made.value.id;
    }
  }
  return null;
}

const Wrong = z.object({ data: z.object({ fields: z.array(z.object({ code: z.string() })).min(1) }) });

const reasonOf = (refusal: { code: string }): string =>
  Wrong.safeParse(refusal).data?.data.fields[0]?.code ?? refusal.code;

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
    const refusals = new Map<number, string>();
    for (const line of lines) {
      // A refused row leaves nothing behind, also nothing of what would stand above it.
      const reason = await inTransaction(writing.manager, async (manager) => {
        const found = await writeOne({ ...writing, manager }, line);
        return found === null ? null : { ok: false as const, refusal: found };
      });
      if (reason !== null) refusals.set(line.line, reason.refusal);
    }
    forgetCategories(writing.deps.source);
    return refusals;
  },
};
