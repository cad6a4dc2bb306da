// Rich text as it may be stored: what an article is written with, and nothing that runs.
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import { ownPicture, richAttributes, richElements, richSchemes } from '@kolobeh/shared/content/rich-text.ts';
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: richElements,
  allowedAttributes: Object.fromEntries(Object.entries(richAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: richSchemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        ...(href && /^https?:/i.test(href.trim()) ? { rel: 'noopener' } : {}),
      },
    }),
  },
};

/** HTML without scripts, styles, forms, frames, handlers and foreign pictures. Cleaning it again changes nothing. */
export const cleanHtml = (html: string): string => sanitize(html, allowed).trim();

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'html' && typeof part === 'string' ? cleanHtml(part) : cleaned(part),
    ]),
  );
}

/** A body all of whose rich text is clean; every field named `html` is rich text, all others are plain. */
export const cleanBody = (body: DocumentBody): DocumentBody => cleaned(body) as DocumentBody;
