// A file set: pictures of the house's own under one name, in order, for galleries and for pictures of documents.
import { z } from 'zod';
import { OfficePicture, ProductPicture } from '../catalogue/office/master-product.ts';
import { Slug } from '../kernel/ids.ts';
import { Version } from '../kernel/versioned.ts';
import { DocumentKind } from './document-kind.ts';

/** How documents name a set; it stays as it was given. */
export const FileSetCode = Slug.max(80, 'TOO_LONG');

/** How the office calls a set. */
export const FileSetName = z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG');

/** Pictures that one set takes. */
export const mostSetPhotos = 60;

/** A picture of a set with what is seen on it in each language. */
export const FileSetPhoto = ProductPicture;

/** A set in the office's list. */
export const FileSetRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  photos: z.int().describe('How many pictures are in it'),
  cover: z.string().nullable().describe('Key of the first picture; null = there is none yet'),
  version: Version,
  changed_at: z.iso.datetime(),
});
export type FileSetRow = z.infer<typeof FileSetRow>;

/** A document that shows the set or one of its pictures, now or as it was saved last. */
const FileSetUse = z.object({ id: z.int(), kind: DocumentKind, market: z.enum(['cs', 'ro']), title: z.string() });
export type FileSetUse = z.infer<typeof FileSetUse>;

/** A set with its pictures in their order, and where it is used. */
export const FileSet = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  version: Version,
  photos: z.array(OfficePicture),
  used_in: z.array(FileSetUse),
});
export type FileSet = z.infer<typeof FileSet>;

/** A set as a page shows it, in the language of its market. */
export const ShownFileSet = z.object({
  name: z.string(),
  photos: z.array(z.object({ key: z.string(), alt: z.string().describe('What is seen on it; empty = not told') })),
});
export type ShownFileSet = z.infer<typeof ShownFileSet>;
