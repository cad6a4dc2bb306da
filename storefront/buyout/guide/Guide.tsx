import { nothingSelected, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { answerOf, faqTopics, questionOf } from './faq.ts';

/**
 * What the guide under the selector tells. Lists are empty when the API did not answer; their sections are then left
 * out.
 */
export interface GuideFacts {
  /** Type of device the makers belong to; null when nothing is bought out. */
  type: string | null;
  makers: readonly { value: string; label: string }[];
  centres: readonly { seo_name: string; name: string; street: string; city: string }[];
  /** Up to how many per cent a bonus adds; null when there is none. */
  bonusPercent: number | null;
}

const steps: readonly { name: 'answer' | 'send' | 'inspect' | 'pay'; icon: string }[] = [
  { name: 'answer', icon: 'edit' },
  { name: 'send', icon: 'box' },
  { name: 'inspect', icon: 'eye' },
  { name: 'pay', icon: 'bank' },
];

function HowItGoes({ bonusPercent }: Pick<GuideFacts, 'bonusPercent'>) {
  const { t } = useTexts();
  return (
    <section className="bo-part" aria-labelledby="how">
      <h2 id="how">{t('guide.how')}</h2>
      <ol className="bo-steps">
        {steps.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            <h3>{t(`guide.how.${name}`)}</h3>
            <p className="muted small">{t(`guide.how.${name}_why`)}</p>
          </li>
        ))}
      </ol>
      {bonusPercent !== null && (
        <p className="bo-bonus">
          <Icon name="loop" />
          {t('guide.bonus', { percent: bonusPercent })}
        </p>
      )}
    </section>
  );
}

function Makers({ type, makers }: Pick<GuideFacts, 'type' | 'makers'>) {
  const { t, market } = useTexts();
  if (type === null || makers.length === 0) return null;
  return (
    <section className="bo-part" aria-labelledby="makers">
      <h2 id="makers">{t('guide.brands')}</h2>
      <ul className="chips">
        {makers.map(({ value, label }) => (
          <li key={value}>
            <Link
              className="chip"
              to={selectorUrl(market.code, { ...nothingSelected, product_type: type, product_manufacturer: value })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Centres({ centres }: Pick<GuideFacts, 'centres'>) {
  const { t, market } = useTexts();
  return (
    <section className="bo-part" aria-labelledby="centres">
      <h2 id="centres">{t('guide.centres')}</h2>
      <ul className="bo-centres">
        {centres.map(({ seo_name, name, street, city }) => (
          <li key={seo_name}>
            <Icon name="pin" size="s" />
            <span>
              <b>{name}</b>
              <br />
              {street}, {city}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link className="link" to={paths.stores(market.code)}>
          {t('guide.centres_all')}
        </Link>
      </p>
    </section>
  );
}

function Questions() {
  const { t } = useTexts();
  return (
    <section className="bo-part" aria-labelledby="faq">
      <h2 id="faq">{t('guide.faq')}</h2>
      <div className="bo-faq">
        {faqTopics.map((topic) => (
          <details key={topic} className="card same">
            <summary className="row between">
              <b>{t(questionOf(topic))}</b>
              <Icon name="chev-d" />
            </summary>
            <p className="mt-3 max-w-[72ch]">{t(answerOf(topic))}</p>
          </details>
        ))}
      </div>
      <p className="muted mt-5">
        <b>{t('guide.more')}</b> {t('guide.more_why')}
      </p>
    </section>
  );
}

/** What stands under the selector: how it goes, whose devices, where, and what sellers ask. */
export function Guide({ type, makers, centres, bonusPercent }: GuideFacts) {
  return (
    <>
      <HowItGoes bonusPercent={bonusPercent} />
      <Makers type={type} makers={makers} />
      <Centres centres={centres} />
      <Questions />
    </>
  );
}
