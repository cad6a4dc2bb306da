import { z } from 'zod';

/** Address that begins at a page: a path from the root, or a whole one by http(s). `//host` is neither. */
function isPageLink(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Address of one page of the shop, e.g. `/cs/telefony?page=2` or `https://shop.example/cs/telefony`. */
export const PageLink = z
  .string()
  .max(500, 'TOO_LONG')
  .refine(isPageLink, 'INVALID_LINK')
  .describe('Path from the root, or a whole address');
