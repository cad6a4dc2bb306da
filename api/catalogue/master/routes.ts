import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { beginSale } from './begin-sale.ts';
import { fitModel, unfitModel } from './fit-model.ts';
import { addGift, endGift } from './gifts.ts';
import { makeModel, makeVariants } from './make-variants.ts';
import { cropPicture, uncutPicture } from './crop-picture.ts';
import { addPicture, arrangePictures } from './pictures.ts';
import { cancelPlannedPrice, planPrice } from './plan-price.ts';
import { presentMaster } from './present-master.ts';
import { listAttributeNames, masterOfProduct } from './queries/masters.ts';
import { saveMaster } from './save-master.ts';
import { saveVariant } from './save-variant.ts';

/** Calls of the office about models and their variants. */
export const masterRoutes = {
  officeMaster: api.catalogue.officeMaster.handler(
    async ({ context: { deps }, input, errors }) =>
      (await presentMaster(deps.source.manager, input.id)) ?? refuse(errors, 'MASTER_NOT_FOUND'),
  ),
  masterOf: api.catalogue.masterOf.handler(async ({ context: { deps }, input, errors }) => {
    const found = (await masterOfProduct(deps.source, input.id)) ?? refuse(errors, 'PRODUCT_NOT_FOUND');
    return { id: found.master_product_id };
  }),
  updateMaster: api.catalogue.updateMaster.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveMaster(deps, signedIn, input)),
  ),
  makeModel: api.catalogue.makeModel.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await makeModel(deps, signedIn, input)),
  ),
  makeVariants: api.catalogue.makeVariants.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await makeVariants(deps, signedIn, input)),
  ),
  beginSale: api.catalogue.beginSale.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await beginSale(deps, signedIn, input)),
  ),
  updateVariant: api.catalogue.updateVariant.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveVariant(deps, signedIn, input)),
  ),
  attributeNames: api.catalogue.attributeNames.handler(async ({ context: { deps }, input }) => ({
    choices: await listAttributeNames(deps.source, input.market, input.type_device ?? null),
  })),
  planPrice: api.catalogue.planPrice.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await planPrice(deps, signedIn, input)),
  ),
  cancelPlannedPrice: api.catalogue.cancelPlannedPrice.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await cancelPlannedPrice(deps, signedIn, input.id)),
  ),
  cropPicture: api.catalogue.cropPicture.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await cropPicture(deps, signedIn, input)),
  ),
  uncutPicture: api.catalogue.uncutPicture.handler(async ({ context: { deps }, input, errors }) => {
    const { bytes } = (await uncutPicture(deps, input)) ?? refuse(errors, 'PICTURE_NOT_FOUND');
    return new File([new Uint8Array(bytes)], `${input.key}.webp`, { type: 'image/webp' });
  }),
  addPicture: api.catalogue.addPicture.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addPicture(deps, signedIn, input)),
  ),
  arrangePictures: api.catalogue.arrangePictures.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await arrangePictures(deps, signedIn, input)),
  ),
  fitModel: api.catalogue.fitModel.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await fitModel(deps, signedIn, input)),
  ),
  unfitModel: api.catalogue.unfitModel.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await unfitModel(deps, signedIn, input)),
  ),
  addGift: api.catalogue.addGift.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addGift(deps, signedIn, input)),
  ),
  endGift: api.catalogue.endGift.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await endGift(deps, signedIn, input)),
  ),
};
