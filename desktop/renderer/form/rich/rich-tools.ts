// Ways to format: what each does, and whether it holds where the cursor is.
import type { Editor } from '@tiptap/core';
import type { rich } from '../../texts/en/content/rich.ts';

/** A way that is on or off at the cursor. */
export interface Tool {
  /** Key of its words. */
  name: keyof typeof rich.tool;
  /** What is seen of it. */
  sign: string;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `h${level}`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  toggle: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

/** By what stands together in the toolbar. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      name: 'bold',
      sign: 'B',
      isOn: (editor) => editor.isActive('bold'),
      toggle: (editor) => void editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      sign: 'I',
      isOn: (editor) => editor.isActive('italic'),
      toggle: (editor) => void editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      sign: 'U',
      isOn: (editor) => editor.isActive('underline'),
      toggle: (editor) => void editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      sign: 'S',
      isOn: (editor) => editor.isActive('strike'),
      toggle: (editor) => void editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      name: 'bullets',
      sign: '•',
      isOn: (editor) => editor.isActive('bulletList'),
      toggle: (editor) => void editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      sign: '1.',
      isOn: (editor) => editor.isActive('orderedList'),
      toggle: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      sign: '„“',
      isOn: (editor) => editor.isActive('blockquote'),
      toggle: (editor) => void editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];

/** What is done to the table the cursor is in. */
export const tableActs: readonly { name: keyof typeof rich.tables; act: (editor: Editor) => void }[] = [
  { name: 'rowAfter', act: (editor) => void editor.chain().focus().addRowAfter().run() },
  { name: 'columnAfter', act: (editor) => void editor.chain().focus().addColumnAfter().run() },
  { name: 'dropRow', act: (editor) => void editor.chain().focus().deleteRow().run() },
  { name: 'dropColumn', act: (editor) => void editor.chain().focus().deleteColumn().run() },
  { name: 'dropTable', act: (editor) => void editor.chain().focus().deleteTable().run() },
];
