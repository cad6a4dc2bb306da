import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { useSettled } from '../grid/rows/use-settled.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SearchField } from '../ui/SearchField.tsx';

const quietMs = 250;

interface PhotoDialogProps {
  onChoose: (photo: string) => void;
  onClose: () => void;
}

/** Pictures of goods by their names; one is chosen. */
export function PhotoDialog({ onChoose, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const found = useQuery(
    api.category.photos.queryOptions({ input: { term: useSettled(term, quietMs) }, placeholderData: (last) => last }),
  );
  return (
    <Dialog title={t('category.photoTitle')} onClose={onClose}>
      <SearchField label={t('category.photoFind')} value={term} onChange={setTerm} />
      {found.isError && <NotLoadedLine query={found} />}
      {found.data?.photos.length === 0 && <p className="faint">{t('category.photoNone')}</p>}
      <ul className="photo-choices plain" aria-busy={found.isFetching}>
        {(found.data?.photos ?? []).map(({ photo_id, name }) => (
          <li key={photo_id}>
            <button type="button" onClick={() => onChoose(photo_id)}>
              <Picture picture={photo_id} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
