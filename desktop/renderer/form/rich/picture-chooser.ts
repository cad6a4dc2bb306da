import type { ReactNode } from 'react';

/** Draws where a picture is chosen; its key is given back. */
export type PictureChooser = (ways: { onChoose: (picture: string) => void; onClose: () => void }) => ReactNode;
