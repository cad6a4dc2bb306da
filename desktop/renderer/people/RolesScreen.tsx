import { Capability, capabilitiesOf, may } from '@kolobeh/shared/kernel/roles.ts';
import { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { FactorDemand } from './FactorDemand.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';

/** What everybody may do needs no table. */
const ofStaff = Capability.options.filter(
  (one) => !capabilitiesOf.visitor.includes(one) && !capabilitiesOf.customer.includes(one),
);
const areaOf = (capability: Capability): string => capability.split('.')[0] ?? '';
const areas = [...new Set(ofStaff.map(areaOf))];

/** A row of the matrix. */
interface Allowed {
  capability: Capability;
}

const rows: readonly Allowed[] = areas.flatMap((area) =>
  ofStaff.filter((one) => areaOf(one) === area).map((capability) => ({ capability })),
);

/** Which role may do what. It is fixed in the house's own rules and only shown here. */
export function RolesScreen() {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<Allowed>[] = [
    {
      id: 'may',
      heading: t('people.roles.may'),
      cell: ({ capability }) => wordOr(i18n, 'people.capability', capability),
      isRowHead: true,
    },
    ...StaffRole.options.map((role) => ({
      id: role,
      heading: t(`frame.role.${role}`),
      cell: ({ capability }: Allowed) =>
        may(role, capability) ? (
          <span role="img" aria-label={t('people.roles.yes')}>
            <Icon name="check" size="s" />
          </span>
        ) : (
          <>
            <span className="faint" aria-hidden>
              –
            </span>
            <span className="sr">{t('people.roles.no')}</span>
          </>
        ),
    })),
  ];
  return (
    <div className="pane">
      <div className="row between people-roles-head">
        <p className="faint">{t('people.roles.text')}</p>
        <button type="button" className="btn line" onClick={() => goTo('people')}>
          {t('people.title')}
        </button>
      </div>
      <FactorDemand />
      <DataTable
        rows={rows}
        rowId={({ capability }) => capability}
        columns={columns}
        groupOf={({ capability }) => wordOr(i18n, 'people.area', areaOf(capability))}
        label={t('people.roles.title')}
        box="tablebox people-roles"
      />
    </div>
  );
}
