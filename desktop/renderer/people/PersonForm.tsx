import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type PersonFacts, type StaffPerson, StalePerson } from '@kolobeh/shared/staff/people-contract.ts';
import { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { useKeyedCall } from '../base/data/keyed-call.ts';
import { marketChoices } from '../base/market-choices.ts';
import { useStation } from '../base/station.ts';
import { useAnothersChange } from '../form/edition/use-anothers-change.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

const Fields = z.object({
  name: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
  email: z.string().trim().min(1, 'REQUIRED').pipe(z.email('INVALID_EMAIL').max(120, 'TOO_LONG')),
  role: StaffRole,
  market: MarketCode,
});

interface PersonFormProps {
  /** Null = a new one. */
  person: StaffPerson | null;
  onSaved: (person: StaffPerson) => void;
}

const valuesOf = (person: Omit<PersonFacts, 'is_active'> | null) => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? ('office' as const),
  market: person?.market ?? ('cs' as const),
});

/** What differs between two editions, each as a person reads it. */
const differing = (t: TFunction, { mine, theirs }: Record<'mine' | 'theirs', PersonFacts>) => {
  const rows: [path: string, label: string, said: (facts: PersonFacts) => string][] = [
    ['name', t('people.column.name'), ({ name }) => name],
    ['email', t('people.column.email'), ({ email }) => email],
    ['role', t('people.column.role'), ({ role }) => t(`frame.role.${role}`)],
    ['market', t('people.market'), ({ market }) => markets[market].country],
    ['is_active', t('people.column.state'), ({ is_active: is }) => t(is ? 'form.conflict.yes' : 'form.conflict.no')],
  ];
  return rows
    .map(([path, label, said]) => ({ path, label, theirs: said(theirs), mine: said(mine) }))
    .filter((row) => row.theirs !== row.mine);
};

/** A person as the form shows them, and saved over the edition that it was begun on. */
function usePersonForm({ person, onSaved }: PersonFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const [base, setBase] = useState(person);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: valuesOf(person) });
  const { isSubmitting, isDirty } = form.formState;
  const shown = (saved: StaffPerson): void => {
    form.reset(valuesOf(saved));
    setBase(saved);
  };
  const {
    conflict,
    save: saveOver,
    keepMine,
    takeTheirs,
    rebase,
  } = useSaveOver({
    version: person?.version ?? 0,
    present: StalePerson,
    send: (facts: PersonFacts, version) => {
      const wish = { id: base?.id, version, ...facts };
      return keyed(wish, (once) => client.staff.saveUser(wish, once));
    },
    onSaved: (saved) => {
      show('ok', base ? t('people.saved') : t('people.invited', { email: saved.email }));
      shown(saved);
      onSaved(saved);
    },
    refuse: useRefused(form, { codes: { OWN_ROLE: ['role', 'OWN_ROLE'], LAST_ADMIN: ['role', 'LAST_ADMIN'] } }),
  });
  useAnothersChange(person, base?.version ?? 0, {
    isBusy: isDirty || isSubmitting,
    show: (fresh) => {
      shown(fresh);
      rebase(fresh.version);
    },
  });
  const save = form.handleSubmit((fields) => saveOver({ ...fields, is_active: base?.is_active ?? true }));
  return {
    form,
    save,
    conflict,
    keepMine,
    takeTheirs: () =>
      takeTheirs((theirs) => {
        form.reset(valuesOf(theirs));
        setBase(base && { ...base, ...theirs });
      }),
  };
}

/** Name, address, role and market of a person; a new one gets a letter. Nobody changes the own role. */
export function PersonForm({ person, onSaved }: PersonFormProps) {
  const { t } = useTranslation();
  const own = useStation((state) => state.session?.user?.id);
  const { form, save, conflict, keepMine, takeTheirs } = usePersonForm({ person, onSaved });
  const { errors, isSubmitting } = form.formState;
  const roles = StaffRole.options.map((value) => ({ value, label: t(`frame.role.${value}`) }));
  return (
    <form className="dsec stack gap-12" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        id="person-name"
        label={t('people.column.name')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        id="person-email"
        label={t('people.column.email')}
        error={errors.email?.message}
        type="email"
        {...form.register('email')}
      />
      <SelectField
        id="person-role"
        label={t('people.column.role')}
        error={errors.role?.message}
        hint={person?.id === own ? t('people.ownRole') : undefined}
        choices={roles}
        {...form.register('role')}
      />
      <SelectField
        id="person-market"
        label={t('people.market')}
        error={errors.market?.message}
        choices={marketChoices}
        {...form.register('market')}
      />
      {conflict && (
        <SaveConflict
          rows={differing(t, { mine: conflict.mine, theirs: conflict.value })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      )}
      <SubmitButton text={person ? t('frame.save') : t('people.invite')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
