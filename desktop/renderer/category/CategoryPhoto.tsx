import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { useSettled } from '../grid/rows/use-settled.ts';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SearchField } from '../ui/SearchField.tsx';

interface PhotoProps {
  /** Key of the picture; null = none. */
  value: string | null;
  onChange: (photo: string | null) => void;
  error?: string | undefined;
  /** What it is called and what is said beside it; absent: a category's. */
  words?: { legend: string; with: string; without: string };
}

const quietMs = 250;

/** Pictures of goods by their names; one is chosen. */
function PhotoDialog({ onChoose, onClose }: { onChoose: (photo: string) => void; onClose: () => void }) {
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

/** The picture of a category's tile or of a text: one of those that goods have. */
export function CategoryPhoto({ value, onChange, error, words }: PhotoProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const [isOpen, setOpen] = useState(false);
  const { legend, ...about } = words ?? {
    legend: t('category.group.photo'),
    with: t('category.photoText'),
    without: t('category.noPhoto'),
  };
  return (
    <fieldset className="card">
      <legend>{legend}</legend>
      <div className="photo">
        <span>
          <Picture key={value} picture={value ?? ''} />
        </span>
        <div className="stack gap-4">
          <p className="faint">{value === null ? about.without : about.with}</p>
          <div className="row">
            <button type="button" className="btn line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t(value === null ? 'category.choosePhoto' : 'category.changePhoto')}
            </button>
            {value !== null && (
              <button type="button" className="btn quiet" onClick={() => onChange(null)}>
                {t('category.dropPhoto')}
              </button>
            )}
          </div>
          <FieldError id={errorId} code={error} />
        </div>
      </div>
      {isOpen && (
        <PhotoDialog
          onClose={() => setOpen(false)}
          onChoose={(photo) => {
            setOpen(false);
            onChange(photo);
          }}
        />
      )}
    </fieldset>
  );
}
