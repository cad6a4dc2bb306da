// Photographs of single used phones, as bought-out ones have them: the front, the back, and the flaw that its grade names.
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { originalKey } from '../../../../api/catalogue/pictures/picture-sizes.ts';
import type { FileStore } from '../../../../api/integrations/files/file-store.ts';
import { drawPhoto, type Photographed } from '../../drawing/draw-photo.ts';
import { marketCodes } from '../catalogue/catalogue-plan.ts';
import { type Db, insertRows } from '../insert-rows.ts';
import { flawsOf } from '../stock/found-on.ts';
import type { PlannedUnit } from '../stock/plan-units.ts';
import type { Demand, StockPlan } from '../stock/write-stock.ts';

/** So many phones of each grade are photographed. */
const mostOfGrade = 2;

const desks = ['#d9cfbd', '#cfd8d3', '#d3d0dc', '#cdc4b8'];

const shots = ['front', 'back', 'flaw'] as const satisfies readonly Photographed['shot'][];

const sides: Record<'front' | 'back', Record<MarketCode, string>> = {
  front: { cs: 'přední strana', ro: 'fața' },
  back: { cs: 'zadní strana', ro: 'spatele' },
};

/** What a product of one piece is: the only one of the house, which nobody ordered. */
function onlyPieces({ units, inStores }: Pick<StockPlan, 'units' | 'inStores'>, demands: ReadonlyMap<number, Demand>) {
  const pieces = new Map<number, number>();
  for (const { product } of [...units, ...inStores]) pieces.set(product.id, (pieces.get(product.id) ?? 0) + 1);
  return units.filter(({ product }) => pieces.get(product.id) === 1 && !demands.has(product.id));
}

/** Used phones with photographs of their own: of each grade those wanted most, of a model once. */
export function photographedUnits(
  stock: Pick<StockPlan, 'units' | 'inStores'>,
  demands: ReadonlyMap<number, Demand>,
): PlannedUnit[] {
  const models = new Set<number>();
  const ofGrade = new Map<Grade, number>();
  return onlyPieces(stock, demands)
    .filter(({ product: { quality, master } }) => quality === 'used' && master.look.kind === 'phone')
    .toSorted((a, b) => b.product.popularity - a.product.popularity || a.product.id - b.product.id)
    .filter(({ product: { grade, master } }) => {
      if (grade === null || models.has(master.id)) return false;
      const before = ofGrade.get(grade) ?? 0;
      if (before >= mostOfGrade) return false;
      models.add(master.id);
      ofGrade.set(grade, before + 1);
      return true;
    });
}

const keyOf = ({ product }: PlannedUnit, at: number): string => `unit-demo-${product.id}-${at + 1}`;

/** What is seen on it: a side of the phone, or what the inspection found on its body. */
function altOf({ product, found }: PlannedUnit, shot: Photographed['shot'], market: MarketCode): string {
  const name = product.longName[market];
  if (shot !== 'flaw') return `${name}: ${sides[shot][market]}`;
  const [, onBody] = found[market];
  return onBody ? `${name}: ${onBody.question} – ${onBody.answer}` : name;
}

/** Rows of the photographs; the first leads, as of a bought-out piece. Must run before lists are written. */
export async function writeOwnPhotos(db: Db, units: readonly PlannedUnit[]): Promise<void> {
  await insertRows(
    db,
    'product_photo',
    units.flatMap((unit) =>
      shots.map((shot, at) => ({
        product_id: unit.product.id,
        position: at + 1,
        picture_key: keyOf(unit, at),
        alts: Object.fromEntries(marketCodes.map((market) => [market, altOf(unit, shot, market)])),
      })),
    ),
  );
  await db.query(
    `update product p set drawn_key = p.picture_key, picture_key = f.picture_key
       from product_photo f where f.product_id = p.id and f.position = 1 and p.id = any($1)`,
    [units.map(({ product }) => product.id)],
  );
}

function drawOne({ product, found }: PlannedUnit, shot: Photographed['shot']): string {
  const { display, body } = flawsOf(found);
  return drawPhoto({
    spec: { ...product.master.look, colour: product.colourHex },
    shot,
    flaw: shot === 'front' ? display : body,
    desk: desks[product.id % desks.length] ?? '#ddd',
    aslant: (product.id % 9) - 4,
  });
}

/** The same as originals, which are painted when they are first looked at; only what is not there. */
export async function writeOwnPhotoFiles(files: FileStore, units: readonly PlannedUnit[]): Promise<void> {
  for (const unit of units)
    for (const [at, shot] of shots.entries()) {
      const key = originalKey(keyOf(unit, at));
      if (!(await files.get(key))) await files.put(key, Buffer.from(drawOne(unit, shot)), 'image/svg+xml');
    }
}
