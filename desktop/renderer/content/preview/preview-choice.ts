// Whether a preview stands beside the form, and how wide: a person's choice, kept at this computer.
import { create } from 'zustand';

/** Widths in pixels that a page is drawn for. */
export const pageWidths = { phone: 390, desktop: 1280 } as const;
export type PageWidth = keyof typeof pageWidths;

interface PreviewChoice {
  isOpen: boolean;
  width: PageWidth;
}

const storedAs = 'kolobeh.preview';

/** What was chosen last; at first the preview is open, drawn as for a computer. */
function chosen(): PreviewChoice {
  const [open, width] = (window.localStorage.getItem(storedAs) ?? '').split(' ');
  return { isOpen: open !== 'closed', width: width === 'phone' ? 'phone' : 'desktop' };
}

export const usePreviewChoice = create<PreviewChoice>()(chosen);

/** Chooses anew and keeps it. */
export function choosePreview(change: Partial<PreviewChoice>): void {
  usePreviewChoice.setState(change);
  const { isOpen, width } = usePreviewChoice.getState();
  window.localStorage.setItem(storedAs, `${isOpen ? 'open' : 'closed'} ${width}`);
}
