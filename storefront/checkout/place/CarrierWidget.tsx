import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import type { CarrierMap } from './carrier-map.ts';
import { readWidgetMessage } from './widget-message.ts';

interface WidgetProps {
  map: CarrierMap;
  /** Gets the carrier's code of the point. */
  onPick: (code: string) => void;
  /** How long the map may take to come. */
  waitMs?: number;
}

/**
 * The map keeps its own origin, by which its messages are known. That is never the shop's (`place-widgets.ts` sees to
 * it), so it cannot reach out of its frame; nor can a carrier's script, which a page under another address of ours runs.
 */
const frameRights = ['allow-scripts', 'allow-same-origin', 'allow-forms'].join(' ');

type Stage = 'closed' | 'coming' | 'open' | 'failed';

/** A frame tells nothing of an address that cannot be reached; a request of its own does. */
async function isThere(address: string, waitMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(waitMs);
    await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * The carrier's own map in a frame, opened by a button that comes with scripts. It tells the page one thing, the code
 * of a point; one that does not come is told, and the shop's list and map are below all the time.
 */
export function CarrierWidget({ map: { address, speech }, onPick, waitMs = 10_000 }: WidgetProps) {
  const { t } = useTexts();
  const [stage, setStage] = useState<Stage>('closed');
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isUp = stage === 'coming' || stage === 'open';
  useEffect(() => {
    if (!isUp) return undefined;
    const hear = (event: MessageEvent<unknown>): void => {
      const opened = { speech, origin: new URL(address).origin, source: frame.current?.contentWindow ?? null };
      const answer = readWidgetMessage(event, opened);
      if (!answer) return;
      setStage(answer.kind === 'failed' ? 'failed' : 'closed');
      // The frame takes whoever is in it away with it.
      button.current?.focus();
      if (answer.kind === 'picked') onPick(answer.code);
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setStage('closed');
    };
    window.addEventListener('message', hear);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('message', hear);
      window.removeEventListener('keydown', leave);
    };
  }, [isUp, address, speech, onPick]);
  useEffect(() => {
    if (!isUp) return undefined;
    let isAwaited = true;
    const timer = setTimeout(() => setStage((now) => (now === 'coming' ? 'failed' : now)), waitMs);
    // The browser's own page of an error counts as come, so this is heeded after that too.
    void isThere(address, waitMs).then((is) => {
      if (isAwaited && !is) setStage('failed');
    });
    return () => {
      isAwaited = false;
      clearTimeout(timer);
    };
  }, [isUp, address, waitMs]);
  return (
    <div className="only-scripted stack gap-3">
      {stage === 'failed' && <Note kind="bad">{t('place.widget_failed')}</Note>}
      <p>
        <button
          ref={button}
          className="btn line"
          type="button"
          aria-expanded={isUp}
          onClick={() => setStage(isUp ? 'closed' : 'coming')}
        >
          <Icon name="pin" />
          {t(isUp ? 'place.widget_close' : 'place.widget_open')}
        </button>
      </p>
      {stage === 'coming' && (
        <p className="small muted" role="status">
          {t('place.widget_wait')}
        </p>
      )}
      {isUp && (
        <iframe
          ref={frame}
          className="carrier-map"
          src={address}
          title={t('place.widget_title')}
          sandbox={frameRights}
          allow="geolocation"
          referrerPolicy="strict-origin"
          onLoad={() => setStage((now) => (now === 'coming' ? 'open' : now))}
        />
      )}
    </div>
  );
}
