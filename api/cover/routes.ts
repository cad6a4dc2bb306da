import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { listOfficeCovers } from './queries/office-covers.ts';
import { changeCover, createCover } from './save-cover.ts';

/** Calls of the office about insurance and warranties; what is offered with a product stands with the product. */
export const coverRoutes = {
  officeCovers: api.cover.officeCovers.handler(async ({ context: { deps } }) => ({
    covers: await listOfficeCovers(deps.source),
  })),
  createCover: api.cover.createCover.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createCover(deps, signedIn, input)),
  ),
  changeCover: api.cover.changeCover.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeCover(deps, signedIn, input)),
  ),
};
