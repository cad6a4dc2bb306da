import type { FoundUnit } from '@kolobeh/shared/unit/contract.ts';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';

const columns = ['number', 'name', 'imei', 'grade', 'place'] as const;

/** Several devices that fit what was typed. */
export function FoundUnits({ units }: { units: readonly FoundUnit[] }) {
  const { t } = useTranslation();
  return (
    <div className="gscroll" tabIndex={0} role="region" aria-label={t('unit.found')}>
      <table className="plaint">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`unit.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.number}>
              <td>
                <button type="button" className="link code" onClick={() => showDetail(String(unit.number))}>
                  {`K-${unit.number}`}
                </button>
              </td>
              <td>{unit.name}</td>
              <td className="code">{unit.imei ?? unit.serial_number}</td>
              <td>{unit.grade ?? '—'}</td>
              <td>{`${t(`unit.place.${unit.place.kind}`)} ${unit.place.code}`.trim()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
