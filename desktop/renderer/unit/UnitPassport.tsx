import type { OfficeUnit } from '@kolobeh/shared/unit/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { goTo } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { PrintCodes } from '../stock/PrintCodes.tsx';
import { UnitEvents } from './UnitEvents.tsx';

type FactName = 'imei' | 'serial' | 'grade' | 'battery' | 'purchase' | 'vat' | 'product';

function Facts({ unit }: { unit: OfficeUnit }) {
  const { t } = useTranslation();
  const mayReadOrders = useStation((state) => state.session?.capabilities.includes('order.read') ?? false);
  const isSold = unit.place.kind === 'customer' && unit.place.code !== '';
  const facts: [FactName, string][] = [
    ['imei', unit.imei ?? ''],
    ['serial', unit.serial_number ?? ''],
    ['grade', unit.grade ?? ''],
    ['battery', unit.battery_percent === null ? '' : `${unit.battery_percent}\u00a0%`],
    ['purchase', unit.purchase ? showMoney(unit.purchase) : ''],
    ['vat', t(`unit.vat.${unit.vat_regime}`)],
    ['product', unit.product_code],
  ];
  return (
    <dl className="kv">
      <div>
        <dt>{t('unit.fact.place')}</dt>
        <dd>
          {t(`unit.place.${unit.place.kind}`)}{' '}
          {isSold && mayReadOrders ? (
            <button type="button" className="link code" onClick={() => goTo('orders', unit.place.code)}>
              {unit.place.code}
            </button>
          ) : (
            <span className="code">{unit.place.code}</span>
          )}
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`unit.fact.${name}`)}</dt>
            <dd className={name === 'imei' || name === 'serial' || name === 'product' ? 'code' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** All that ever happened to one device. */
export function UnitPassport({ number }: { number: number }) {
  const { t } = useTranslation();
  const unit = useQuery(api.unit.officeDetail.queryOptions({ input: { number }, ...openedAnew }));
  if (unit.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (!unit.data) return <NotLoaded icon="warning" title={t('unit.notLoaded', { number })} query={unit} />;
  const { data } = unit;
  const identifier = data.imei ?? data.serial_number;
  return (
    <div className="unit-lay">
      <aside aria-label={t('unit.facts')}>
        <span className="upic">
          <Picture key={data.picture} picture={data.picture} />
        </span>
        <h2>{data.name}</h2>
        <p className="code faint">{`K-${data.number}`}</p>
        <Facts unit={data} />
        <PrintCodes
          labels={[
            {
              kind: 'unit',
              code: `K-${data.number}`,
              name: data.name,
              identifier: identifier ?? '',
            },
          ]}
        />
        {identifier && <RecordTasks kind="unit" named={identifier} />}
      </aside>
      <section aria-labelledby="unit-story">
        <h3 id="unit-story">{t('unit.story')}</h3>
        <UnitEvents events={data.events} />
      </section>
    </div>
  );
}
