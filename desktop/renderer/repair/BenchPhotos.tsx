import type { BenchPhoto } from '@kolobeh/shared/repair/bench/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { PhotoButtons } from '../form/PhotoButtons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { KeptPhoto } from '../ui/KeptPhoto.tsx';
import { type ActProps, useOutcome } from './acts.ts';

function OnePhoto({ photo, index, ...props }: ActProps & { photo: BenchPhoto; index: number }) {
  const { t, i18n } = useTranslation();
  const { number, may_photograph: isOpen } = props.repair;
  const show = useMutation(api.repair.showPhoto.mutationOptions(useOutcome(props)));
  const remove = useMutation(api.repair.removePhoto.mutationOptions(useOutcome(props)));
  const state = t(`repair.state.${photo.state}`);
  return (
    <li className="rb-photo">
      <span className="bpick">
        <KeptPhoto
          file={{ kind: 'repair_photo', number, photo: photo.id }}
          label={t('repair.photo.alt', { number: index + 1, state })}
        />
        {isOpen && (
          <button
            type="button"
            className="iconbtn"
            aria-label={t('repair.photo.remove', { number: index + 1 })}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ number, photo: photo.id })}
          >
            <Icon name="x" size="xs" />
          </button>
        )}
      </span>
      <span>
        <small className="faint">
          {t('repair.photo.taken', { state, by: photo.by, at: showMoment(i18n.language, photo.at) })}
        </small>
        <Check
          label={t('repair.photo.show')}
          checked={photo.is_shown}
          disabled={show.isPending}
          onChange={({ target }) => show.mutate({ number, photo: photo.id, is_shown: target.checked })}
        />
      </span>
    </li>
  );
}

/** How the device came and how it goes: photographs with the step they are of; those marked so are seen by its owner. */
export function BenchPhotos(props: ActProps) {
  const { t } = useTranslation();
  const { repair, onSaved } = props;
  const [isShown, setShown] = useState(true);
  const { number, photos, may_photograph: isOpen } = repair;
  if (!isOpen && photos.length === 0) return null;
  return (
    <section className="dsec" aria-label={t('repair.photo.heading')}>
      <h3>{t('repair.photo.heading')}</h3>
      {photos.length === 0 && <p className="faint">{t('repair.photo.none')}</p>}
      <ul className="rb-photos">
        {photos.map((photo, index) => (
          <OnePhoto key={photo.id} {...props} photo={photo} index={index} />
        ))}
      </ul>
      {isOpen && (
        <>
          <Check label={t('repair.photo.new')} checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          <PhotoButtons
            keep={async (picture) => onSaved(await client.repair.addPhoto({ number, picture, is_shown: isShown }))}
          />
        </>
      )}
    </section>
  );
}
