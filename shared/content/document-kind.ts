import { z } from 'zod';

/** Kinds of what the shop says beside its goods. */
export const DocumentKind = z.enum([
  'article',
  'faq',
  'landing',
  'home',
  'slider',
  'menu',
  'popup',
  'redirect',
  'position',
]);
export type DocumentKind = z.infer<typeof DocumentKind>;
