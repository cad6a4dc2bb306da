import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../../texts/text-key.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { productName } from '../../../ui/product-name.ts';
import type { Matter } from './matters.ts';

function MatterRow({ matter, isWaiting }: { matter: Matter; isWaiting: boolean }) {
  const { t, market } = useTexts();
  const { icon, name, of, state, next, act, to, parcels } = matter;
  return (
    <li>
      <Icon name={icon} />
      <div className="grow">
        <b>{productName(name)}</b>
        <span className="muted small">
          {t(of.key, { number: of.number })} · {t(state)}
        </span>
        {next && (
          <span className="small block">
            {t(next.key, { place: next.place, day: next.until ? showDay(market, new Date(next.until)) : '' })}
          </span>
        )}
        {parcels.map((parcel) => (
          <a key={parcel.number} className="link small block" href={parcel.url} rel="noreferrer">
            {t('own.parcel_of', { number: parcel.number })}
          </a>
        ))}
      </div>
      <Link
        className={isWaiting ? 'btn' : 'btn line'}
        to={to}
        aria-label={t('own.act_of', { act: t(act), name: t(of.key, { number: of.number }) })}
        reloadDocument
      >
        {t(act)}
      </Link>
    </li>
  );
}

interface MatterListProps {
  heading: TextKey;
  id: string;
  matters: readonly Matter[];
  isWaiting?: boolean;
}

/** Orders, repairs and buy-outs under way, each with what comes next; nothing where there is none. */
export function MatterList({ heading, id, matters, isWaiting = false }: MatterListProps) {
  const { t } = useTexts();
  if (matters.length === 0) return null;
  return (
    <section className="ov-part">
      <h2 id={id}>{t(heading)}</h2>
      <ul className="card pad ac-list" aria-labelledby={id}>
        {matters.map((matter) => (
          <MatterRow key={matter.key} matter={matter} isWaiting={isWaiting} />
        ))}
      </ul>
    </section>
  );
}
