import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { useKeyedCall } from '../base/data/keyed-call.ts';
import { marketChoices } from '../base/market-choices.ts';
import { useStation } from '../base/station.ts';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
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

const valuesOf = (person: StaffPerson | null) => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? ('office' as const),
  market: person?.market ?? ('cs' as const),
});

/** Name, address, role and market of a person; a new one gets a letter. Nobody changes the own role. */
export function PersonForm({ person, onSaved }: PersonFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const own = useStation((state) => state.session?.user?.id);
  const keyed = useKeyedCall();
  // Another's change shows in the fields that nobody is writing; what is half written stays.
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: valuesOf(person),
    values: valuesOf(person),
    resetOptions: { keepDirtyValues: true },
  });
  const refuse = useRefused(form, { codes: { OWN_ROLE: ['role', 'OWN_ROLE'], LAST_ADMIN: ['role', 'LAST_ADMIN'] } });
  const save = form.handleSubmit(async (fields) => {
    const { id, version, is_active } = person ?? {};
    try {
      const wish = { id, version, is_active, ...fields };
      const saved = await keyed(wish, (once) => client.staff.saveUser(wish, once));
      show('ok', person ? t('people.saved') : t('people.invited', { email: saved.email }));
      form.reset(valuesOf(saved));
      onSaved(saved);
    } catch (error) {
      refuse(error);
    }
  });
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
      <SubmitButton text={person ? t('frame.save') : t('people.invite')} look="btn wide" isBusy={isSubmitting} />
    </form>
  );
}
