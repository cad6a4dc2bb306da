import { MetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { GroupedModels } from './GroupedModels.tsx';

interface MetaMasterFormProps {
  /** Null = a new one. */
  group: MetaMaster | null;
  mayEdit: boolean;
  /** @param id of the group that is to be open; null = none */
  onChanged: (id: number | null) => void;
}

const Stale = z.object({ data: z.object({ value: MetaMaster, by: z.string(), at: z.string().nullable() }) });

/** Names of a group in both markets, its models, and the way to remove it. */
export function MetaMasterForm({ group, mayEdit, onChanged }: MetaMasterFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { name: group?.name ?? { cs: '', ro: '' } } });
  const refused = useRefused(form);
  const keyed = useKeyedCall();
  const { errors, isSubmitting } = form.formState;
  const failed = (error: unknown): void => {
    const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
    if (!stale) return refused(error);
    const { value, by, at } = stale.data;
    const when = at === null ? '' : showMoment(i18n.language, at);
    show('warning', t('metaMaster.stale', { name: value.name.cs, by: by || '—', at: when }));
    onChanged(value.id);
  };
  const save = form.handleSubmit(async ({ name }) => {
    try {
      const saved = group
        ? await client.catalogue.updateMetaMaster({ meta_master_id: group.id, version: group.version, name })
        : await keyed(name, (once) => client.catalogue.addMetaMaster({ name, master_product_ids: [] }, once));
      show('ok', t('category.saved'));
      onChanged(saved.id);
    } catch (error) {
      failed(error);
    }
  });
  const remove = async (): Promise<void> => {
    if (!group) return;
    try {
      await client.catalogue.deleteMetaMaster({ meta_master_id: group.id, version: group.version });
      show('ok', t('category.removed'));
      onChanged(null);
    } catch (error) {
      failed(error);
    }
  };
  const title = group ? (i18n.language === 'ro' ? group.name.ro : group.name.cs) : t('metaMaster.newOne');
  return (
    <div className="cform">
      <header className="row between">
        <h2>{title}</h2>
        {group && mayEdit && (
          <button type="button" className="btn quiet remove" onClick={() => void remove()}>
            {t('category.remove')}
          </button>
        )}
      </header>
      <form className="card stack gap-12" noValidate aria-label={title} onSubmit={(event) => void save(event)}>
        <FormRow of={2}>
          {(['cs', 'ro'] as const).map((market) => (
            <TextField
              key={market}
              id={`meta-master-${market}`}
              label={t('metaMaster.name', { market: t(`product.market.${market}`) })}
              error={errors.name?.[market]?.message}
              disabled={!mayEdit}
              {...form.register(`name.${market}`)}
            />
          ))}
        </FormRow>
        {mayEdit && (
          <div className="row">
            <SubmitButton text={t('frame.save')} isBusy={isSubmitting} />
          </div>
        )}
      </form>
      {group && (
        <GroupedModels group={group} mayEdit={mayEdit} onChanged={() => onChanged(group.id)} onFailed={failed} />
      )}
    </div>
  );
}
