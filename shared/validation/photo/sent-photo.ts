import { z } from 'zod';
import { maxPhotoBytes } from './photo-terms.ts';

/** A photograph as it is sent; whether it is one, the API says by its bytes. */
export const SentPhoto = z
  .string()
  .min(1, 'REQUIRED')
  .max(Math.ceil(maxPhotoBytes / 3) * 4, 'PICTURE_TOO_LARGE')
  .describe('JPEG, PNG, WebP or AVIF in base64; at most 8 MB and 50 million pixels');
