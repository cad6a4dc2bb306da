import { previewMessage, turnOf } from '@kolobeh/shared/content/preview/preview-messages.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { KeptPreview } from './use-preview.ts';

/** A page that has not said within this time that it is drawn is loaded anew, or said not to answer. */
const patienceMs = 8000;

interface FramedPage {
  /** Which load of the page it is; another one is another frame. */
  load: number;
  state: 'drawing' | 'drawn' | 'silent';
  reload: () => void;
}

/**
 * Tells the page in a frame of each change and hears when it is drawn. It is drawn in place, so it stays where it was
 * scrolled to; only a page that does not do so is loaded again.
 */
export function useFramedPage(frame: RefObject<HTMLIFrameElement | null>, { url, turn }: KeptPreview): FramedPage {
  const [load, setLoad] = useState({ count: 0, turn });
  // The change that the page shows; null until it has said that it is there.
  const [drawn, setDrawn] = useState<number | null>(null);
  const [isSilent, setSilent] = useState(false);
  const reload = (): void => {
    setLoad(({ count }) => ({ count: count + 1, turn }));
    setDrawn(null);
    setSilent(false);
  };
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      const said = source === frame.current?.contentWindow ? turnOf(data, 'drawn') : null;
      if (said === null) return;
      setDrawn(said === 0 ? load.turn : said);
      setSilent(false);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, load]);
  const isThere = drawn !== null;
  const isBehind = drawn === null || drawn < turn;
  useEffect(() => {
    if (!isBehind) return undefined;
    if (isThere) frame.current?.contentWindow?.postMessage(previewMessage('renew', turn), new URL(url).origin);
    const timer = setTimeout(() => {
      if (!isThere) return setSilent(true);
      setLoad(({ count }) => ({ count: count + 1, turn }));
      setDrawn(null);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [frame, url, turn, isThere, isBehind, load.count]);
  const drawing = isBehind ? 'drawing' : 'drawn';
  return { load: load.count, state: isSilent ? 'silent' : drawing, reload };
}
