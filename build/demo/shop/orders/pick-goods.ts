/** What people buy together. */
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import type { Random } from '../facts/random.ts';

/** Goods in a cart. */
export interface Wanted {
  product: PlannedProduct;
  quantity: number;
}

type Choose = (random: Random, device: PlannedProduct | null) => PlannedProduct | null;

/** Goods sorted once, the often bought ones named more than once. */
export class Goods {
  private readonly newPhones: PlannedProduct[];
  private readonly usedPhones: PlannedProduct[];
  private readonly others: PlannedProduct[];
  private readonly accessories: PlannedProduct[];
  private readonly byModel = new Map<number, PlannedProduct[]>();

  constructor(products: readonly PlannedProduct[]) {
    const asked = (belongs: (product: PlannedProduct) => boolean): PlannedProduct[] =>
      products
        .filter(belongs)
        .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
        .slice(0, 400);
    this.newPhones = asked(({ master, quality }) => master.kind === 'phone' && quality !== 'used');
    this.usedPhones = asked(({ master, quality }) => master.kind === 'phone' && quality === 'used');
    this.others = asked(({ master }) => master.kind === 'tablet' || master.kind === 'watch');
    this.accessories = products.filter(({ master }) => master.kind === 'accessory');
    for (const product of this.accessories) {
      const { fitsId } = product.master;
      if (fitsId !== null) this.byModel.set(fitsId, [...(this.byModel.get(fitsId) ?? []), product]);
    }
  }

  readonly newPhone: Choose = (random) => random.pick(this.newPhones);
  readonly usedPhone: Choose = (random) => random.pick(this.usedPhones);
  readonly other: Choose = (random) => random.pick(this.others);
  readonly accessory: Choose = (random) => random.pick(this.accessories);

  /** Something made for the device, or anything that fits all. */
  readonly fitting: Choose = (random, device) => {
    const made = device ? this.byModel.get(device.master.id) : undefined;
    const universal = this.accessories.filter(({ master }) => master.fitsId === null);
    return random.pick(made ?? universal);
  };
}

const baskets = (goods: Goods): readonly (readonly Choose[])[] => [
  [goods.newPhone],
  [goods.usedPhone],
  [goods.newPhone, goods.fitting],
  [goods.usedPhone, goods.fitting, goods.accessory],
  [goods.accessory],
  [goods.other],
  [goods.usedPhone, goods.fitting],
  [goods.accessory, goods.accessory],
  [goods.newPhone, goods.fitting, goods.fitting],
  [goods.other, goods.accessory],
];

/** The n-th basket, shifted every round so that it does not go with anything else counted; each product is in it once. */
export function basketOf(goods: Goods, at: number, random: Random): Wanted[] {
  const kinds = baskets(goods);
  const wanted = new Map<number, Wanted>();
  let device: PlannedProduct | null = null;
  for (const choose of kinds[(at + Math.floor(at / kinds.length) * 3) % kinds.length] ?? []) {
    const product = choose(random, device);
    if (!product || wanted.has(product.id)) continue;
    device ??= product.master.kind === 'accessory' ? null : product;
    const quantity = product.master.kind === 'accessory' && random.chance(0.2) ? random.int(2, 3) : 1;
    wanted.set(product.id, { product, quantity });
  }
  return [...wanted.values()];
}

/** One or two things that are counted by pieces, as stores have them: no product twice. */
export function keptBasketOf(goods: Goods, random: Random): Wanted[] {
  const first = goods.accessory(random, null);
  const second = random.chance(0.5) ? goods.accessory(random, null) : null;
  return [first, second]
    .filter((product) => product !== null)
    .filter((product, at, all) => all.indexOf(product) === at)
    .map((product) => ({ product, quantity: random.chance(0.3) ? 2 : 1 }));
}
