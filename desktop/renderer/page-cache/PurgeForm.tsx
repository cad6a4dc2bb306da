import { PurgeMode } from '@kolobeh/shared/system/contract.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { Check } from '../form/Check.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { FullPurgeDialog } from './FullPurgeDialog.tsx';
import { purgeOf, type PurgeValues } from './purge-values.ts';

const nothing: PurgeValues = { mode: 'key', keys: '', url: '', soft_purge: false };

/** Says what is dropped and drops it; everything at once is asked about first. What was typed stays when it fails. */
export function PurgeForm({ onPurged }: { onPurged: () => void }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ defaultValues: nothing });
  const { register, handleSubmit, formState, control } = form;
  const mode = useWatch({ control, name: 'mode' });
  const field = mode === 'url' ? 'url' : 'keys';
  const refuse = useRefused(form, { codes: { NOTHING_NAMED: [field, 'REQUIRED'] } });
  const purge = handleSubmit(async (values) => {
    setAsked(false);
    setFailure(null);
    try {
      const { purged } = await client.system.purge(purgeOf(values));
      show('ok', values.mode === 'full' ? t('pageCache.doneAll') : t('pageCache.done', { count: purged }));
      form.reset({ ...nothing, mode: values.mode });
      onPurged();
    } catch (error) {
      if (codeOf(error) === 'CDN_UNAVAILABLE') setFailure(error);
      else refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form
      className="purge-form stack gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mode === 'full') setAsked(true);
        else void purge();
      }}
    >
      <fieldset className="stack gap-8">
        <legend>{t('pageCache.what')}</legend>
        {PurgeMode.options.map((one) => (
          <Check key={one} type="radio" value={one} label={t(`pageCache.mode.${one}`)} {...register('mode')} />
        ))}
      </fieldset>
      {mode === 'key' && (
        <TextAreaField
          id="purge-keys"
          label={t('pageCache.keys')}
          hint={t('pageCache.keysHint')}
          error={errors.keys?.message}
          rows={3}
          spellCheck={false}
          {...register('keys')}
        />
      )}
      {mode === 'url' && (
        <TextField
          id="purge-url"
          label={t('pageCache.url')}
          hint={t('pageCache.urlHint')}
          error={errors.url?.message}
          spellCheck={false}
          {...register('url')}
        />
      )}
      {mode !== 'full' && <Check label={t('pageCache.soft')} {...register('soft_purge')} />}
      <Refusal of={failure} />
      <div className="row">
        <SubmitButton text={t('pageCache.purge')} busyText={t('pageCache.purging')} isBusy={isSubmitting} />
      </div>
      {isAsked && <FullPurgeDialog onConfirmed={() => void purge()} onClose={() => setAsked(false)} />}
    </form>
  );
}
