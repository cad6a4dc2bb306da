import { z } from 'zod';

/** Largest picture that is sent. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** A picture as staff send it. */
export const PictureText = z
  .string()
  .min(1, 'REQUIRED')
  .max(Math.ceil((maxPictureBytes * 4) / 3) + 4, 'PICTURE_TOO_LARGE')
  .describe('JPEG, PNG, WebP, AVIF or HEIF in base64; at most 8 MB and 50 million pixels');
