import { z } from 'zod';
import { byOrderToken, route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../../kernel/ids.ts';
import { SentPhoto } from '../../validation/photo/sent-photo.ts';
import { maxComplaintPhotos } from './most-photos.ts';

/** Number of a complaint, as its receipt says it. */
export const ComplaintNumber = z.string().regex(/^RK-\d{5,10}$/);

/** A photograph of a defect, written anew and without what the camera wrote into it. */
export const ComplaintPhoto = z.object({ id: Uuid, width: z.int(), height: z.int() });
export type ComplaintPhoto = z.infer<typeof ComplaintPhoto>;

const receipt = z.strictObject({ number: OrderNumber, token: SecretToken, receipt: ComplaintNumber });
const notFound = { COMPLAINT_NOT_FOUND: { status: 404, message: 'No such complaint' } } as const;
const photoGone = { PHOTO_NOT_FOUND: { status: 404, message: 'No such photograph' } } as const;
const ended = { COMPLAINT_ENDED: { status: 409, message: 'The complaint is at its end' } } as const;
const image = z.file().mime('image/webp');

export const complaintPhotoContract = {
  addPhoto: route
    .meta({ ...byOrderToken, bodyLimit: 'picture' })
    .route({
      method: 'POST',
      path: '/complaints/{number}/{token}/{receipt}/photos',
      successStatus: 201,
      summary: 'Keeps a photograph of a defect, re-encoded and without its metadata, while the complaint is open',
    })
    .input(
      receipt.extend({
        picture: SentPhoto,
      }),
    )
    .output(ComplaintPhoto)
    .errors({
      ...notFound,
      ...ended,
      TOO_MANY_PHOTOS: { status: 409, message: `A complaint has at most ${maxComplaintPhotos} photographs` },
    }),
  removePhoto: route
    .meta(byOrderToken)
    .route({
      method: 'DELETE',
      path: '/complaints/{number}/{token}/{receipt}/photos/{photo}',
      summary: 'Takes a photograph back while nobody has looked at the goods yet; a repeat changes nothing',
    })
    .input(receipt.extend({ photo: Uuid }))
    .output(z.object({ removed: z.boolean() }))
    .errors({ ...notFound, ...ended }),
  photo: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/complaints/{number}/{token}/{receipt}/photos/{photo}',
      summary: 'A photograph of a defect, for whoever complains',
    })
    .input(receipt.extend({ photo: Uuid }))
    .output(image)
    .errors(photoGone),
  officePhoto: route
    .meta(staffCall('order.read'))
    .route({
      method: 'GET',
      path: '/office/complaints/{receipt}/photos/{photo}',
      summary: 'A photograph of a defect, for the office',
    })
    .input(z.strictObject({ receipt: ComplaintNumber, photo: Uuid }))
    .output(image)
    .errors(photoGone),
};
