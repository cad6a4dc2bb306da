import { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

const StaleSet = versioned(FileSet);
const Stale = z.object({ data: StaleSet });

/** The name of a set; its pictures stay as they are saved, by whomever. */
export function RenameSet({ set, onSaved }: { set: FileSet; onSaved: (set: FileSet) => void }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  /** The set as it is at the server, as far as this form has heard. */
  const [present, setPresent] = useState(set);
  const form = useForm({ defaultValues: { name: set.name } });
  const name = form.watch('name');
  const { errors, isSubmitting } = form.formState;
  const newest = present.version > set.version ? present : set;
  const send = (named: string, { id, version, photos }: FileSet): Promise<FileSet> =>
    client.fileSet.save({ id, version, name: named, photos: photos.map(({ key, alts }) => ({ key, alts })) });
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: set.version,
    present: StaleSet,
    send: async (named: string) => {
      try {
        return await send(named, newest);
      } catch (error) {
        const theirs = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data?.data.value : undefined;
        if (!theirs) throw error;
        setPresent(theirs);
        // Pictures that somebody else has changed are not in the way of a name.
        if (theirs.name !== set.name) throw error;
        return send(named, theirs);
      }
    },
    onSaved: (saved) => {
      show('ok', t('category.saved'));
      onSaved(saved);
    },
    refuse: useRefused(form),
  });
  const isChanged = name.trim() !== newest.name;
  const submit = form.handleSubmit((values) => save(values.name));
  return (
    <>
      <form className="fset-name" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id="file-set-name"
          label={t('fileSets.name')}
          error={errors.name?.message}
          maxLength={120}
          {...form.register('name')}
        />
        {isChanged && <SubmitButton text={t('fileSets.rename')} isBusy={isSubmitting} look="btn line" />}
      </form>
      {conflict && (
        <SaveConflict
          rows={[{ path: 'name', label: t('fileSets.name'), theirs: conflict.value.name, mine: conflict.mine }].filter(
            ({ theirs, mine }) => theirs !== mine,
          )}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={() => takeTheirs(onSaved)}
          onKeepMine={keepMine}
        />
      )}
    </>
  );
}
