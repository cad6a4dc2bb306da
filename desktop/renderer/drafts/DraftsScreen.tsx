import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Draft } from '../../bridge/drafts.ts';
import { addressOf } from '../base/address/address.ts';
import { showMoment } from '../base/show-moment.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DraftState } from './DraftState.tsx';
import { useDrafts } from './use-drafts.ts';

const isUndecided = ({ state }: Draft): boolean => state === 'conflict' || state === 'refused';

/** Where the thing itself is shown. */
const placeOf = ({ edit }: Draft): string =>
  edit.kind === 'order_note'
    ? addressOf({ screen: 'orders', detail: edit.number })
    : addressOf({ screen: 'products', detail: String(edit.product_id) });

/** What it is about, in the reader's language. */
function labelOf({ t }: i18n, { edit, label }: Draft): string {
  if (edit.kind === 'order_note') return t('order.one', { number: edit.number });
  return edit.kind === 'product_price' ? `${label} · ${t(`product.market.${edit.market}`)}` : label;
}

/** All edits of this person that are not on the server: first what waits for a decision, then what waits for the network. */
export function DraftsScreen() {
  const { t, i18n } = useTranslation();
  const drafts = useDrafts();
  if (drafts.isPending) return <Skeleton lines={5} label={t('frame.loading')} />;
  const all = drafts.data?.drafts ?? [];
  return (
    <div className="pane">
      {drafts.isError && <NotLoaded title={t('drafts.failed')} query={drafts} icon="warning" />}
      {drafts.isSuccess && all.length === 0 && (
        <Empty icon="confirmed" title={t('drafts.none')} text={t('drafts.noneText')} />
      )}
      <ul className="drafts">
        {all
          .toSorted((a, b) => Number(isUndecided(b)) - Number(isUndecided(a)))
          .map((draft) => (
            <li key={draft.draft_id} className="card">
              <header>
                <h2>{t(`drafts.kind.${draft.edit.kind}`)}</h2>
                <Link className="link" to={placeOf(draft)}>
                  {labelOf(i18n, draft)}
                </Link>
                <span className="faint">{showMoment(i18n.language, draft.made_at)}</span>
              </header>
              <DraftState draft={draft} />
            </li>
          ))}
      </ul>
    </div>
  );
}
