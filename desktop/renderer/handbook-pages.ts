import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** Between two of these in the HTML stands the number of a picture, whose address is known when the screens are built. */
const mark = '\u0000';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Pages of the handbook as HTML. A link to another page is a button that names it (`data-page`), for the reader of the
 * handbook to turn to; a picture goes through the build as pictures of the screens do.
 *
 * @returns the HTML with marks, and the pictures that stand for them
 */
export function renderPage(markdown: string): { html: string; pictures: string[] } {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const page = /^([\w-]+)\.md$/.exec(href)?.[1];
        const text = this.parser.parseInline(tokens);
        return page ? `<button type="button" class="link" data-page="${page}">${text}</button>` : text;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="${mark}${pictures.length - 1}${mark}" alt="${escaped(text)}" loading="lazy" />`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), pictures };
}

/** Makes a module of a page: its HTML, whole, as the default export. */
function moduleOf(markdown: string): string {
  const { html, pictures } = renderPage(markdown);
  const imports = pictures.map((href, at) => `import picture${at} from ${JSON.stringify(`${href}?url`)};`);
  const parts = html.split(mark).map((part, at) => (at % 2 ? `picture${part}` : JSON.stringify(part)));
  return `${imports.join('\n')}\nexport default ${parts.join(' + ')};`;
}

/** Lets screens import pages of `docs/handbook`; they are made to HTML when the screens are built. */
export const handbookPages = (): Plugin => ({
  name: 'handbook-pages',
  transform: {
    filter: { id: /\/docs\/handbook\/.+\.md$/ },
    handler: (markdown) => ({ code: moduleOf(markdown), map: null, moduleType: 'js' }),
  },
});
