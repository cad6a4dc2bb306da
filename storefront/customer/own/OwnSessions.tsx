import type { OwnSession } from '@kolobeh/shared/customer/account-contract.ts';
import { deviceName } from './device-name.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** Where one is signed in, with the way to end each but this one. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t, market } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('own.sessions')}</h2>
      <ul className="ac-list">
        {sessions.map(({ id, device, ip, began_at, is_own }) => {
          const name = deviceName(device) ?? t('own.session_unknown');
          const began = t('own.session_began', { time: showTime(market, new Date(began_at)) });
          return (
            <li key={id}>
              <div className="grow">
                <b>{name}</b>
                <span className="muted small">{[began, ip].filter(Boolean).join(' · ')}</span>
              </div>
              {is_own ? (
                <span className="muted">{t('own.session_here')}</span>
              ) : (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    className="btn line"
                    type="submit"
                    name="step"
                    value="end"
                    aria-label={t('own.session_end_of', { device: name })}
                  >
                    {t('own.session_end')}
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <button className="btn line" type="submit" name="step" value="end_all">
            {t('own.sessions_end')}
          </button>
        </Form>
      )}
    </section>
  );
}
