import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface GalleryZoomProps {
  pictures: readonly string[];
  name: string;
  /** What is seen on each; absent or empty: the name says enough. */
  alts?: readonly string[];
  /** What the window is called; absent: pictures of a product. */
  label?: string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * A product's pictures over the whole window: arrows walk them, plus, minus and a press on the picture make it larger and
 * smaller, Escape closes. The browser's own dialog keeps the keyboard inside and gives the focus back.
 */
export function GalleryZoom({ pictures, name, alts = [], label, shown, onShow, onClose }: GalleryZoomProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const picture = pictures[shown];
  const step = (by: number): void => {
    setIsLarge(false);
    onShow((shown + by + pictures.length) % pictures.length);
  };
  const acts: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => setIsLarge(true),
    '-': () => setIsLarge(false),
  };
  // A large picture is moved by the arrows instead; the browser scrolls it.
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = isLarge && event.key.startsWith('Arrow') ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={label ?? t('product.gallery')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      closedby="any"
    >
      <header>
        <span className="num" aria-live="polite">
          {t('zoom.which', { number: shown + 1, count: pictures.length })}
        </span>
        <button
          type="button"
          className="iconbtn"
          aria-pressed={isLarge}
          aria-label={t('zoom.larger')}
          onClick={() => setIsLarge(!isLarge)}
        >
          <Icon name={isLarge ? 'minus' : 'plus'} />
        </button>
        <button type="button" className="iconbtn" aria-label={t('zoom.close')} onClick={onClose} autoFocus>
          <Icon name="x" />
        </button>
      </header>
      <div
        className={isLarge ? 'zoom-in large' : 'zoom-in'}
        tabIndex={isLarge ? 0 : undefined}
        role="presentation"
        onClick={() => setIsLarge(!isLarge)}
      >
        <Picture key={picture} picture={picture} alt={alts[shown] || name} sizes={isLarge ? '1280px' : '100vmin'} />
      </div>
      {pictures.length > 1 && (
        <footer>
          <button type="button" className="iconbtn" aria-label={t('zoom.previous')} onClick={() => step(-1)}>
            <Icon name="chev-l" />
          </button>
          <button type="button" className="iconbtn" aria-label={t('zoom.next')} onClick={() => step(1)}>
            <Icon name="chev-r" />
          </button>
        </footer>
      )}
    </dialog>
  );
}
