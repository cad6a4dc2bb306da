import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageWidth, pageWidths } from './preview-choice.ts';
import type { KeptPreview } from './use-preview.ts';
import { useFramedPage } from './use-framed-page.ts';

/**
 * What the page may do. Its scripts run in the origin it comes from; that is the shop's, never the office's, so they
 * reach nothing of the page around them and cannot take the sandbox off.
 */
const rights = 'allow-scripts allow-same-origin';

/** The size of a box as it is drawn, in pixels. */
function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

interface PreviewFrameProps {
  kept: KeptPreview;
  width: PageWidth;
  /** Whether it says that it shows what is typed: all of it is kept. */
  isTold: boolean;
}

/**
 * The shop's page, drawn for its width and made smaller where there is less room. Its scripts run, of the shop's origin
 * alone; it opens no window, sends no form and cannot change the page around it.
 */
export function PreviewFrame({ kept, width, isTold }: PreviewFrameProps) {
  const { t } = useTranslation();
  const [box, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLIFrameElement>(null)];
  const { load, state, reload } = useFramedPage(frame, kept);
  const room = useSize(box);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / pageWidths[width]);
  const size = { width: pageWidths[width], height: room.height / scale };
  return (
    <>
      <p className="faint" role="status">
        {isTold && state !== 'silent' && t(`content.pane.${state}`)}
      </p>
      {state === 'silent' && (
        <p role="alert">
          <span className="error">{t('content.pane.silent')}</span>{' '}
          <button type="button" className="link" onClick={reload}>
            {t('content.pane.reload')}
          </button>
        </p>
      )}
      <div className="doc-frame" ref={box}>
        <div style={{ width: size.width * scale }}>
          <iframe
            key={load}
            ref={frame}
            title={t('content.pane.label')}
            src={kept.url}
            sandbox={rights}
            referrerPolicy="no-referrer"
            style={{ ...size, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </>
  );
}
