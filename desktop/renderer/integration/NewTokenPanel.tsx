import { tokenCapabilities, type TokenCapability, tokenRates } from '@kolobeh/shared/staff/api-token.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { PickMany } from '../form/PickMany.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { SecretOnce } from './SecretOnce.tsx';

interface Values {
  name: string;
  capabilities: TokenCapability[];
  per_minute: string;
  days: string;
}

const days = ['30', '90', '365', ''] as const;

const isCapability = (text: string): text is TokenCapability => tokenCapabilities.some((one) => one === text);

function useCreate(onCreated: (secret: string) => void) {
  const form = useForm<Values>({ defaultValues: { name: '', capabilities: [], per_minute: '600', days: '365' } });
  const refuse = useRefused(form);
  const create = form.handleSubmit(async ({ name, capabilities, per_minute: rate, days: life }) => {
    try {
      const { secret } = await client.apiToken.create({
        name,
        capabilities,
        per_minute: tokenRates.find((one) => String(one) === rate) ?? tokenRates[0],
        expires_in_days: life === '' ? null : Number(life),
      });
      onCreated(secret);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, create };
}

/** A token for a program: what it may do, how often and for how long. It is shown once. */
export function NewTokenPanel({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const { form, create } = useCreate((made) => {
    setSecret(made);
    onChanged();
  });
  const { register, watch, setValue, clearErrors, formState } = form;
  const { errors, isSubmitting } = formState;
  const title = t('integration.token.new');
  return (
    <DetailPanel label={title} summary={<p className="faint">{t('integration.token.hint')}</p>} onClose={onClose}>
      {secret !== null && <SecretOnce label={t('integration.token.secret')} secret={secret} />}
      {secret === null && (
        <form className="bonus-form" noValidate onSubmit={(event) => void create(event)}>
          <TextField
            id="token-name"
            label={t('integration.name')}
            hint={t('integration.token.nameHint')}
            error={errors.name?.message}
            {...register('name')}
          />
          <PickMany
            id="token-capabilities"
            label={t('integration.token.may')}
            none={t('integration.token.pick')}
            choices={tokenCapabilities.map((value) => ({ value, label: wordOr(i18n, 'people.capability', value) }))}
            chosen={watch('capabilities')}
            error={errors.capabilities?.message}
            onChange={(chosen) => {
              setValue('capabilities', chosen.filter(isCapability));
              clearErrors('capabilities');
            }}
          />
          <SelectField
            id="token-rate"
            label={t('integration.token.rate')}
            choices={tokenRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
            {...register('per_minute')}
          />
          <SelectField
            id="token-days"
            label={t('integration.token.life')}
            choices={days.map((value) => ({
              value,
              label:
                value === '' ? t('integration.token.forever') : t('integration.token.days', { count: Number(value) }),
            }))}
            {...register('days')}
          />
          <SubmitButton text={t('integration.token.create')} look="btn wide" isBusy={isSubmitting} />
        </form>
      )}
    </DetailPanel>
  );
}
