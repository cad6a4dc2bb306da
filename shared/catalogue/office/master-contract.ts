import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { RowNumber, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { staleVersion, Version } from '../../kernel/versioned.ts';
import { PictureCrop } from './picture-crop.ts';
import { PictureText } from './picture-text.ts';
import { PriceAmount } from './price-amount.ts';
import {
  MasterChange,
  NewGift,
  OfficeMaster,
  OfficeVariant,
  PlannedPrice,
  ProductPicture,
  VariantFields,
} from './master-product.ts';
import { NewModel, NewSale, VariantsWish } from './new-variants.ts';

const read = staffCall('product.read', { personalData: false });
const edit = staffCall('product.edit', { personalData: false });
const once = { personalData: false, idempotencyKey: 'required' } as const;
const noMaster = { MASTER_NOT_FOUND: { status: 404, message: 'No such model' } } as const;
const noProduct = { PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } } as const;
const noPicture = { PICTURE_NOT_FOUND: { status: 404, message: 'No such picture' } } as const;
const pictureKey = ProductPicture.shape.key;
const byId = z.strictObject({ id: RowNumber });

const MadeVariants = z.object({
  master: OfficeMaster,
  made: z.array(z.int()).describe('Ids of variants that begin'),
  there: z.array(z.string()).describe('Codes of those that were there already'),
});

const fitted = z.strictObject({ id: RowNumber, accessory: RowNumber });
const Fitted = z.object({ model: OfficeMaster, accessory: OfficeMaster }).describe('Both as they are now');

/** Calls of the back office about models, their variants, pictures, gifts and prices set beforehand. */
export const masterContract = {
  officeMaster: route
    .meta(read)
    .route({ method: 'GET', path: '/office/masters/{id}', summary: 'A model with its words and variants' })
    .input(byId)
    .output(OfficeMaster)
    .errors(noMaster),
  masterOf: route
    .meta(read)
    .route({ method: 'GET', path: '/office/products/{id}/master', summary: 'Which model a variant is of' })
    .input(byId)
    .output(z.object({ id: z.int() }))
    .errors(noProduct),
  updateMaster: route
    .meta(edit)
    .route({ method: 'PUT', path: '/office/masters/{id}', summary: 'Saves the fields and words of a model' })
    .input(MasterChange.extend({ id: RowNumber, version: Version }))
    .output(OfficeMaster)
    .errors({ ...noMaster, ...staleVersion(OfficeMaster) }),
  makeModel: route
    .meta(staffCall('product.edit', once))
    .route({
      method: 'POST',
      path: '/office/masters',
      successStatus: 201,
      summary: 'A model begins with its first variants and words',
    })
    .input(NewModel)
    .output(MadeVariants),
  makeVariants: route
    .meta(staffCall('product.edit', once))
    .route({
      method: 'POST',
      path: '/office/masters/{id}/variants',
      successStatus: 201,
      summary: 'More variants of a model; those that are there already stay as they are',
    })
    .input(VariantsWish.extend({ id: RowNumber }))
    .output(MadeVariants)
    .errors(noMaster),
  beginSale: route
    .meta(staffCall('product.edit', once))
    .route({
      method: 'POST',
      path: '/office/masters/{id}/markets/{market}',
      successStatus: 201,
      summary: 'Variants of a model begin to be sold in a market; those that are sold there stay as they are',
    })
    .input(NewSale.extend({ id: RowNumber, market: MarketCode }))
    .output(OfficeMaster)
    .errors(noMaster),
  updateVariant: route
    .meta(edit)
    .route({ method: 'PUT', path: '/office/variants/{id}', summary: 'Saves the fields and words of a variant' })
    .input(VariantFields.extend({ id: RowNumber, version: Version }))
    .output(OfficeVariant)
    .errors({ ...noProduct, ...staleVersion(OfficeVariant) }),
  attributeNames: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/product/admin-product-attributes/attr-name-choices/',
      summary: 'Names of attributes that goods of a kind have, with the values used most',
    })
    .input(
      z.strictObject({
        market: MarketCode.default('cs'),
        type_device: OfficeMaster.shape.type_device.optional().describe('Absent = of all kinds of goods'),
      }),
    )
    .output(
      z.object({ choices: z.array(z.object({ name: z.string(), count: z.int(), values: z.array(z.string()) })) }),
    ),
  planPrice: route
    .meta(staffCall('price.edit', once))
    .route({
      method: 'POST',
      path: '/office/products/{id}/planned-prices',
      successStatus: 201,
      summary: 'A price that begins by itself at a later moment',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        market: MarketCode,
        amount: PriceAmount,
        starts_at: z.iso.datetime('INVALID_DATE'),
        confirmed: z.boolean().default(false).describe('A person has confirmed a change of 80 % or more'),
      }),
    )
    .output(PlannedPrice)
    .errors({
      ...noProduct,
      PRICE_CHANGE_UNCONFIRMED: {
        status: 409,
        message: 'A change of 80 % or more must be confirmed',
        data: z.object({ from: z.int(), to: z.int(), percent: z.number() }),
      },
    }),
  cancelPlannedPrice: route
    .meta(staffCall('price.edit', { personalData: false }))
    .route({ method: 'DELETE', path: '/office/planned-prices/{id}', summary: 'Takes back a price that has not begun' })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ id: Uuid }))
    .errors({ PLAN_NOT_FOUND: { status: 404, message: 'No such price waits' } }),
  addPicture: route
    .meta(staffCall('product.edit', { ...once, bodyLimit: 'picture' }))
    .route({
      method: 'POST',
      path: '/office/variants/{id}/pictures',
      successStatus: 201,
      summary: 'A picture of a variant, re-encoded and without its metadata; the last of them',
    })
    .input(z.strictObject({ id: RowNumber, picture: PictureText }))
    .output(OfficeVariant)
    .errors(noProduct),
  arrangePictures: route
    .meta(edit)
    .route({
      method: 'PUT',
      path: '/office/variants/{id}/pictures',
      summary: 'Order and texts of the pictures of a variant; what is left out goes',
    })
    .input(z.strictObject({ id: RowNumber, version: Version, pictures: z.array(ProductPicture).max(20, 'TOO_MANY') }))
    .output(OfficeVariant)
    .errors({
      ...noProduct,
      ...staleVersion(OfficeVariant),
      LAST_PICTURE: { status: 409, message: 'A piece that was never drawn keeps a picture' },
    }),
  cropPicture: route
    .meta(staffCall('product.edit', once))
    .route({
      method: 'PUT',
      path: '/office/variants/{id}/pictures/{key}/crop',
      summary: 'What of a picture is shown, cut from it as it came; it gets another key, and all sizes are made anew',
    })
    .input(z.strictObject({ id: RowNumber, key: pictureKey, version: Version, crop: PictureCrop.nullable() }))
    .output(OfficeVariant)
    .errors({ ...noProduct, ...noPicture, ...staleVersion(OfficeVariant) }),
  uncutPicture: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/variants/{id}/pictures/{key}/uncut',
      summary: 'A picture of a variant as it came, without its metadata',
    })
    .input(z.strictObject({ id: RowNumber, key: pictureKey }))
    .output(z.file().mime('image/webp'))
    .errors(noPicture),
  fitModel: route
    .meta(edit)
    .route({
      method: 'PUT',
      path: '/office/masters/{id}/accessories/{accessory}',
      summary: 'An accessory or spare part is made for a model; a repeat changes nothing',
    })
    .input(fitted)
    .output(Fitted)
    .errors(noMaster),
  unfitModel: route
    .meta(edit)
    .route({
      method: 'DELETE',
      path: '/office/masters/{id}/accessories/{accessory}',
      summary: 'An accessory or spare part is not made for a model; a repeat changes nothing',
    })
    .input(fitted)
    .output(Fitted)
    .errors(noMaster),
  addGift: route
    .meta(staffCall('product.edit', once))
    .route({
      method: 'POST',
      path: '/office/masters/{id}/gifts',
      successStatus: 201,
      summary: 'What comes free with a model',
    })
    .input(NewGift.extend({ id: RowNumber }))
    .output(OfficeMaster)
    .errors(noMaster),
  endGift: route
    .meta(edit)
    .route({
      method: 'DELETE',
      path: '/office/masters/{id}/gifts/{gift}',
      summary: 'A gift is given no more; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, gift: RowNumber }))
    .output(OfficeMaster)
    .errors(noMaster),
};
