import type { TextKey } from '../texts/text-key.ts';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { AccountRefusal } from './account-actions.ts';
import { AccountNote } from './AccountNote.tsx';

interface AccountFormProps {
  title: TextKey;
  button: TextKey;
  refusal?: AccountRefusal;
  /** Where to go afterwards. */
  back: string;
  /** The way for those who came to the wrong one of the two. */
  other: { question: TextKey; name: TextKey; to: string };
  children: ReactNode;
}

/** Frame of signing in and of signing up. */
export function AccountForm({ title, button, refusal, back, other, children }: AccountFormProps) {
  const { t } = useTexts();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="page sec">
      <div className="mx-auto grid max-w-[460px] gap-5">
        <h1>{t(title)}</h1>
        {refusal && <AccountNote refusal={refusal} />}
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="back" value={back} />
          {children}
          <button className="btn big wide" type="submit" aria-busy={isBusy || undefined}>
            {t(button)}
          </button>
        </Form>
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
