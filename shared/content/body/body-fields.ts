// Fields that bodies of documents are made of.
import { z } from 'zod';

export const line = z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG');
export const lead = z.string().trim().max(500, 'TOO_LONG');
export const RichText = z
  .string()
  .max(100_000, 'TOO_LONG')
  .describe('HTML; the server keeps what an article is written with and drops all else');
export const Picture = z.string().min(1).max(200).nullable().describe('Key of a picture; null = none');

/**
 * Address within a market without its first part, such as `c/telefony?quality=new`; empty = the home page. There is no
 * place for a scheme or another host in it.
 */
export const InnerAddress = z
  .string()
  .trim()
  .max(500, 'TOO_LONG')
  .regex(/^(?:[a-z0-9][\w/-]*)?(?:\?[\w=&%.+,-]*)?(?:#[\w-]*)?$/i, 'INVALID_ADDRESS');

export const Link = z.strictObject({ name: line, to: InnerAddress });
