import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate, useRevalidator } from 'react-router';
import { textOf } from '../../base/forms/form-values.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { moved } from '../moved.ts';
import type { Sent } from './send-estimate.ts';
import { type BuyoutState, emailEnded, failed, flag, isShown, show } from '../state/buyout-state.ts';
import { useBuyoutStore } from '../state/buyout-store.ts';

interface EmailEstimateProps {
  state: BuyoutState;
  /** Of the questionnaire with its answers; the form posts there, so that it is shown again without scripts too. */
  address: string;
  code: string;
  version: string;
  answers: readonly [string, string][];
  /** Key of the first sending; every other estimate, and every other try of one that failed, gets another. */
  firstKey: string;
  /** What came of it when the whole page was sent. */
  plainSent: Sent | undefined;
  /** Holds back who has not answered all; it then prevents what was to happen. */
  onSend: (event: MouseEvent) => void;
}

/** Tells the store how a sending ended; a device that is not bought out any more leads to what is left. */
function useOutcome(sent: Sent | undefined): void {
  const store = useBuyoutStore();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!sent) return;
    const { isSent, email: address, fields: errors, refusal, url } = sent;
    store.setState((state) => emailEnded(state, { isSent, address, errors }), true);
    if (refusal === 'buyout.refused.APPRAISAL_CHANGED') void revalidate();
    else if (refusal && url) {
      store.setState((state) => failed(state, refusal), true);
      void navigate(url, { replace: true, state: moved });
    }
  }, [sent, store, navigate, revalidate]);
}

function Outcome({ isSent, sent }: { isSent: boolean | null; sent: Sent | undefined }) {
  const { t } = useTexts();
  if (!sent || isSent === null || sent.fields.length > 0) return null;
  return (
    <div className="mt-2">
      <Note kind={isSent ? 'ok' : 'bad'}>
        {t(isSent ? 'buyout.email_sent' : (sent.refusal ?? 'buyout.email_failed'))}
        {!isSent && sent.kept && (
          <>
            {' '}
            <Link className="link" to={sent.kept}>
              {t('buyout.email_kept')}
            </Link>
          </>
        )}
      </Note>
    </div>
  );
}

/**
 * The form that sends an estimate by e-mail; with scripts it opens on a button. A sending whose answer was lost is
 * repeated under its key, so that it stays one e-mail; after one that was kept, or with another address or other
 * answers, the key is new.
 */
export function EmailEstimate(props: EmailEstimateProps) {
  const { state, address, code, version, answers, firstKey, plainSent, onSend } = props;
  const { t } = useTexts();
  const store = useBuyoutStore();
  const fetcher = useFetcher<{ sent: Sent }>();
  const [key, setKey] = useState(firstKey);
  const sentFor = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sent = fetcher.data?.sent ?? plainSent;
  const isSending = fetcher.state !== 'idle';
  const isOpen = isShown(state, flag.sendToEmail) || plainSent !== undefined;
  useOutcome(sent);
  const open = (event: MouseEvent): void => {
    onSend(event);
    if (event.defaultPrevented) return;
    store.setState((before) => show(before, flag.sendToEmail));
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[name=e_mail]')?.focus());
  };
  const prepare = (typed: HTMLFormElement): void => {
    const wanted = `${address} ${version} ${textOf(new FormData(typed), 'e_mail')}`;
    const isRepeat = sentFor.current === null || (sentFor.current === wanted && !sent?.kept);
    const input = typed.elements.namedItem('key');
    sentFor.current = wanted;
    if (isRepeat || !(input instanceof HTMLInputElement)) return;
    input.value = crypto.randomUUID();
    setKey(input.value);
  };
  return (
    <>
      {!isOpen && (
        <button className="btn line wide mt-2 only-scripted" type="button" onClick={open}>
          <Icon name="mail" />
          {t('buyout.email_open')}
        </button>
      )}
      <fetcher.Form
        ref={form}
        method="post"
        action={address}
        noValidate
        className={isOpen ? 'mt-4' : 'mt-4 only-plain'}
        onSubmit={(event) => prepare(event.currentTarget)}
      >
        <input type="hidden" name="key" value={key} readOnly />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="version" value={version} />
        {answers.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="e_mail"
          type="email"
          label={t('buyout.email')}
          autoComplete="email"
          defaultValue={plainSent?.email}
          errors={isSending ? [] : (sent?.fields ?? [])}
        />
        <button className="btn line wide mt-2" type="submit" onClick={onSend} aria-busy={isSending || undefined}>
          {t('buyout.email_send')}
        </button>
        {!isSending && <Outcome isSent={state.isEmailSent ?? plainSent?.isSent ?? null} sent={sent} />}
      </fetcher.Form>
    </>
  );
}
