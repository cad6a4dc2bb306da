import type { OfficeReview } from '@kolobeh/shared/review/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { TextField } from '../form/TextField.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { shapeOfReview, starsText } from './review-columns.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';

interface PanelProps {
  id: string;
  onSettled: () => void;
  onClose: () => void;
}

/** What the customer wrote, as it stands, with what makes it worth a second look. */
function Words({ review }: { review: OfficeReview }) {
  const { t, i18n } = useTranslation();
  const { pros, cons, review_text: text, signs, is_verified: isVerified } = review;
  const lines = [
    [t('review.field.pros'), pros],
    [t('review.field.cons'), cons],
  ].filter(([, said]) => said !== '');
  return (
    <section className="dsec">
      <p className="faint">
        {review.full_name} · {showMoment(i18n.language, review.created_at)} ·{' '}
        {t(isVerified ? 'review.verified' : 'review.unverified')}
      </p>
      <p className="review-text">{text || <span className="faint">{t('review.noText')}</span>}</p>
      {lines.length > 0 && (
        <dl className="kv">
          {lines.map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {signs.length > 0 && (
        <ul className="review-signs" aria-label={t('review.signs')}>
          {signs.map((sign) => (
            <li key={sign}>{t(`review.sign.${sign}`)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Approves or disapproves; the reason is for colleagues. */
function Settle({ review, onSettled }: { review: OfficeReview; onSettled: (review: OfficeReview) => void }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const photos = review.photos.map(({ id }) => id).filter((id) => !hidden.has(id));
  const hide = (id: string, isHidden: boolean): void =>
    setHidden((before) => new Set(isHidden ? [...before, id] : [...before].filter((one) => one !== id)));
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [reason, setReason] = useState('');
  const approve = useMutation(
    api.review.approve.mutationOptions({
      onSuccess: (saved) => {
        show('ok', t(saved.state === 'approved' ? 'review.approved' : 'review.disapproved'));
        onSettled(saved);
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const settle = (approved: boolean) => approve.mutate({ pk: review.id, approved, reason, photos });
  return (
    <section className="dsec review-settle">
      <ReviewPhotos review={review} hidden={hidden} onHide={hide} />
      {review.state !== 'approved' && (
        <button type="button" className="btn wide" disabled={approve.isPending} onClick={() => settle(true)}>
          {t('review.approve')}
        </button>
      )}
      {review.state !== 'disapproved' && (
        <>
          <TextField
            id="review-reason"
            label={t('review.reason')}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <button type="button" className="btn line wide" disabled={approve.isPending} onClick={() => settle(false)}>
            {t('review.disapprove')}
          </button>
        </>
      )}
    </section>
  );
}

function History({ history }: Pick<OfficeReview, 'history'>) {
  const { t, i18n } = useTranslation();
  return (
    <section className="dsec" aria-labelledby="review-history">
      <h3 id="review-history">{t('review.history')}</h3>
      <ol className="loan-history">
        {history.map(({ at, actor, from, to, reason }) => (
          <li key={`${at} ${to}`}>
            <b>{from === to ? t('review.edited') : t(`review.state.${to as OfficeReview['state']}`)}</b>{' '}
            <small className="faint">
              {showMoment(i18n.language, at)} · {wordOr(i18n, 'order.actor', actor)}
              {reason && ` · ${reason}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One review: its words and signs, settling it, editing it with the shop's reply, and what became of it. Esc closes it. */
export function ReviewPanel({ id, onSettled, onClose }: PanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = { input: { id } };
  const found = useQuery(api.review.detail.queryOptions({ ...ask, ...openedAnew }));
  const review = found.data;
  const keep = (saved: OfficeReview): void => {
    queries.setQueryData(api.review.detail.queryKey(ask), saved);
    onSettled();
  };
  return (
    <DetailPanel
      label={t('review.one')}
      title={review?.product ?? t('review.one')}
      summary={
        review && (
          <div className="row wrap">
            <span className="pill" data-k={shapeOfReview[review.state]}>
              {t(`review.state.${review.state}`)}
            </span>
            <span className="review-stars" role="img" aria-label={t('review.stars', { count: review.rating })}>
              {starsText(review.rating)}
            </span>
          </div>
        )
      }
      onClose={onClose}
    >
      {review ? (
        <>
          <Words review={review} />
          <Settle review={review} onSettled={keep} />
          <ReviewForm review={review} onSaved={keep} />
          <RecordTasks kind="review" named={review.id} called={review.product} />
          <History history={review.history} />
        </>
      ) : found.isError ? (
        <NotLoaded title={t('review.failed')} query={found} icon="warning" />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
