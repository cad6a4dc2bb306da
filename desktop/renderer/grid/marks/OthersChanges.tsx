import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Heard at most once in so long, however often others change something. */
const quietMs = 30_000;

/** The number as it was when it could be told last. */
function useSeldom(count: number): number {
  const [told, setTold] = useState(count);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (count === told) return undefined;
    const tell = (): void => {
      toldAt.current = Date.now();
      setTold(count);
    };
    const timer = setTimeout(tell, Math.max(0, toldAt.current + quietMs - Date.now()));
    return () => clearTimeout(timer);
  }, [count, told]);
  return told;
}

/** How many rows somebody else changed, in words beside their marks; a press takes the marks away. */
export function OthersChanges({ count, onSeen }: { count: number; onSeen: () => void }) {
  const { t } = useTranslation();
  const told = useSeldom(count);
  return (
    <>
      <span className="sr" aria-live="polite">
        {told > 0 ? t('grid.others.rows', { count: told }) : ''}
      </span>
      {count > 0 && (
        <button type="button" className="chip others-chip" title={t('grid.others.seen')} onClick={onSeen}>
          {t('grid.others.rows', { count })}
        </button>
      )}
    </>
  );
}
