import { Capability, capabilitiesOf, may } from '@kolobeh/shared/kernel/roles.ts';
import { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { FactorDemand } from './FactorDemand.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What everybody may do needs no table. */
const ofStaff = Capability.options.filter(
  (one) => !capabilitiesOf.visitor.includes(one) && !capabilitiesOf.customer.includes(one),
);
const areaOf = (capability: Capability): string => capability.split('.')[0] ?? '';
const areas = [...new Set(ofStaff.map(areaOf))];

/** Which role may do what. It is fixed in the house's own rules and only shown here. */
export function RolesScreen() {
  const { t, i18n } = useTranslation();
  return (
    <div className="pane">
      <div className="row between people-roles-head">
        <p className="faint">{t('people.roles.text')}</p>
        <button type="button" className="btn line" onClick={() => goTo('people')}>
          {t('people.title')}
        </button>
      </div>
      <FactorDemand />
      <div className="tablebox people-roles" tabIndex={0} role="region" aria-label={t('people.roles.title')}>
        <table className="plaint">
          <thead>
            <tr>
              <th scope="col">{t('people.roles.may')}</th>
              {StaffRole.options.map((role) => (
                <th key={role} scope="col">
                  {t(`frame.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <Fragment key={area}>
                <tr className="people-area">
                  <th scope="rowgroup" colSpan={StaffRole.options.length + 1}>
                    {wordOr(i18n, 'people.area', area)}
                  </th>
                </tr>
                {ofStaff
                  .filter((one) => areaOf(one) === area)
                  .map((capability) => (
                    <tr key={capability}>
                      <th scope="row">{wordOr(i18n, 'people.capability', capability)}</th>
                      {StaffRole.options.map((role) => (
                        <td key={role}>
                          {may(role, capability) ? (
                            <span role="img" aria-label={t('people.roles.yes')}>
                              <Icon name="check" size="s" />
                            </span>
                          ) : (
                            <span className="faint" aria-label={t('people.roles.no')}>
                              –
                            </span>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
