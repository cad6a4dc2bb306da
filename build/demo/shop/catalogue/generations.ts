import { tacFor } from '../facts/codes.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Model } from '../facts/types.ts';

/** A made-up later generation of a model, for load: own code, name and address, the looks of its forerunner. */
export const generationOf = (model: Model, generation: number): Model => ({
  ...model,
  code: `${model.code}-G${generation}`,
  slug: `${model.slug}-${slugOf(`gen ${generation}`)}`,
  name: `${model.name} Gen ${generation}`,
  tac: model.tac === null ? null : tacFor(`${model.code}-G${generation}`),
});

/** Slug under which the model's pictures are kept: generations share those of the first. */
export const pictureSlug = (model: Model): string => model.slug.replace(/-gen-\d+$/, '');
