import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { SubscriberState } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import { Form } from 'react-router';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';

interface OwnNewsProps {
  email: string;
  /** Null: never subscribed, or the e-mail is not proven. */
  state: SubscriberState | null;
  since: string | null;
  /** A letter that asks for the proof was just sent. */
  isAsked: boolean;
  refusal: AccountRefusal | null;
}

/** Whether the account's e-mail gets news, and the switch of it. */
export function OwnNews({ email, state, since, isAsked, refusal }: OwnNewsProps) {
  const { t, market } = useTexts();
  const isOn = state === 'active';
  const told = isOn
    ? t('own.news_active', { day: since === null ? '' : showDay(market, new Date(since)) })
    : t(state === 'asked' || isAsked ? 'own.news_asked' : 'own.news_off');
  return (
    <section className="card pad ac-box" aria-labelledby="own-news">
      <h2 id="own-news">{t('own.news')}</h2>
      <p className="muted mb-4">{t('own.news_why', { email })}</p>
      <Note kind={isOn ? 'ok' : 'info'}>{told}</Note>
      <Form method="post" className="ac-form">
        {refusal && <AccountNote refusal={refusal} />}
        <button className="btn line" type="submit" name="step" value={isOn ? 'news_off' : 'news_on'}>
          {t(isOn ? 'own.news_end' : 'own.news_on')}
        </button>
      </Form>
    </section>
  );
}
