import { LoanCompanyFacts, type OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { marketChoices } from '../base/market-choices.ts';
import { Check } from '../form/Check.tsx';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { billingFields, emptyBilling, LenderBilling, type LenderValues } from './LenderBilling.tsx';

interface CompanyPanelProps {
  /** Null = a new one. */
  company: OfficeLoanCompany | null;
  onSaved: (company: OfficeLoanCompany) => void;
  onClose: () => void;
}

const Stale = z.object({ data: versioned(LoanCompanyFacts) });
type Conflict = z.infer<typeof Stale>['data'] & { mine: LoanCompanyFacts };

const pathInForm = (path: string): string => path.replace(/^facts\./, '');

const factsOf = ({ name, is_active, leases, billing }: LenderValues): LoanCompanyFacts => ({
  name,
  is_active,
  billing: leases ? billing : null,
});

const valuesOf = ({ billing, ...facts }: LoanCompanyFacts) => ({
  ...facts,
  leases: billing !== null,
  billing: billing ?? emptyBilling,
});

/** The lender's form with what another has saved meanwhile. */
function useSaveCompany(company: OfficeLoanCompany | null, onSaved: CompanyPanelProps['onSaved']) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [version, setVersion] = useState(company?.version ?? 0);
  const form = useForm<LenderValues>({
    defaultValues: {
      code: company?.code ?? '',
      market: company?.market ?? 'cs',
      ...valuesOf({
        name: company?.name ?? '',
        is_active: company?.is_active ?? true,
        billing: company?.billing ?? null,
      }),
    },
  });
  const refuse = useRefused(form, { pathOf: pathInForm });
  const send = async (values: LenderValues, over: number): Promise<void> => {
    const { code, market } = values;
    const facts = factsOf(values);
    setConflict(null);
    try {
      const saved = company
        ? await client.instalment.changeLoanCompany({ code: company.code, version: over, facts })
        : await client.instalment.createLoanCompany({ code, market, facts });
      show('ok', t('loans.saved'));
      setVersion(saved.version);
      onSaved(saved);
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
      if (stale) setConflict({ ...stale.data, mine: facts });
      else refuse(error);
    }
  };
  return {
    form,
    conflict,
    save: form.handleSubmit((values) => send(values, version)),
    keepMine: () => conflict && void send({ ...form.getValues(), ...valuesOf(conflict.mine) }, conflict.version),
    takeTheirs: () => {
      if (!conflict) return;
      form.reset({ ...form.getValues(), ...valuesOf(conflict.value) });
      setVersion(conflict.version);
      setConflict(null);
    },
  };
}

/** What two have written of the lender. */
function CompanyConflict({
  conflict,
  ...ways
}: {
  conflict: Conflict;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}) {
  const { t } = useTranslation();
  const lends = ({ is_active: isActive }: LoanCompanyFacts): string =>
    t(isActive ? 'form.conflict.yes' : 'form.conflict.no');
  const { value, mine, by, at } = conflict;
  const rows = [
    { path: 'name', label: t('loans.field.lender'), theirs: value.name, mine: mine.name },
    { path: 'is_active', label: t('loans.field.is_active'), theirs: lends(value), mine: lends(mine) },
    ...billingFields.map((field) => ({
      path: field,
      label: t(`loans.billing.${field}`),
      theirs: value.billing?.[field] ?? '',
      mine: mine.billing?.[field] ?? '',
    })),
  ];
  return <SaveConflict rows={rows.filter((row) => row.theirs !== row.mine)} by={by} at={at} {...ways} />;
}

/** A lender: how the law wants it told, and whether it lends. */
export function CompanyPanel({ company, onSaved, onClose }: CompanyPanelProps) {
  const { t } = useTranslation();
  const { form, conflict, save, keepMine, takeTheirs } = useSaveCompany(company, onSaved);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const title = company?.name ?? t('loans.newCompany');
  return (
    <DetailPanel
      label={title}
      summary={company && <p className="faint">{t('loans.hasTiers', { count: company.tiers })}</p>}
      onClose={onClose}
    >
      <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
        {!company && (
          <>
            <TextField
              id="lender-code"
              label={t('loans.field.code')}
              hint={t('loans.codeHint')}
              error={errors.code?.message}
              spellCheck={false}
              {...register('code')}
            />
            <SelectField
              id="lender-market"
              label={t('loans.field.market')}
              choices={marketChoices}
              {...register('market')}
            />
          </>
        )}
        <TextField
          id="lender-name"
          label={t('loans.field.lender')}
          hint={t('loans.lenderHint')}
          error={errors.name?.message}
          {...register('name')}
        />
        <Check label={t('loans.field.is_active')} {...register('is_active')} />
        <LenderBilling form={form} isKept={Boolean(company?.billing)} />
        {conflict && <CompanyConflict conflict={conflict} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
        <SubmitButton text={t('frame.save')} look="btn wide" isBusy={isSubmitting} />
      </form>
    </DetailPanel>
  );
}
