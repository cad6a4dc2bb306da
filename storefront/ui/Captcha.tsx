import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from './Field.tsx';
import { solveTask } from './solve-task.ts';

type Working = 'quiet' | 'told';

/**
 * Proves that a browser worked for the form it stands in; there is nothing to see, read or solve for a person. The task
 * is asked for when the form is first used; a form that is sent before it is solved waits, and says so. Without scripts,
 * and when the task does not come, the form goes without a proof and a letter asks first. Drawn anew (`key`) it asks anew.
 */
export function Captcha({ errors }: { errors: readonly FieldError[] }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState<Working>('quiet');
  const error = errors.find(({ path }) => path === 'captcha');
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    return input && form ? proveIn(form, input, () => setWorking('told')) : undefined;
  }, []);
  return (
    <div className="captcha">
      <input ref={field} type="hidden" name="captcha" defaultValue="" />
      {error && <FieldMessage id="captcha-error" text={t(errorText(error.code))} />}
      <p className="small muted" role="status">
        {working === 'told' ? t('captcha.working') : ''}
      </p>
      <noscript>
        <p className="small muted">{t('captcha.without_scripts')}</p>
      </noscript>
    </div>
  );
}

/** Solves a task from the form's first use on and holds the form until then. @returns what ends it */
function proveIn(form: HTMLFormElement, input: HTMLInputElement, tell: () => void): () => void {
  let solving: Promise<void> | null = null;
  let isOver = false;
  const begin = (): Promise<void> =>
    (solving ??= solveTask().then(
      (proof) => void (input.value = proof),
      () => void (isOver = true),
    ));
  const begun = (): void => void begin();
  const hold = (event: SubmitEvent): void => {
    if (input.value !== '' || isOver) return;
    event.preventDefault();
    event.stopPropagation();
    tell();
    void begin().then(() => form.isConnected && form.requestSubmit(event.submitter));
  };
  form.addEventListener('focusin', begun, { once: true });
  form.addEventListener('submit', hold, { capture: true });
  return () => {
    form.removeEventListener('focusin', begun);
    form.removeEventListener('submit', hold, { capture: true });
  };
}
