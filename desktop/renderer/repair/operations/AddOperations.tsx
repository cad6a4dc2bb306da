import { mostTargets, type RepairedModel } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { fieldsOf } from '../../base/data/refusal-text.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ChooseModels } from './ChooseModels.tsx';
import { OperationFields } from './OperationFields.tsx';
import { nothingWritten, valuesOf, type WrittenOperation } from './operation-values.ts';

/** What is wrong outside of the fields of values. */
interface WrongTargets {
  kind?: string;
  targets?: string;
}

/** Gives a kind of repair to several models at once, or to a colour of one. @param onAdded the list is another one now */
export function AddOperations({ onAdded }: { onAdded: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState('');
  const [chosen, setChosen] = useState<RepairedModel[]>([]);
  const [colour, setColour] = useState('');
  const [wrong, setWrong] = useState<WrongTargets>({});
  const term = useDeferredValue(search.trim().slice(0, 80));
  const targets = useQuery(
    api.repair.operationTargets.queryOptions({ input: { term }, placeholderData: (before) => before }),
  );
  const form = useForm<WrittenOperation>({ defaultValues: nothingWritten });
  const refuse = useRefused(form);
  const { errors, isSubmitting } = form.formState;
  const missing = (): WrongTargets => ({
    ...(kind === '' && { kind: 'REQUIRED' }),
    ...(chosen.length === 0 && { targets: 'REQUIRED' }),
    ...(chosen.length > mostTargets && { targets: 'TOO_MANY' }),
  });
  const submit = form.handleSubmit(async (written) => {
    const values = valuesOf(written);
    const none = missing();
    setWrong(none);
    if (!values.ok) markWrong(form, values.refusal);
    if (!values.ok || Object.keys(none).length > 0) return;
    try {
      const { added, already } = await client.repair.addOperations({
        kind: Number(kind),
        targets: chosen.map(({ id }) => ({ model: id, colour: chosen.length === 1 ? colour : '' })),
        ...values.value,
      });
      if (added.length > 0) show('ok', t('repairOperation.added', { count: added.length }));
      if (already.length > 0) show('bad', t('repairOperation.already', { models: already.join(', ') }));
      setChosen([]);
      onAdded();
    } catch (error) {
      const at = (path: string) => fieldsOf(error).find((one) => one.path.split('.')[0] === path)?.code;
      const [ofKind, ofTargets] = [at('kind'), at('targets')];
      setWrong({ ...(ofKind && { kind: ofKind }), ...(ofTargets && { targets: ofTargets }) });
      if (!ofKind && !ofTargets) refuse(error);
    }
  });
  if (targets.isPending) return <Skeleton lines={6} label={t('frame.loading')} />;
  if (!targets.data) return <NotLoaded title={t('repairOperation.targetsFailed')} query={targets} icon="warning" />;
  const { kinds, models, total } = targets.data;
  return (
    <form className="dsec rb-pay" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        id="operation-kind"
        label={t('repairOperation.name')}
        none={t('repairOperation.chooseKind')}
        choices={kinds.map(({ id, names }) => ({
          value: String(id),
          label: (i18n.language === 'ro' ? names.ro : names.cs) ?? '',
        }))}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        error={wrong.kind}
      />
      <ChooseModels
        search={search}
        onSearch={setSearch}
        found={models}
        total={total}
        chosen={chosen}
        onChosen={(now) => {
          setChosen(now);
          setColour('');
        }}
        colour={colour}
        onColour={setColour}
        error={wrong.targets}
      />
      <OperationFields register={form.register} errors={errors} />
      <SubmitButton text={t('repairOperation.add')} isBusy={isSubmitting} />
    </form>
  );
}
