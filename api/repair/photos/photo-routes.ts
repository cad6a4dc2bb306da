import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { findByNumber } from '../bench/queries/bench-repairs.ts';
import { repairOfLink } from '../order/follow-repair.ts';
import { keepPhoto, readPhoto, removePhoto, showPhoto } from './keep-photo.ts';

export const photoRoutes = {
  addPhoto: api.repair.addPhoto.handler(async ({ context, input, errors }) =>
    valueOf(errors, await keepPhoto(context.deps, context.signedIn, input)),
  ),
  showPhoto: api.repair.showPhoto.handler(async ({ context, input, errors }) =>
    valueOf(errors, await showPhoto(context.deps, context.signedIn, input)),
  ),
  removePhoto: api.repair.removePhoto.handler(async ({ context, input, errors }) =>
    valueOf(errors, await removePhoto(context.deps, context.signedIn, input)),
  ),
  officePhoto: api.repair.officePhoto.handler(async ({ context: { deps }, input: { number, photo }, errors }) => {
    const repair = await findByNumber(deps.source, number);
    const wish = { repairId: repair?.id ?? '', photo, isForOwner: false };
    return (repair && (await readPhoto(deps, wish))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
  photo: api.repair.photo.handler(async ({ context: { deps }, input: { photo, ...link }, errors }) => {
    const repair = await repairOfLink(deps, deps.source, link);
    const wish = { repairId: repair?.id ?? '', photo, isForOwner: true };
    return (repair && (await readPhoto(deps, wish))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
};
