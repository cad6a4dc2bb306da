import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { fileSetTag, presentSet } from './change-file-set.ts';
import { createSet, removeSet, saveSet } from './file-sets.ts';
import { addPhoto, cropPhoto, uncutPhoto } from './photos.ts';
import { listSets } from './queries/file-sets.ts';
import { findShownSet } from './queries/shown-file-set.ts';

/** Calls about file sets. */
export const fileSetRoutes = {
  byTerm: api.fileSet.byTerm.handler(async ({ context: { deps }, input: { term, page, page_size: size } }) => {
    const found = await listSets(deps.source, { term, limit: size, offset: (page - 1) * size });
    return {
      file_sets: found.map(({ total: _, changed_at: at, ...set }) => ({ ...set, changed_at: at.toISOString() })),
      total: found[0]?.total ?? 0,
    };
  }),
  photos: api.fileSet.photos.handler(
    async ({ context: { deps }, input, errors }) =>
      (await presentSet(deps.source.manager, input.id)) ?? refuse(errors, 'FILE_SET_NOT_FOUND'),
  ),
  create: api.fileSet.create.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createSet(deps, signedIn, input)),
  ),
  save: api.fileSet.save.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveSet(deps, signedIn, input)),
  ),
  addPhoto: api.fileSet.addPhoto.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addPhoto(deps, signedIn, input)),
  ),
  cropPhoto: api.fileSet.cropPhoto.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await cropPhoto(deps, signedIn, input)),
  ),
  uncutPhoto: api.fileSet.uncutPhoto.handler(async ({ context: { deps }, input, errors }) => {
    const bytes = (await uncutPhoto(deps, input)) ?? refuse(errors, 'PICTURE_NOT_FOUND');
    return new File([new Uint8Array(bytes)], `${input.key}.webp`, { type: 'image/webp' });
  }),
  remove: api.fileSet.remove.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await removeSet(deps, signedIn, input)),
  ),
  shown: api.fileSet.shown.handler(async ({ context: { deps, tag }, input: { market, code }, errors }) => {
    tag(fileSetTag(code));
    return (await findShownSet(deps.source, market, code)) ?? refuse(errors, 'FILE_SET_NOT_FOUND');
  }),
};
