import { SecondFactorFor } from '@kolobeh/shared/customer/second-factor.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { SelectField } from '../form/SelectField.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Of whom the house demands a second factor. Those who have none set one up at their next sign-in. */
export function FactorDemand() {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const queries = useQueryClient();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('people.edit') ?? false);
  const demand = useQuery(api.staff.secondFactorDemand.queryOptions(openedAnew));
  const set = useMutation(
    api.staff.demandSecondFactor.mutationOptions({
      onSuccess: (stored) => {
        queries.setQueryData(api.staff.secondFactorDemand.queryKey(), stored);
        show('ok', t('people.saved'));
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (demand.isPending) return <Skeleton lines={2} label={t('frame.loading')} />;
  if (!demand.data) return <NotLoadedLine title={t('secondFactor.failed')} query={demand} />;
  const { demanded_of: demandedOf, changed } = demand.data;
  const choices = SecondFactorFor.options.map((value) => ({ value, label: t(`secondFactor.demandOf.${value}`) }));
  return (
    <div className="people-factor">
      <SelectField
        id="factor-demand"
        label={t('secondFactor.demandTitle')}
        hint={[
          t('secondFactor.demandHint'),
          changed && t('secondFactor.changed', { by: changed.by, at: showMoment(i18n.language, changed.at) }),
        ]
          .filter(Boolean)
          .join(' ')}
        choices={choices}
        disabled={!mayEdit || set.isPending}
        value={demandedOf}
        onChange={({ target }) => set.mutate({ demanded_of: SecondFactorFor.parse(target.value) })}
      />
    </div>
  );
}
