import { type MouseEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { textOf } from '../app/forms/form-values.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import type { Sent } from './send-estimate.ts';

interface EmailEstimateProps {
  /** Of the questionnaire with its answers; the form posts there, so that it is shown again without scripts too. */
  address: string;
  code: string;
  version: string;
  answers: readonly [string, string][];
  /** Key of the first sending; other answers or another address are another estimate and get another. */
  firstKey: string;
  /** What came of it when the whole page was sent. */
  plainSent: Sent | undefined;
  onSend: (event: MouseEvent) => void;
}

export function EmailEstimate(props: EmailEstimateProps) {
  const { address, code, version, answers, firstKey, plainSent, onSend } = props;
  const { t } = useTexts();
  const fetcher = useFetcher<{ sent: Sent }>();
  const [key, setKey] = useState(firstKey);
  const [sentFor, setSentFor] = useState<string | null>(null);
  const sent = fetcher.data?.sent ?? plainSent;
  const isSending = fetcher.state !== 'idle';
  const prepare = (form: HTMLFormElement): void => {
    const wanted = `${address} ${textOf(new FormData(form), 'e_mail')}`;
    const input = form.elements.namedItem('key');
    if (sentFor === null || sentFor === wanted || !(input instanceof HTMLInputElement)) return setSentFor(wanted);
    input.value = crypto.randomUUID();
    setKey(input.value);
    setSentFor(wanted);
  };
  return (
    <fetcher.Form
      method="post"
      action={address}
      noValidate
      className="mt-4"
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
        errors={sent?.fields}
      />
      <button className="btn line wide mt-2" type="submit" onClick={onSend} aria-busy={isSending || undefined}>
        {t('buyout.email_send')}
      </button>
      {!isSending && sent && sent.fields.length === 0 && (
        <div className="mt-2">
          <Note kind={sent.isSent ? 'ok' : 'bad'}>{t(sent.isSent ? 'buyout.email_sent' : 'buyout.email_failed')}</Note>
        </div>
      )}
    </fetcher.Form>
  );
}
