import { Suspense, lazy, useState } from 'react';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, pictureUrl } from '../../ui/Picture.tsx';

const GalleryZoom = lazy(async () => {
  const [{ GalleryZoom: Zoom }] = await Promise.all([import('./GalleryZoom.tsx'), textsOfPage('story')]);
  return { default: Zoom };
});

const mainSizes = '(min-width: 1366px) 540px, (min-width: 960px) 42vw, 76vw';

interface GalleryProps {
  pictures: readonly string[];
  /** What is seen on each; empty: the name says enough. */
  alts: readonly string[];
  name: string;
  /** Photographs of the very piece. */
  isOwn: boolean;
}

/**
 * The large picture and its views. A picture's link opens it; with scripts a view changes the large one, which opens all
 * of them over the page.
 */
export function Gallery({ pictures, alts, name, isOwn }: GalleryProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const main = pictures[shown] ?? pictures[0];
  if (!main) return null;
  return (
    <section className="pd-pics" aria-label={t('product.gallery')}>
      <a
        className="pd-main"
        href={pictureUrl(main, 1280)}
        onClick={(event) => {
          event.preventDefault();
          setIsZoomed(true);
        }}
      >
        <Picture picture={main} alt={alts[shown] || name} sizes={mainSizes} priority="high" />
        {isOwn && (
          <span className="pd-own">
            <Icon name="camera" size="s" />
            {t('product.own_photos')}
          </span>
        )}
      </a>
      {pictures.length > 1 && (
        <div className="pd-thumbs">
          {pictures.map((picture, index) => (
            <a
              key={picture}
              href={pictureUrl(picture, 1280)}
              aria-label={t('product.view', { number: index + 1 })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setShown(index);
              }}
            >
              <Picture picture={picture} alt="" sizes="140px" priority="lazy" />
            </a>
          ))}
        </div>
      )}
      {isZoomed && (
        <Suspense>
          <GalleryZoom
            pictures={pictures}
            alts={alts}
            name={name}
            shown={shown}
            onShow={setShown}
            onClose={() => setIsZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
