import { FileSetCode, FileSetName, type FileSet } from '@kolobeh/shared/content/file-set.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { fieldsOf, refusalText } from '../../base/data/refusal-text.ts';
import { codeOfMessage } from '../../discount/typed-value.ts';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface NewFileSetProps {
  onCreated: (set: FileSet) => void;
  onClose: () => void;
}

/** What is wrong with a field that was typed; undefined: nothing. */
const wrongIn = (field: z.ZodType, typed: string): string | undefined => {
  const message = field.safeParse(typed).error?.issues[0]?.message;
  return typed.trim() === '' ? 'REQUIRED' : message && codeOfMessage(message);
};

/** A set that is not stored yet: its name, and the code by which documents name it. */
export function NewFileSet({ onCreated, onClose }: NewFileSetProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [isBusy, setBusy] = useState(false);
  const keyed = useKeyedCall();
  const address = code.trim() || slugOf(name);
  const create = async (): Promise<void> => {
    const wrong = {
      name: wrongIn(FileSetName, name),
      code: name.trim() === '' ? undefined : wrongIn(FileSetCode, address),
    };
    setErrors(wrong);
    if (wrong.name ?? wrong.code) return;
    setBusy(true);
    try {
      const wish = { code: address, name };
      onCreated(await keyed(wish, (once) => client.fileSet.create(wish, once)));
    } catch (error) {
      const refused = fieldsOf(error);
      setErrors(Object.fromEntries(refused.map((field) => [field.path, field.code] as const)));
      if (refused.length === 0) show('bad', refusalText(i18n, error));
      setBusy(false);
    }
  };
  return (
    <DetailPanel label={t('fileSets.new')} summary={<p className="faint">{t('fileSets.newText')}</p>} onClose={onClose}>
      <form
        className="doc-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          id="file-set-name"
          label={t('fileSets.name')}
          error={errors['name']}
          value={name}
          maxLength={120}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          id="file-set-code"
          label={t('fileSets.code')}
          hint={t('fileSets.codeHint')}
          error={errors['code']}
          value={code}
          placeholder={slugOf(name)}
          maxLength={80}
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className="savebar">
          <span />
          <SubmitButton text={t('fileSets.create')} isBusy={isBusy} />
        </div>
      </form>
    </DetailPanel>
  );
}
