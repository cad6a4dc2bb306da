import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import {
  addMetaMaster,
  addToMetaMaster,
  deleteMetaMaster,
  presentMetaMaster,
  swapMetaMaster,
  updateMetaMaster,
} from './change-meta-master.ts';
import { listOthers } from './queries/meta-masters.ts';

/** Calls of the office about groups of models. */
export const metaMasterRoutes = {
  swapMetaMaster: api.catalogue.swapMetaMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await swapMetaMaster(deps, signedIn, input)),
  ),
  addToMetaMaster: api.catalogue.addToMetaMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addToMetaMaster(deps, signedIn, input)),
  ),
  getMetaMaster: api.catalogue.getMetaMaster.handler(
    async ({ context: { deps }, input, errors }) =>
      (await presentMetaMaster(deps.source, input.meta_master_id)) ?? refuse(errors, 'META_MASTER_NOT_FOUND'),
  ),
  addMetaMaster: api.catalogue.addMetaMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addMetaMaster(deps, signedIn, input)),
  ),
  updateMetaMaster: api.catalogue.updateMetaMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await updateMetaMaster(deps, signedIn, input)),
  ),
  deleteMetaMaster: api.catalogue.deleteMetaMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await deleteMetaMaster(deps, signedIn, input)),
  ),
  excludeMetaMaster: api.catalogue.excludeMetaMaster.handler(async ({ context: { deps }, input }) => ({
    meta_masters: (await listOthers(deps.source, input.excluded_meta_master_id)).map((group) => ({
      id: group.id,
      name: { cs: group.name_cs, ro: group.name_ro },
      master_products: group.master_products,
    })),
  })),
};
