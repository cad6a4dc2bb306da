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

/** What happened to it in the house, day by day. */
function Life({ events }: Pick<Unit, 'events'>) {
  const { t, market } = useTexts();
  return (
    <ol className="pass-line mt-3">
      {events.map(({ kind, on, detail }, index) => {
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
  );
}

/** Battery, display, body, water and locks as they were found, and why that makes its grade. */
function Condition({ unit: { battery_percent: battery, found, grade } }: { unit: Unit }) {
  const { t } = useTexts();
  return (
    <>
      {(battery !== null || found.length > 0) && (
        <dl className="pass-facts">
          {battery !== null && (
            <div>
              <dt>{t('pass.battery_of')}</dt>
              <dd>{t('pass.percent', { percent: battery })}</dd>
            </div>
          )}
          {found.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {grade && (
        <p className="small muted mt-4 max-w-[66ch]">
          <b className="strong">{t('pass.why', { grade })}</b> {t(`grade.about_${grade}`)}
        </p>
      )}
    </>
  );
}

function UnitNumber({ unit: { number, imei_end: end } }: { unit: Unit }) {
  const { t } = useTexts();
  return (
    <>
      <b className="strong">{t('pass.number', { number })}</b>
      {end !== null && <span className="muted small">{t('pass.imei', { end })}</span>}
    </>
  );
}

function UnitRecord({ unit }: { unit: Unit }) {
  const { t } = useTexts();
  return (
    <>
      <Life events={unit.events} />
      <Condition unit={unit} />
      <p className="small mt-4">
        <Link className="link" to={unit.url}>
          {t('pass.whole')}
        </Link>
      </p>
    </>
  );
}

interface UnitRecordsProps {
  units: readonly Unit[];
  /** None of them can be bought now. */
  isSoldOut?: boolean;
}

/** Records of the used pieces: one of those in stock is what the buyer gets. The first is told whole, others on demand. */
export function UnitRecords({ units: [first, ...others], isSoldOut = false }: UnitRecordsProps) {
  const { t } = useTexts();
  if (!first) return null;
  return (
    <section className="pass">
      <div className="pass-head">
        <Icon name="loop" size="l" />
        <div>
          <h2>{t('pass.heading')}</h2>
          <p className="muted">
            {t('pass.lead')} {!isSoldOut && t(others.length > 0 ? 'pass.one_of_these' : 'pass.exactly_this')}
          </p>
        </div>
      </div>
      <p className="row wrap gap-3">
        <UnitNumber unit={first} />
      </p>
      <UnitRecord unit={first} />
      {others.map((unit) => (
        <details key={unit.number} className="unit">
          <summary>
            <UnitNumber unit={unit} />
            {unit.battery_percent !== null && (
              <span className="muted small">{t('pass.battery', { percent: unit.battery_percent })}</span>
            )}
          </summary>
          <UnitRecord unit={unit} />
        </details>
      ))}
    </section>
  );
}
