import { accessories } from '../facts/accessories/index.ts';
import { models } from '../facts/models/index.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Model } from '../facts/types.ts';
import { accessoryMaster, accessoryVariants } from './plan-accessories.ts';
import type { CataloguePlan, PlannedMaster, PlannedProduct } from './catalogue-plan.ts';
import { generationOf } from './generations.ts';
import type { PlannedTree } from './plan-categories.ts';
import { masterOf, variantsOf } from './plan-devices.ts';
import { mapText } from './wording.ts';

/** Gathers variants; addresses that two colours of one name would share get the colour's code. */
class Shelf {
  readonly masters: PlannedMaster[] = [];
  readonly products: PlannedProduct[] = [];
  private readonly addresses = new Set<string>();

  get nextMasterId(): number {
    return this.masters.length + 1;
  }

  add(master: PlannedMaster, variants: readonly Omit<PlannedProduct, 'id'>[]): void {
    this.masters.push(master);
    for (const variant of variants) {
      const seoName = mapText((market) => this.ownAddress(market, variant.seoName[market], variant.colourCode));
      this.products.push({ ...variant, id: this.products.length + 1, seoName });
    }
  }

  private ownAddress(market: string, address: string, colourCode: string): string {
    const isFree = !this.addresses.has(`${market}/${address}`);
    const own = isFree ? address : `${address}-${slugOf(colourCode)}`;
    this.addresses.add(`${market}/${own}`);
    return own;
  }
}

function addModels(shelf: Shelf, list: readonly Model[], tree: PlannedTree, seed: string): void {
  for (const model of list) {
    const master = masterOf(model, shelf.nextMasterId);
    shelf.add(master, variantsOf(model, master, tree, seed));
  }
}

function addAccessories(shelf: Shelf, tree: PlannedTree, seed: string): void {
  const idOf = new Map(shelf.masters.map((master) => [master.seoName.cs, master.id]));
  for (const accessory of accessories) {
    const fitsId = accessory.fits === null ? null : (idOf.get(accessory.fits) ?? null);
    const master = accessoryMaster(accessory, shelf.nextMasterId, fitsId);
    shelf.add(master, accessoryVariants(accessory, master, tree, seed));
  }
}

/**
 * All goods of the demo shop.
 * @param products further generations of the models are added until there are at least so many variants
 */
export function planCatalogue(tree: PlannedTree, seed: string, products: number): CataloguePlan {
  const shelf = new Shelf();
  addModels(shelf, models, tree, seed);
  addAccessories(shelf, tree, seed);
  for (let generation = 2; shelf.products.length < products; generation += 1) {
    for (const model of models) {
      if (shelf.products.length >= products) break;
      addModels(shelf, [generationOf(model, generation)], tree, seed);
    }
  }
  return { masters: shelf.masters, products: shelf.products };
}
