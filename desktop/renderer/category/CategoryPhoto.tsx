import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../ui/FieldError.tsx';
import { Picture } from '../ui/Picture.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';

interface PhotoProps {
  /** Key of the picture; null = none. */
  value: string | null;
  onChange: (photo: string | null) => void;
  error?: string | undefined;
  /** What it is called and what is said beside it; absent: a category's. */
  words?: { legend: string; with: string; without: string };
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
