import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture, pictureUrl } from '../../ui/Picture.tsx';
import './picture-gallery.css';

const GalleryZoom = lazy(async () => {
  const [{ GalleryZoom: Zoom }] = await Promise.all([
    import('../../catalogue/gallery/GalleryZoom.tsx'),
    textsOfPage('story'),
  ]);
  return { default: Zoom };
});

const tileSizes = '(min-width: 960px) 300px, (min-width: 600px) 30vw, 46vw';

interface GalleryProps {
  /** Above it; absent: it stands below a text that says enough. */
  title?: string;
  set: ShownFileSet;
}

/**
 * Pictures of a file set as squares whose places are kept before they come. Each is a link to the large one; with scripts
 * it opens all of them over the page, where the arrows walk them.
 */
export function PictureGallery({ title, set: { name, photos } }: GalleryProps) {
  const { t } = useTexts();
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <section className="pgal" {...(title === undefined ? { 'aria-label': name } : { 'aria-labelledby': id })}>
      {title !== undefined && <h2 id={id}>{title}</h2>}
      <ul>
        {photos.map(({ key, alt }, at) => (
          <li key={key}>
            <a
              href={pictureUrl(key, 1280)}
              aria-label={alt || t('content.gallery_picture', { number: at + 1, name })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setShown(at);
              }}
            >
              <Picture picture={key} alt="" sizes={tileSizes} priority="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <GalleryZoom
            pictures={photos.map(({ key }) => key)}
            alts={photos.map(({ alt }) => alt)}
            name={title ?? name}
            label={title ?? name}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
