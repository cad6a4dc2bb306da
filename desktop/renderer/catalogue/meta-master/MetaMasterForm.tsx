import { type MetaMaster, StaleMetaMaster } from '@kolobeh/shared/catalogue/office/meta-master.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useAnothersChange } from '../../form/edition/use-anothers-change.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { type Conflict, useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { GroupedModels } from './GroupedModels.tsx';

interface MetaMasterFormProps {
  /** Null = a new one. */
  group: MetaMaster | null;
  mayEdit: boolean;
  /** @param id of the group that is to be open; null = none */
  onChanged: (id: number | null) => void;
}

const Stale = z.object({ data: StaleMetaMaster });
const staleIn = (error: unknown) => (codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data?.data : undefined);

type Names = MetaMaster['name'];

interface NamesConflictProps {
  conflict: Conflict<Names, MetaMaster>;
  takeTheirs: () => void;
  keepMine: () => void;
}

const isSame = (one: Names, other: Names): boolean => one.cs === other.cs && one.ro === other.ro;

/** Renames a group. Models that somebody else has moved meanwhile are not in the way of its names. */
async function rename({ id, name: former }: MetaMaster, name: Names, version: number): Promise<MetaMaster> {
  const send = (over: number) => client.catalogue.updateMetaMaster({ meta_master_id: id, version: over, name });
  try {
    return await send(version);
  } catch (error) {
    const theirs = staleIn(error);
    if (!theirs || !isSame(theirs.value.name, former)) throw error;
    return send(theirs.version);
  }
}

/** The names as the form shows them, and saved over the edition that it was begun on. */
function useNames({ group, onChanged }: Pick<MetaMasterFormProps, 'group' | 'onChanged'>) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [base, setBase] = useState(group);
  const form = useForm({ defaultValues: { name: group?.name ?? { cs: '', ro: '' } } });
  const refused = useRefused(form);
  const keyed = useKeyedCall();
  const { isSubmitting, isDirty } = form.formState;
  const shown = (next: MetaMaster): void => {
    form.reset({ name: next.name });
    setBase(next);
  };
  const over = useSaveOver({
    version: group?.version ?? 0,
    present: StaleMetaMaster,
    send: (name: Names, version) =>
      base
        ? rename(base, name, version)
        : keyed(name, (once) => client.catalogue.addMetaMaster({ name, master_product_ids: [] }, once)),
    onSaved: (saved) => {
      show('ok', t('category.saved'));
      shown(saved);
      onChanged(saved.id);
    },
    refuse: refused,
  });
  useAnothersChange(group, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      shown(fresh);
      over.rebase(fresh.version);
    },
  });
  return {
    form,
    refused,
    ...over,
    save: form.handleSubmit(({ name }) => over.save(name)),
    takeTheirs: () => over.takeTheirs(shown),
  };
}

/** Another's names beside one's own. */
function NamesConflict({ conflict: { value, mine, by, at }, takeTheirs, keepMine }: NamesConflictProps) {
  const { t } = useTranslation();
  return (
    <SaveConflict
      rows={(['cs', 'ro'] as const)
        .map((market) => ({
          path: market,
          label: t('metaMaster.name', { market: t(`product.market.${market}`) }),
          theirs: value.name[market],
          mine: mine[market],
        }))
        .filter((row) => row.theirs !== row.mine)}
      by={by}
      at={at}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );
}

/** Names of a group in both markets, its models, and the way to remove it. */
export function MetaMasterForm({ group, mayEdit, onChanged }: MetaMasterFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { form, refused, save, conflict, takeTheirs, keepMine } = useNames({ group, onChanged });
  const { errors, isSubmitting } = form.formState;
  const failed = (error: unknown): void => {
    const stale = staleIn(error);
    if (!stale) return refused(error);
    const { value, by, at } = stale;
    const when = at === null ? '' : showMoment(i18n.language, at);
    show('warning', t('metaMaster.stale', { name: value.name.cs, by: by || '—', at: when }));
    onChanged(value.id);
  };
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
        {conflict && <NamesConflict conflict={conflict} takeTheirs={takeTheirs} keepMine={keepMine} />}
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
