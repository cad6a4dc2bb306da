import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { afterHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { tryAccount } from './account-actions.ts';
import { accountPage } from './account-page.server.ts';
import { AccountForm } from './AccountForm.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Only the head: nothing is known of the visitor. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  accountPage(request, context, 'account.forgot_title', laterPaths.forgotPassword);

/** Has the link sent. Whether the e-mail has an account is told to its mailbox alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const email = textOf(await readForm(request), 'email');
  const refusal = await tryAccount(() => apiOf(context).customer.forgotPassword({ market, email }));
  return data(
    { sentTo: refusal ? null : email, refusal, email },
    { status: refusal ? 400 : 200, headers: privateHeaders() },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Sent({ email }: { email: string }) {
  const { t, market } = useTexts();
  return (
    <div className="page sec">
      <div className="mx-auto grid max-w-[460px] gap-5">
        <h1>{t('account.forgot_heading')}</h1>
        <Note kind="ok">{t('account.forgot_sent', { email })}</Note>
        <p className="muted">{t('account.forgot_spam')}</p>
        <p>
          <Link className="link" to={laterPaths.forgotPassword(market.code)} reloadDocument>
            {t('account.forgot_again')}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Asks for the e-mail of the account; afterwards it says where a letter went, if there is an account. */
export default function ForgotPasswordPage() {
  const { back } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { t, market } = useTexts();
  if (done?.sentTo) return <Sent email={done.sentTo} />;
  return (
    <AccountForm
      title="account.forgot_heading"
      lead="account.forgot_lead"
      button="account.forgot_button"
      refusal={done?.refusal ?? undefined}
      back={back}
      other={{ question: 'account.have_password', name: 'account.sign_in', to: paths.signIn(market.code) }}
    >
      <Field
        name="email"
        type="email"
        label={t('details.email')}
        autoComplete="username"
        required
        defaultValue={done?.email}
        errors={done?.refusal?.fields ?? []}
      />
    </AccountForm>
  );
}
