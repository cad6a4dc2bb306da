/** A heading with what stands under it; the first part of a text may have none. */
interface TextPart {
  heading: string | null;
  paragraphs: string[];
}

const mark = '## ';

/** A category's text as it is shown: paragraphs stand between empty lines, a line that begins with `## ` is a heading. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const block of text.split(/\r?\n(?:[ \t]*\r?\n)+|\r?\n(?=## )|(?<=^## [^\n]*)\r?\n/m)) {
    const words = block.replaceAll(/\s+/g, ' ').trim();
    if (words.startsWith(mark)) parts.push({ heading: words.slice(mark.length).trim(), paragraphs: [] });
    else if (words !== '' && parts.length > 0) parts.at(-1)?.paragraphs.push(words);
    else if (words !== '') parts.push({ heading: null, paragraphs: [words] });
  }
  return parts;
}
