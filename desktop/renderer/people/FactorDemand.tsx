import { SecondFactorFor } from '@kolobeh/shared/customer/second-factor.ts';
import { type SecondFactorDemand, StaleDemand } from '@kolobeh/shared/staff/second-factor-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { SettingConflict } from '../form/edition/SettingConflict.tsx';
import { useSetOver } from '../form/edition/use-set-over.ts';
import { SelectField } from '../form/SelectField.tsx';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface DemandChoiceProps {
  demand: SecondFactorDemand;
  onStored: (stored: SecondFactorDemand) => void;
}

/** Of whom it is demanded; what somebody else has set meanwhile is said beside what was chosen. */
function DemandChoice({ demand: { demanded_of: present, changed, version }, onStored }: DemandChoiceProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('people.edit') ?? false);
  const { conflict, sent, set, keepMine } = useSetOver({
    version,
    present: StaleDemand,
    send: (demandedOf: SecondFactorFor, over) =>
      client.staff.demandSecondFactor({ demanded_of: demandedOf, version: over }),
    onSaved: (stored) => {
      show('ok', t('people.saved'));
      onStored(stored);
    },
  });
  const nameOf = (value: SecondFactorFor): string => t(`secondFactor.demandOf.${value}`);
  return (
    <>
      <SelectField
        id="factor-demand"
        label={t('secondFactor.demandTitle')}
        hint={[
          t('secondFactor.demandHint'),
          changed && t('secondFactor.changed', { by: changed.by, at: showMoment(i18n.language, changed.at) }),
        ]
          .filter(Boolean)
          .join(' ')}
        choices={SecondFactorFor.options.map((value) => ({ value, label: nameOf(value) }))}
        disabled={!mayEdit || sent !== null}
        value={present}
        onChange={({ target }) => void set(SecondFactorFor.parse(target.value))}
      />
      {conflict && (
        <SettingConflict
          conflict={conflict}
          label={t('secondFactor.demandTitle')}
          nameOf={nameOf}
          onTakeTheirs={({ value, ...edition }) => onStored({ demanded_of: value, ...edition })}
          onKeepMine={keepMine}
        />
      )}
    </>
  );
}

/** Of whom the house demands a second factor. Those who have none set one up at their next sign-in. */
export function FactorDemand() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const demand = useQuery(api.staff.secondFactorDemand.queryOptions(openedAnew));
  if (demand.isPending) return <Skeleton lines={2} label={t('frame.loading')} />;
  if (!demand.data) return <NotLoadedLine title={t('secondFactor.failed')} query={demand} />;
  return (
    <div className="people-factor">
      <DemandChoice
        key={demand.data.version}
        demand={demand.data}
        onStored={(stored) => queries.setQueryData(api.staff.secondFactorDemand.queryKey(), stored)}
      />
    </div>
  );
}
