import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SetCards } from './SetCards.tsx';
import { useSets } from './use-sets.ts';

interface FieldProps {
  label: string;
  /** Code of the set; empty = none. */
  value: string;
  error: string | undefined;
  /** Whether there may be none; told as an empty code. */
  isOptional: boolean;
  onChange: (code: string) => void;
}

function SetDialog({ onChoose, onClose }: { onChoose: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const found = useSets(term);
  return (
    <Dialog title={t('fileSets.choose')} onClose={onClose}>
      <SearchField label={t('fileSets.find')} value={term} onChange={setTerm} />
      {found.isError && <NotLoadedLine query={found} />}
      {found.data?.total === 0 && <p className="faint">{t('fileSets.none')}</p>}
      {found.data && (
        <SetCards sets={found.data.file_sets} total={found.data.total} onOpen={({ code }) => onChoose(code)} />
      )}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </Dialog>
  );
}

/** Which set's pictures stand in a document, chosen among those that are there. */
export function FileSetField({ label, value, error, isOptional, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="card">
      <legend>{label}</legend>
      <div className="row wrap">
        {value === '' ? (
          <span className="faint">{t('fileSets.chooseNone')}</span>
        ) : (
          <span className="code">{value}</span>
        )}
        <button type="button" className="btn line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('fileSets.choose')}
        </button>
        {isOptional && value !== '' && (
          <button type="button" className="btn quiet" onClick={() => onChange('')}>
            {t('category.dropPhoto')}
          </button>
        )}
      </div>
      <FieldError code={error} />
      {isOpen && (
        <SetDialog
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            setOpen(false);
            onChange(code);
          }}
        />
      )}
    </fieldset>
  );
}
