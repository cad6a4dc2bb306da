import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { OrderLetters as Letters } from '@kolobeh/shared/order/letter/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LetterForm } from './LetterForm.tsx';

/** Letters that the office wrote about the order, word for word, and the way to another one. */
export function OrderLetters({ row }: { row: Pick<OfficeOrder['row'], 'number'> }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  const { number } = row;
  const options = api.orderLetter.letters.queryOptions({ input: { number } });
  const found = useQuery({ ...options, ...openedAnew });
  const take = (changed: Letters) => queries.setQueryData(options.queryKey, changed);
  return (
    <section className="dsec" aria-labelledby="d-letters">
      <h3 id="d-letters">{t('orderLetter.title')}</h3>
      {found.data ? (
        <>
          {found.data.letters.length === 0 && <p className="faint">{t('orderLetter.none')}</p>}
          {found.data.letters.map((letter) => (
            <details key={letter.id} className="letter">
              <summary>
                <b>{letter.subject}</b>{' '}
                <small className="faint">
                  {letter.by} · {showMoment(i18n.language, letter.at)} ·{' '}
                  {letter.sent_at ? t('orderLetter.sent', { to: letter.to }) : t('orderLetter.waits')}
                </small>
              </summary>
              <p className="letter-text">{letter.text}</p>
            </details>
          ))}
          {mayWrite && (
            <button type="button" className="btn line mt" onClick={() => setWriting(true)}>
              {t('orderLetter.write')}
            </button>
          )}
          {isWriting && (
            <LetterForm
              number={number}
              templates={found.data.templates}
              onSent={take}
              onClose={() => setWriting(false)}
            />
          )}
        </>
      ) : found.isError ? (
        <NotLoadedLine query={found} />
      ) : (
        <Skeleton lines={2} label={t('frame.loading')} />
      )}
    </section>
  );
}
