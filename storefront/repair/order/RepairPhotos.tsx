import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

interface RepairPhotosProps {
  photos: RepairStatus['photos'];
  /** Address of a photograph. */
  addressOf: (photo: string) => string;
}

type PhotographedState = 'received' | 'diagnosing' | 'quoted' | 'repairing' | 'done' | 'returning';
const isPhotographed = (state: string): state is PhotographedState =>
  ['received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning'].includes(state);

/** What the technician shows its owner of the device, by when it was taken. */
export function RepairPhotos({ photos, addressOf }: RepairPhotosProps) {
  const { t } = useTexts();
  if (photos.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="rps-photos">
      <h2 className="rp-h" id="rps-photos">
        {t('rps.photos')}
      </h2>
      <ul className="rps-photos">
        {photos.map(({ id, width, height, state }, index) => {
          const step = isPhotographed(state) ? t(`rps.photo.${state}`) : '';
          return (
            <li key={id}>
              <a href={addressOf(id)} target="_blank" rel="noreferrer">
                <img
                  src={addressOf(id)}
                  width={width}
                  height={height}
                  alt={t('rps.photo_alt', { number: index + 1, step })}
                />
              </a>
              <span className="small muted">{step}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
