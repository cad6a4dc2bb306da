import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { AccountFields } from './AccountFields.tsx';
import type { GivenAccount } from './give-account.ts';

/** Where the money of a withdrawal goes: the form for it, and what is known. Nothing where it goes back as it came. */
export function GiveAccount({ receipt, given }: { receipt: WithdrawalReceipt; given: GivenAccount | null }) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const { account, asks_account: isAsked } = receipt;
  if (!isAsked) return account ? <Note kind="info">{t('wd.account_known', { account })}</Note> : null;
  const form = (
    <Form method="post">
      <AccountFields account={given?.account ?? null} errors={given?.errors ?? []} />
      <button className="btn mt-4" type="submit" aria-busy={isSending}>
        {t('wd.account_save')}
      </button>
    </Form>
  );
  return (
    <section className="card pad" aria-labelledby="wd-account">
      <h2 id="wd-account">{t('wd.account')}</h2>
      <p className="small muted mt-1">
        {account ? t('wd.account_known', { account }) : t('wd.account_why')} {t('wd.account_kept')}
      </p>
      {given?.isEnded && <Note kind="bad">{t('wd.account_late')}</Note>}
      {account && !given ? (
        <details>
          <summary className="link small mt-2">{t('wd.account_another')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}
