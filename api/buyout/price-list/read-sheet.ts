import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { emptyLine } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentVersion } from './list-versions.ts';
import { readQuestionnaires } from './queries/questionnaires.ts';
import { listSheetRows, type SheetRow } from './queries/sheet-rows.ts';
import { findVersion } from './queries/versions.ts';

/** Textbook answers of most models, and how many have others. */
function commonDefaults(rows: readonly SheetRow[]): { defaults: Defaults; own_defaults: number } {
  const listed = rows.filter((row) => row.is_listed).map((row) => JSON.stringify(row.defaults));
  const counts = new Map<string, number>();
  for (const one of listed) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [common] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!common) return { defaults: {}, own_defaults: 0 };
  return { defaults: JSON.parse(common[0]) as Defaults, own_defaults: listed.length - common[1] };
}

const presentModel = (row: SheetRow): SheetModel => ({
  id: row.id,
  seo_name: row.seo_name,
  manufacturer: row.manufacturer,
  name: row.name,
  colours: row.colours,
  line: row.is_listed
    ? { minimal_price: row.minimal_price, prices: row.prices, corrections: row.corrections }
    : emptyLine,
});

/** Lines and questions of one type in a version; null when there is no such version. */
export async function readSheet(
  deps: Pick<Deps, 'now' | 'source'>,
  { id, product_type }: { id: number; product_type: ProductType },
): Promise<Sheet | null> {
  const db = deps.source;
  const version = await findVersion(db, id);
  if (!version) return null;
  const [rows, questionnaires, presented] = await Promise.all([
    listSheetRows(db, id, product_type, version.published_at === null),
    readQuestionnaires(db, id),
    presentVersion(deps, db, version),
  ]);
  const asked = questionnaires.find((one) => one.product_type === product_type);
  return {
    version: presented,
    product_type,
    questionnaire: {
      revision: asked?.revision ?? 0,
      conditions: asked?.conditions ?? [],
      ...commonDefaults(rows),
    },
    models: rows.map(presentModel),
  };
}
