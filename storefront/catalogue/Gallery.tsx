import { useState } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture, pictureUrl } from '../ui/Picture.tsx';

const mainSizes = '(min-width: 1366px) 540px, (min-width: 960px) 42vw, 76vw';

/** The large picture and its views. A view's link opens its picture; with scripts it changes the large one. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(0);
  const main = pictures[shown] ?? pictures[0];
  if (!main) return null;
  return (
    <section className="pd-pics" aria-label={t('product.gallery')}>
      <div className="pd-main">
        <Picture picture={main} alt={name} sizes={mainSizes} priority="high" />
      </div>
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
    </section>
  );
}
