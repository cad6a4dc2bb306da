import type { ArticleSection } from '../types.ts';
import { linkedParts } from './linked.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A plain text as HTML; e-mail addresses and telephones are links. */
const marked = (text: string): string =>
  linkedParts(text)
    .map((part) => (part.href ? `<a href="${part.href}">${escaped(part.text)}</a>` : escaped(part.text)))
    .join('');

/** Sections with headings, paragraphs and points as the rich text of a document. */
export const articleHtml = (sections: readonly ArticleSection[]): string =>
  sections
    .map(
      ({ heading, paragraphs, points }) =>
        `<h2>${escaped(heading)}</h2>${paragraphs.map((text) => `<p>${marked(text)}</p>`).join('')}${
          points ? `<ul>${points.map((text) => `<li>${marked(text)}</li>`).join('')}</ul>` : ''
        }`,
    )
    .join('');
