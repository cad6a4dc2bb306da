import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { htmlOf, richExtensions } from './rich-extensions.ts';
import { meaningOf } from './rich-meaning.ts';
import type { PictureChooser } from './picture-chooser.ts';
import { RichToolbar } from './RichToolbar.tsx';

interface RichEditorProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  onWrite: (html: string) => void;
  pictures?: PictureChooser | undefined;
}

/** A text as it will look, with the ways to format it over it. What it cannot hold must not be given to it. */
export function RichEditor({ id, labelledBy, describedBy, isInvalid, value, onWrite, pictures }: RichEditorProps) {
  // What the editor was given or gave last: the same said otherwise, as the server writes it, changes nothing.
  const last = useRef(value);
  const attributes = useMemo(
    () => ({
      id,
      class: 'rich-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-invalid': String(isInvalid),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    }),
    [id, labelledBy, describedBy, isInvalid],
  );
  const editor = useEditor({
    extensions: richExtensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPaste },
    onUpdate: ({ editor: { state } }) => {
      last.current = htmlOf(state.doc);
      onWrite(last.current);
    },
  });
  useEffect(() => {
    if (value === last.current) return;
    const isSame = meaningOf(value) === meaningOf(last.current);
    last.current = value;
    if (!isSame) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-box">
      <RichToolbar editor={editor} controls={id} pictures={pictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
