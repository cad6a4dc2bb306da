import type { Editor } from '@tiptap/core';
import type { PictureChooser } from './picture-chooser.ts';

/** Width in pixels of the file that a text shows, and its height: the shop's pictures are square. */
const side = 640;

interface PictureRowProps {
  editor: Editor;
  pictures: PictureChooser;
  onClose: () => void;
}

/** A picture of the shop is chosen and stands where the cursor is. */
export const PictureRow = ({ editor, pictures, onClose }: PictureRowProps) =>
  pictures({
    onClose,
    onChoose: (picture) => {
      const src = `/files/pictures/${picture}-${side}.webp`;
      editor.chain().focus().setImage({ src, alt: '', width: side, height: side }).run();
      onClose();
    },
  });
