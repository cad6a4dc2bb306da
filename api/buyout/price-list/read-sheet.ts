import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { emptyLine, type Line } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentVersion } from './list-versions.ts';
import { type Db, findVersion, readQuestionnaires } from './queries/versions.ts';

interface Row extends Omit<SheetModel, 'line'>, Line {
  defaults: Defaults;
  is_listed: boolean;
}

const readRows = (db: Db, versionId: number, type: ProductType, isDraft: boolean): Promise<Row[]> =>
  db.query(
    `select m.id, m.seo_name, f.name as manufacturer, m.name, a.minimal_price, a.prices, a.corrections, a.defaults,
            a.model_id is not null as is_listed,
            (select count(*)::integer from buyout_variant v where v.model_id = m.id) as colours
       from buyout_model m join manufacturer f on f.id = m.manufacturer_id
       left join appraisal_model a on a.model_id = m.id and a.version_id = $1
      where m.product_type = $2 and (a.model_id is not null or $3)
      order by f.name, m.released_on desc nulls last, m.name, m.storage_gb nulls first, m.id`,
    [versionId, type, isDraft],
  );

/** Textbook answers of most models, and how many have others. */
function commonDefaults(rows: readonly Row[]): { defaults: Defaults; own_defaults: number } {
  const listed = rows.filter((row) => row.is_listed).map((row) => JSON.stringify(row.defaults));
  const counts = new Map<string, number>();
  for (const one of listed) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [common] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!common) return { defaults: {}, own_defaults: 0 };
  return { defaults: JSON.parse(common[0]) as Defaults, own_defaults: listed.length - common[1] };
}

const presentModel = (row: Row): SheetModel => ({
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
    readRows(db, id, product_type, version.published_at === null),
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
