import { z } from 'zod';
import { route, staffCall, type StatedMeta } from '../../kernel/contract.ts';
import { SecretToken, Uuid } from '../../kernel/ids.ts';
import { SentPhoto } from '../../validation/photo/sent-photo.ts';
import { RepairNumber } from '../order/contract.ts';
import { maxRepairPhotos } from '../order/states.ts';
import { BenchRepair, known } from './contract.ts';

const bench = staffCall('repair.bench');
const one = z.strictObject({ number: RepairNumber, photo: Uuid });
const image = z.file().mime('image/webp');
const photoGone = { PHOTO_NOT_FOUND: { status: 404, message: 'No such photograph' } } as const;
const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'repair-token',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: true,
  cache: 'private',
};

/** Photographs of a device on the bench. */
export const repairPhotoContract = {
  addPhoto: route
    .meta({ ...bench, bodyLimit: 'picture' })
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/photos',
      successStatus: 201,
      summary: 'Keeps a photograph of a device that is with us, re-encoded and without its metadata',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        picture: SentPhoto,
        is_shown: z.boolean().describe('Whether its owner sees it by the link'),
      }),
    )
    .output(BenchRepair)
    .errors({
      ...known,
      TOO_MANY_PHOTOS: { status: 409, message: `A repair has at most ${maxRepairPhotos} photographs` },
    }),
  showPhoto: route
    .meta(bench)
    .route({
      method: 'PUT',
      path: '/office/repairs/{number}/photos/{photo}',
      summary: 'Shows a photograph to the owner of the device, or hides it',
    })
    .input(one.extend({ is_shown: z.boolean() }))
    .output(BenchRepair)
    .errors({ ...known, ...photoGone }),
  removePhoto: route
    .meta(bench)
    .route({
      method: 'DELETE',
      path: '/office/repairs/{number}/photos/{photo}',
      summary: 'Deletes a photograph while the device is with us; a repeat changes nothing',
    })
    .input(one)
    .output(BenchRepair)
    .errors(known),
  officePhoto: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/repairs/{number}/photos/{photo}', summary: 'A photograph, for the bench' })
    .input(one)
    .output(image)
    .errors(photoGone),
  photo: route
    .meta(byLink)
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/photos/{photo}',
      summary: 'A photograph that the owner of the device may see',
    })
    .input(z.strictObject({ id: Uuid, token: SecretToken, photo: Uuid }))
    .output(image)
    .errors(photoGone),
};
