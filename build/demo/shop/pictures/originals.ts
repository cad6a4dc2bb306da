import { drawProduct } from '../../drawing/draw-product.ts';
import { type DrawnView, drawnViews } from '../../drawing/spec.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';

/** A picture to be drawn, named as pages ask for it. */
export interface Original {
  picture: string;
  /** The most asked for of its products. */
  popularity: number;
  isMain: boolean;
  draw: () => string;
}

const viewName = (key: string, view: DrawnView): string => (view === 'pair' ? key : `${key}-${view}`);

/** Devices are shown from all sides, accessories from one. */
const viewsFor = (product: PlannedProduct): readonly DrawnView[] =>
  product.master.kind === 'accessory' ? ['pair'] : drawnViews;

/** One picture per look, colour and view, whatever storages and qualities share it; the most asked for first. */
export function originalsOf(products: readonly PlannedProduct[]): Original[] {
  const popular = products.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const firsts = new Map<string, PlannedProduct>();
  for (const product of popular) if (!firsts.has(product.pictureKey)) firsts.set(product.pictureKey, product);
  return [...firsts].flatMap(([key, product]) =>
    viewsFor(product).map((view) => ({
      picture: viewName(key, view),
      popularity: product.popularity,
      isMain: view === 'pair',
      draw: () => drawProduct({ ...product.master.look, colour: product.colourHex }, { view }),
    })),
  );
}
