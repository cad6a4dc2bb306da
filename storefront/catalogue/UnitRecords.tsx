import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { TextKey } from '../texts/text-key.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { Translate } from '../base/texts/translate.ts';
import { Icon } from '../ui/Icon.tsx';
import { partNames } from './part-names.ts';

type Unit = ProductDetail['units'][number];

/** Events a buyer is told; the API leaves out all others, and one without words is not shown. */
const eventNames: Record<string, TextKey> = {
  bought_out: 'pass.bought_out',
  inspected: 'pass.inspected',
  repaired: 'pass.repaired',
  listed: 'pass.listed',
};

/** What an event tells besides its name: the town, the check's steps and grade, or the new part. */
function eventDetail({ city, steps, grade, part }: Record<string, string>, t: Translate): string {
  if (steps && grade) return t('pass.checked', { steps, grade });
  const name = part === undefined ? undefined : partNames[part];
  return name ? t(name) : (city ?? '');
}

function UnitRecord({ unit }: { unit: Unit }) {
  const { t, market } = useTexts();
  const facts = [
    unit.battery_percent === null ? null : t('pass.battery', { percent: unit.battery_percent }),
    unit.imei_end === null ? null : t('pass.imei', { end: unit.imei_end }),
  ].filter((one) => one !== null);
  return (
    <li className="unit">
      <p className="strong">
        <Link className="link" to={unit.url}>
          {t('pass.number', { number: unit.number })}
        </Link>
      </p>
      <p className="muted small">{facts.join(' · ')}</p>
      <ol className="pass-line mt-3">
        {unit.events.map(({ kind, on, detail }, index) => {
          const name = eventNames[kind];
          if (!name) return null;
          return (
            <li key={`${kind}-${index}`}>
              <time className="num" dateTime={on}>
                {showDay(market, new Date(`${on}T12:00:00Z`))}
              </time>
              <b>{t(name)}</b>
              <span>{eventDetail(detail, t)}</span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}

/** Records of the used pieces in stock: one of them is what the buyer gets. */
export function UnitRecords({ units }: { units: readonly Unit[] }) {
  const { t } = useTexts();
  return (
    <section className="pass">
      <div className="pass-head">
        <Icon name="loop" size="l" />
        <div>
          <h2>{t('pass.heading')}</h2>
          <p className="muted">{t('pass.lead')}</p>
        </div>
      </div>
      <ul className="units">
        {units.map((unit) => (
          <UnitRecord key={unit.number} unit={unit} />
        ))}
      </ul>
    </section>
  );
}
