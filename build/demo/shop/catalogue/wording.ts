/** How goods are called and described in each market. */
import { gradeWords, usedSuffix } from '@kolobeh/shared/catalogue/grade-words.ts';
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { manufacturers } from '../facts/manufacturers.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Colour, Model, StorageSize, Text } from '../facts/types.ts';

/** A text that needs no translation, such as a name. */
export const both = (text: string): Text => ({ cs: text, ro: text });

/** A text made for each market by the same rule. */
export const mapText = (make: (market: 'cs' | 'ro') => string): Text => ({ cs: make('cs'), ro: make('ro') });

/** `1 TB`, `256 GB`. */
export const storageText = (gb: number): string => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`);

/** A number with the decimal comma both markets use. */
export const decimal = (value: number): string => String(value).replace('.', ',');

/** Name of a maker by its slug; an unknown slug stays as it is. */
export const makerName = (slug: string): string => manufacturers.find((maker) => maker.slug === slug)?.name ?? slug;

/** `Apple iPhone 15`, but `CMF Phone 2 Pro` as `Nothing CMF Phone 2 Pro`: the maker's name always leads, once. */
export const fullName = (model: Model): string => {
  const maker = makerName(model.manufacturer);
  return model.name.startsWith(`${maker} `) ? model.name : `${maker} ${model.name}`;
};

/** Storage in a name; with memory where a model sells one storage with several (`12/256 GB`). */
export function sizeText(model: Model, size: StorageSize): string {
  if (size.gb === null) return '';
  const isAmbiguous = model.sizes.filter((one) => one.gb === size.gb).length > 1;
  return isAmbiguous ? `${size.ramGb}/${storageText(size.gb)}` : storageText(size.gb);
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** `Apple iPhone 14 128 GB, temně inkoustová`. */
export const longNameOf = (name: string, size: string, colour: Colour): Text =>
  mapText((market) => `${joined(name, size)}, ${colour.name[market]}`);

/** Name without maker and colour, for narrow places: `iPhone 14 128 GB`. */
export const shortNameOf = (model: Model, size: string): Text => both(joined(model.name, size));

/** `A18` for `Apple A18`: in a line of facts the maker's name only takes room. */
const shortChip = (chip: string): string => chip.replace(/^(?:Apple|Qualcomm|Samsung|MediaTek|Google|HiSilicon) /, '');

const facts = (model: Model, size: StorageSize): string =>
  [`${decimal(model.displayInches)}″`, size.ramGb === null ? '' : `${size.ramGb} GB`, shortChip(model.chip)]
    .filter((part) => part !== '')
    .join(' · ');

/** Facts of a new piece; the condition of one that is not. */
export function subtitleOf(model: Model, size: StorageSize, quality: Quality, grade: Grade | null): Text {
  if (grade) return gradeWords[grade];
  const text = facts(model, size);
  return quality === 'new' ? both(text) : { cs: `Rozbalený · ${text}`, ro: `Resigilat · ${text}` };
}

const qualitySuffix = (quality: Quality, grade: Grade | null): Text => {
  if (quality === 'new') return both('');
  if (quality === 'almost_new') return { cs: ' rozbalený', ro: ' resigilat' };
  return mapText((market) => ` ${usedSuffix(market, grade ?? 'A')}`);
};

/** Last part of a variant's address: `apple-iphone-14-128-gb-temne-inkoustova-pouzity-a`. */
export const seoNameOf = (longName: Text, quality: Quality, grade: Grade | null): Text =>
  mapText((market) => slugOf(`${longName[market]}${qualitySuffix(quality, grade)[market]}`));
