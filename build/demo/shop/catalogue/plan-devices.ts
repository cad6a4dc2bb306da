import { energyLabelOf } from './energy-labels.ts';
import { type Grade, type Quality, type QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import { eanFor } from '../facts/codes.ts';
import { manufacturers } from '../facts/manufacturers.ts';
import { choicesFor, priceOf } from '../facts/pricing.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import type { Colour, DeviceKind, Model, StorageSize } from '../facts/types.ts';
import { attributesOf } from './attributes.ts';
import type { PlannedMaster, PlannedProduct } from './catalogue-plan.ts';
import { pictureSlug } from './generations.ts';
import { deviceStory } from './stories/device-story.ts';
import type { PlannedTree } from './plan-categories.ts';
import { both, fullName, longNameOf, seoNameOf, shortNameOf, sizeText, subtitleOf } from './wording.ts';

/** `AP` for A+, because codes hold no plus. */
const choiceCode: Record<QualityChoice, string> = {
  new: 'N',
  almost_new: 'R',
  'A+': 'AP',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
};

const qualityOf = (choice: QualityChoice): { quality: Quality; grade: Grade | null } =>
  choice === 'new' || choice === 'almost_new' ? { quality: choice, grade: null } : { quality: 'used', grade: choice };

/** How much makers are asked for, 0–1. */
const makerPull: Record<string, number> = {
  apple: 1,
  samsung: 0.85,
  xiaomi: 0.65,
  google: 0.55,
  motorola: 0.4,
  garmin: 0.45,
};

/** How much a model is asked for, 0–1: its maker, its age and a little luck. */
function pullOf(model: Model, random: Random): number {
  const year = Number(model.released.slice(0, 4));
  const freshness = Math.min(1, Math.max(0, (year - 2018) / 7));
  return Math.min(1, (makerPull[model.manufacturer] ?? 0.3) * 0.6 + freshness * 0.25 + random.next() * 0.15);
}

const kindPull: Record<DeviceKind, number> = { phone: 1, tablet: 0.65, watch: 0.6 };

/** Pieces of a choice come to the shop the more often, the more the model is asked for. */
const offeredShare: Record<QualityChoice, number> = {
  new: 1,
  almost_new: 0.35,
  'A+': 0.45,
  A: 0.75,
  B: 0.65,
  C: 0.45,
  D: 0.3,
};

function isOffered(model: Model, choice: QualityChoice, pull: number, random: Random): boolean {
  const share = choice === 'new' && model.life === 'ending' ? 0.6 : offeredShare[choice];
  return random.chance(choice === 'new' ? share : Math.min(1, share * (0.5 + pull * 0.6)));
}

/** The model's row and texts; its address is the same in both markets. */
export function masterOf(model: Model, id: number): PlannedMaster {
  const name = both(fullName(model));
  return {
    id,
    code: model.code,
    manufacturerId: manufacturers.findIndex((maker) => maker.slug === model.manufacturer) + 1,
    kind: model.kind,
    modelName: model.name,
    releasedOn: model.released,
    facts: {
      series: model.series,
      display_inches: model.displayInches,
      ram_gb: Object.fromEntries(model.sizes.map(({ gb, ramGb }) => [String(gb ?? 0), ramGb])),
      chip: model.chip,
      os: model.os,
      weight_grams: model.weightGrams,
      dimensions_mm: model.dimensionsMm,
      battery_mah: model.batteryMah,
      cameras: model.cameras,
      network: model.network,
      sim: model.sim,
      traits: model.traits,
      energy_label: energyLabelOf(model),
    },
    look: model.look,
    fitsId: null,
    name,
    seoName: both(model.slug),
    description: model.description,
    attributes: attributesOf(model),
    story: deviceStory(model),
  };
}

/** The box of a new piece is flat and close; used ones travel in one size of box for their kind. */
function packageOf(model: Model, quality: Quality): { weightGrams: number; packageMm: [number, number, number] } {
  const [height, width, depth] = model.dimensionsMm;
  const box = model.kind === 'watch' ? 140 : 95 + Math.round(model.weightGrams * 0.15);
  const margin = quality === 'new' ? 16 : 24;
  return {
    weightGrams: Math.round(model.weightGrams + box),
    packageMm: [
      Math.round(height + margin),
      Math.round(width + margin),
      Math.round(depth + (quality === 'new' ? 20 : 28)),
    ],
  };
}

interface Place {
  model: Model;
  master: PlannedMaster;
  tree: PlannedTree;
  pull: number;
}

function variantOf(place: Place, size: StorageSize, colour: Colour, choice: QualityChoice): Omit<PlannedProduct, 'id'> {
  const { model, master } = place;
  const { quality, grade } = qualityOf(choice);
  const sizeName = sizeText(model, size);
  const sizeCode = sizeName.replaceAll(' ', '').replaceAll('/', '-').replace('GB', '');
  const article = [model.code, sizeCode, colour.code].filter((part) => part !== '').join('-');
  const longName = longNameOf(fullName(model), sizeName, colour);
  return {
    code: `${article}-${choiceCode[choice]}`,
    master,
    // A used piece keeps the barcode of its box; an unpacked one gets a label of its own.
    ean: eanFor(quality === 'almost_new' ? `${article}-R` : article),
    colourCode: colour.code,
    colourHex: colour.hex,
    colourFamily: colour.family,
    colourName: colour.name,
    storageGb: size.gb,
    quality,
    grade,
    trackedBy: model.tac === null ? 'serial' : 'imei',
    tac: model.tac,
    ...packageOf(model, quality),
    pictureKey: `${pictureSlug(model)}-${colour.code}`,
    boost: quality === 'new' && model.life === 'current' && place.pull > 0.8 ? 1.2 : 1,
    popularity: 0,
    price: { cs: priceOf(size, choice, 'cs'), ro: priceOf(size, choice, 'ro') },
    longName,
    shortName: shortNameOf(model, sizeName),
    subtitle: subtitleOf(model, size, quality, grade),
    seoName: seoNameOf(longName, quality, grade),
    categoryIds: place.tree.ofModel(model, quality),
  };
}

/** Variants of one model: every size and colour in the qualities the shop has come by. At least one. */
export function variantsOf(
  model: Model,
  master: PlannedMaster,
  tree: PlannedTree,
  seed: string,
): Omit<PlannedProduct, 'id'>[] {
  const random = randomFrom(`${seed}/variants/${model.code}`);
  const pull = pullOf(model, random);
  const place = { model, master, tree, pull };
  const all = model.sizes.flatMap((size) =>
    model.colours.flatMap((colour) => choicesFor(model).map((choice) => ({ size, colour, choice }))),
  );
  const offered = all.filter(({ choice }) => isOffered(model, choice, pull, random));
  return (offered.length > 0 ? offered : all.slice(0, 1)).map(({ size, colour, choice }) => ({
    ...variantOf(place, size, colour, choice),
    popularity: Math.round(1000 * pull ** 2 * kindPull[model.kind] * (0.15 + 0.85 * random.next() ** 4)),
  }));
}
