import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { fieldsOf, refusalText } from '../../base/data/refusal-text.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** The name of a set; its pictures stay as they are saved. */
export function RenameSet({ set, onSaved }: { set: FileSet; onSaved: (set: FileSet) => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [name, setName] = useState(set.name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = name.trim() !== set.name;
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const photos = set.photos.map(({ key, alts }) => ({ key, alts }));
      onSaved(await client.fileSet.save({ id: set.id, version: set.version, name, photos }));
      show('ok', t('category.saved'));
    } catch (refusal) {
      const [wrong] = fieldsOf(refusal);
      if (wrong?.path === 'name') setError(wrong.code);
      else show('bad', refusalText(i18n, refusal));
    }
    setBusy(false);
  };
  return (
    <form
      className="fset-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
    >
      <TextField
        id="file-set-name"
        label={t('fileSets.name')}
        error={error}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      {isChanged && <SubmitButton text={t('fileSets.rename')} isBusy={isBusy} look="btn line" />}
    </form>
  );
}
