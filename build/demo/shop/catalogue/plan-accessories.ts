import { manufacturers } from '../facts/manufacturers.ts';
import { models } from '../facts/models/index.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { randomFrom } from '../facts/random.ts';
import type { Accessory, AccessoryVariant, Model } from '../facts/types.ts';
import { accessoryAttributes, accessoryKindText } from './attributes.ts';
import type { PlannedMaster, PlannedProduct } from './catalogue-plan.ts';
import { accessoryStory } from './stories/accessory-story.ts';
import type { PlannedTree } from './plan-categories.ts';
import { fullName, mapText } from './wording.ts';

const modelFitted = (accessory: Accessory): Model | null =>
  models.find((model) => model.slug === accessory.fits) ?? null;

/** @param fitsId id of the master product it is made for */
export const accessoryMaster = (accessory: Accessory, id: number, fitsId: number | null): PlannedMaster => ({
  id,
  code: accessory.code,
  manufacturerId: manufacturers.findIndex((maker) => maker.slug === accessory.manufacturer) + 1,
  kind: 'accessory',
  modelName: accessory.name.cs,
  releasedOn: accessory.released,
  facts: {
    kind: accessory.kind,
    fits: accessory.fits,
    weight_grams: accessory.weightGrams,
    dimensions_mm: accessory.dimensionsMm,
  },
  look: accessory.look,
  fitsId,
  name: accessory.name,
  seoName: accessory.slug,
  description: accessory.description,
  attributes: accessoryAttributes(accessory, modelFitted(accessory)),
  story: accessoryStory(accessory, modelFitted(accessory)),
});

/** Drawings are shared by all accessories that look the same in the same colour. */
const accessoryPicture = (accessory: Accessory, hex: string): string =>
  [...Object.values(accessory.look).map((part) => slugOf(String(part))), hex.slice(1)].join('-');

function subtitleOf(accessory: Accessory): PlannedProduct['subtitle'] {
  const fits = modelFitted(accessory);
  const kind = accessoryKindText(accessory.kind);
  if (!fits) return kind;
  return { cs: `${kind.cs} · pro ${fullName(fits)}`, ro: `${kind.ro} · pentru ${fullName(fits)}` };
}

const variantOf = (
  accessory: Accessory,
  master: PlannedMaster,
  tree: PlannedTree,
  { code, ean, colour }: AccessoryVariant,
): Omit<PlannedProduct, 'id' | 'popularity'> => ({
  code,
  master,
  ean,
  colourCode: colour.code,
  colourHex: colour.hex,
  colourFamily: colour.family,
  colourName: colour.name,
  storageGb: null,
  quality: 'new',
  grade: null,
  trackedBy: 'none',
  tac: null,
  weightGrams: accessory.weightGrams,
  packageMm: accessory.dimensionsMm,
  pictureKey: accessoryPicture(accessory, colour.hex),
  boost: 1,
  price: accessory.price,
  longName: mapText((market) => `${accessory.name[market]}, ${colour.name[market]}`),
  shortName: accessory.name,
  subtitle: subtitleOf(accessory),
  seoName: mapText((market) => `${accessory.slug[market]}-${slugOf(colour.name[market])}`),
  categoryIds: tree.ofAccessory(accessory, modelFitted(accessory)),
});

/** One variant for each colour; how well each sells follows from the seed. */
export function accessoryVariants(
  accessory: Accessory,
  master: PlannedMaster,
  tree: PlannedTree,
  seed: string,
): Omit<PlannedProduct, 'id'>[] {
  const random = randomFrom(`${seed}/variants/${accessory.code}`);
  return accessory.variants.map((variant) => ({
    ...variantOf(accessory, master, tree, variant),
    popularity: random.int(20, 420),
  }));
}
