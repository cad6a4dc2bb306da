import { z } from 'zod';
import { PictureCrop } from '../catalogue/office/picture-crop.ts';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { PageQuery } from '../kernel/paging.ts';
import { staleVersion, Version } from '../kernel/versioned.ts';
import { PictureText } from '../catalogue/office/picture-text.ts';
import {
  FileSet,
  FileSetCode,
  FileSetName,
  FileSetPhoto,
  FileSetRow,
  mostSetPhotos,
  ShownFileSet,
} from './file-set.ts';

const read = staffCall('content.edit', { rateLimit: 'read', personalData: false });
const change = staffCall('content.edit', { personalData: false });
const once = { personalData: false, idempotencyKey: 'required' } as const;
const notFound = { FILE_SET_NOT_FOUND: { status: 404, message: 'No such file set' } } as const;
const noPicture = { PICTURE_NOT_FOUND: { status: 404, message: 'No such picture' } } as const;
const stale = { ...notFound, ...staleVersion(FileSet) };
const ofPicture = { id: RowNumber, key: FileSetPhoto.shape.key };

/** Calls about file sets: pictures of the house's own for galleries and documents. */
export const fileSetContract = {
  byTerm: route
    .meta(read)
    .route({ method: 'GET', path: '/core/file-sets', summary: 'File sets by a term in their name or code' })
    .input(PageQuery.extend({ term: z.string().trim().max(80).default('') }))
    .output(z.object({ file_sets: z.array(FileSetRow), total: z.int() })),
  photos: route
    .meta(read)
    .route({ method: 'GET', path: '/core/file-sets/{id}/photos', summary: 'Photos of a file set in their order' })
    .input(z.strictObject({ id: RowNumber }))
    .output(FileSet)
    .errors(notFound),
  create: route
    .meta(staffCall('content.edit', once))
    .route({ method: 'POST', path: '/office/file-sets', successStatus: 201, summary: 'A new file set, without photos' })
    .input(z.strictObject({ code: FileSetCode, name: FileSetName }))
    .output(FileSet),
  save: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/file-sets/{id}',
      summary: 'Name of a file set, order and texts of its photos; what is left out goes',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        version: Version,
        name: FileSetName,
        photos: z.array(FileSetPhoto).max(mostSetPhotos, 'TOO_MANY'),
      }),
    )
    .output(FileSet)
    .errors(stale),
  addPhoto: route
    .meta(staffCall('content.edit', { ...once, bodyLimit: 'picture' }))
    .route({
      method: 'POST',
      path: '/office/file-sets/{id}/photos',
      successStatus: 201,
      summary: 'A photo of a file set, re-encoded and without its metadata; the last of them',
    })
    .input(z.strictObject({ id: RowNumber, picture: PictureText }))
    .output(FileSet)
    .errors(stale),
  cropPhoto: route
    .meta(staffCall('content.edit', once))
    .route({
      method: 'PUT',
      path: '/office/file-sets/{id}/photos/{key}/crop',
      summary: 'What of a photo is shown, cut from it as it came; it gets another key, and all sizes are made anew',
    })
    .input(z.strictObject({ ...ofPicture, version: Version, crop: PictureCrop.nullable() }))
    .output(FileSet)
    .errors({ ...stale, ...noPicture }),
  uncutPhoto: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/file-sets/{id}/photos/{key}/uncut',
      summary: 'A photo of a file set as it came, without its metadata',
    })
    .input(z.strictObject(ofPicture))
    .output(z.file().mime('image/webp'))
    .errors(noPicture),
  remove: route
    .meta(change)
    .route({
      method: 'DELETE',
      path: '/office/file-sets/{id}',
      summary: 'Takes away a file set that no document shows; one that is shown is refused with where',
    })
    .input(z.strictObject({ id: RowNumber, version: Version }))
    .output(z.object({ id: z.int() }))
    .errors({
      ...stale,
      FILE_SET_USED: { status: 409, message: 'Documents show it', data: FileSet.pick({ used_in: true }) },
    }),
  shown: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/file-sets/{code}', summary: 'A gallery: photos of a file set with texts' })
    .input(z.strictObject({ market: MarketCode, code: FileSetCode }))
    .output(ShownFileSet)
    .errors(notFound),
};
