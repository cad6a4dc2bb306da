import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type LeaseTerms, type OfficeLease, StaleLease } from '@kolobeh/shared/lease/office-lease.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { officeToday } from '../base/show-moment.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { leasePathInForm, leaseTermsOf, type LeaseValues, newLeaseValues, valuesOfLease } from './lease-values.ts';
import { LeaseFacts, LeaseLengths } from './LeaseFields.tsx';
import { differingFields } from './lease-words.ts';

interface LeasePanelProps {
  /** Null = a new one. */
  lease: OfficeLease | null;
  companies: readonly OfficeLoanCompany[];
  onSaved: (lease: OfficeLease) => void;
  onClose: () => void;
}

/** One offer of leasing beside the list. What the server refuses lands on its field; what was typed stays. */
export function LeasePanel({ lease, companies, onSaved, onClose }: LeasePanelProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<LeaseValues>({
    defaultValues: lease ? valuesOfLease(lease) : newLeaseValues(companies, officeToday()),
  });
  const company = useWatch({ control: form.control, name: 'company' });
  const market = companies.find(({ code }) => code === company)?.market ?? 'cs';
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: lease?.version ?? 0,
    present: StaleLease,
    send: (terms: LeaseTerms, version) =>
      lease ? client.lease.changeLease({ id: lease.id, version, terms }) : client.lease.createLease({ terms }),
    onSaved: (saved) => {
      show('ok', t('loans.saved'));
      form.reset(valuesOfLease(saved));
      onSaved(saved);
    },
    refuse: useRefused(form, { pathOf: leasePathInForm }),
  });
  const submit = form.handleSubmit(async (values) => {
    const typed = leaseTermsOf(values, market);
    if (typed.ok) await save(typed.value);
    else markWrong(form, typed.refusal);
  });
  const title = lease?.product_name ?? t('loans.leasing.new');
  const amount = (minorAmount: number): string => showMoney(money(minorAmount, markets[market].currency));
  return (
    <DetailPanel label={title} summary={lease && <p className="code faint">{lease.product}</p>} onClose={onClose}>
      <form className="bonus-form" noValidate onSubmit={(event) => void submit(event)}>
        <LeaseFacts
          form={form}
          market={market}
          companies={companies.filter((one) => !lease || one.market === lease.market)}
        />
        <LeaseLengths form={form} market={market} />
        {conflict && (
          <SaveConflict
            rows={differingFields(t, amount, { mine: conflict.mine, theirs: conflict.value })}
            by={conflict.by}
            at={conflict.at}
            onTakeTheirs={() => takeTheirs((theirs) => form.reset(valuesOfLease(theirs)))}
            onKeepMine={keepMine}
          />
        )}
        <SubmitButton text={t('frame.save')} look="btn wide" isBusy={form.formState.isSubmitting} />
      </form>
    </DetailPanel>
  );
}
