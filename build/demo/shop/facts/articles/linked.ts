/** A piece of an article's text; `href` where it is an e-mail address or a telephone number. */
export interface TextPart {
  text: string;
  href?: string;
}

const contact = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d(?:[\s\u00a0]?\d){8,14}/g;

const hrefOf = (found: string): string =>
  found.includes('@') ? `mailto:${found}` : `tel:${found.replaceAll(/[\s\u00a0]/g, '')}`;

/** The text cut where contacts begin and end; joined again it is the same text. Telephones are known by their `+`. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(contact)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: found, href: hrefOf(found) });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
