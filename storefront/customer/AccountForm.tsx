import type { TextKey } from '../texts/text-key.ts';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { AccountRefusal } from './account-actions.ts';
import { AccountNote } from './AccountNote.tsx';

interface AccountFormProps {
  title: TextKey;
  button: TextKey;
  /** What is said before the form. */
  lead?: TextKey;
  refusal?: AccountRefusal;
  /** The way on after a refusal. */
  help?: ReactNode;
  /** Another way than the form, under it. */
  beside?: ReactNode;
  /** Where to go afterwards. */
  back: string;
  /** The way for those who came to the wrong one of the two. */
  other: { question: TextKey; name: TextKey; to: string };
  children: ReactNode;
}

/** Frame of signing in, of signing up and of what leads there. */
export function AccountForm({ title, lead, button, refusal, help, beside, back, other, children }: AccountFormProps) {
  const { t } = useTexts();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="page sec">
      <div className="mx-auto grid max-w-[460px] gap-5">
        <h1>{t(title)}</h1>
        {lead && <p className="muted">{t(lead)}</p>}
        {refusal && <AccountNote refusal={refusal} />}
        {refusal && help}
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="back" value={back} />
          {children}
          <button className="btn big wide" type="submit" aria-busy={isBusy || undefined}>
            {t(button)}
          </button>
        </Form>
        {beside}
        <p className="muted">
          {t(other.question)}{' '}
          <Link className="link" to={`${other.to}?${new URLSearchParams({ back })}`}>
            {t(other.name)}
          </Link>
        </p>
      </div>
    </div>
  );
}
