// What the editor holds: what the server keeps, but for captions and figures.
import { isKeptAddress, ownPicture } from '@kolobeh/shared/content/rich-text.ts';
import { Mark, getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { meaningOf } from './rich-meaning.ts';
import { tidyHtml } from './rich-tidy.ts';

/** Text below or above the line. */
const shifted = (name: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

/** Of the shop alone, as the server wants it. */
const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => (ownPicture.test(img.getAttribute('src') ?? '') ? null : false) },
  ],
}).configure({ inline: true });

const Heading = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: { HTMLAttributes: {} },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isKeptAddress(address),
    },
  }),
  shifted('sub', 'sup'),
  shifted('sup', 'sub'),
  Picture,
  Table.configure({ resizable: false }),
  TableRow,
  Heading,
  TableCell,
];

const schema = getSchema(richExtensions);

/** A document of the editor as HTML. */
export function htmlOf(document: DocumentNode): string {
  const drawn = window.document.implementation.createHTMLDocument().createElement('div');
  DOMSerializer.fromSchema(document.type.schema).serializeFragment(
    document.content,
    { document: drawn.ownerDocument },
    drawn,
  );
  return tidyHtml(drawn);
}

const parsed = (html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body);

/** Whether the editor gives back all that a text says: nothing is lost by opening and writing on. */
export const canHold = (html: string): boolean => meaningOf(htmlOf(parsed(html))) === meaningOf(html);

/** Elements of a text that the editor has no place for, by their names. */
export function unheldIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const names = [...body.querySelectorAll('*')].map(({ localName }) => localName);
  return [...new Set(names)].filter((name) => {
    const [found] = body.getElementsByTagName(name);
    return (
      found !== undefined &&
      !canHold(found.outerHTML) &&
      ![...found.children].some((inner) => !canHold(inner.outerHTML))
    );
  });
}
