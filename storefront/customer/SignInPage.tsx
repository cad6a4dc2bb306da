import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { passwordOf, textOf } from '../base/forms/form-values.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { afterHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { accountPage, afterAccount, toSecondFactor, wayBack } from './account-page.server.ts';
import { tryAccount } from './account-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { passkeyIn } from './passkey/passkey-steps.ts';
import { PasskeySignIn } from './passkey/PasskeySignIn.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Who is signed in already goes where they came from. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await apiOf(context).customer.session();
  if (user) throw redirect(wayBack(request));
  return accountPage(request, context, 'account.sign_in_title', paths.signIn);
}

/** Signs in by password or passkey and goes back; the e-mail comes back after a refusal, the password does not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const email = textOf(form, 'email');
  let isAsked = false;
  const passkey = passkeyIn(form);
  const { customer } = apiOf(context);
  const refusal = await tryAccount(async () => {
    if (passkey) return void (await customer.signInByPasskey(passkey));
    const answer = await customer.signIn({ email, password: passwordOf(form) });
    isAsked = answer.second_factor;
  });
  if (isAsked) return toSecondFactor(request, form);
  return afterAccount(request, form, refusal, { email });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** E-mail and password, or a passkey, with the way to a new account. */
export default function SignInPage() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  const [search] = useSearchParams();
  const errors = refused?.refusal.fields ?? [];
  return (
    <AccountForm
      title="account.sign_in"
      button="account.sign_in_button"
      refusal={refused?.refusal}
      back={back}
      beside={<PasskeySignIn back={back} />}
      other={{ question: 'account.no_account', name: 'account.sign_up', to: laterPaths.signUp(market.code) }}
    >
      {search.has('closed') && !refused && <Note kind="ok">{t('own.closed')}</Note>}
      <Field
        name="email"
        type="email"
        label={t('details.email')}
        autoComplete="username webauthn"
        required
        defaultValue={refused?.values.email}
        errors={errors}
      />
      <Field
        name="password"
        type="password"
        label={t('account.password')}
        autoComplete="current-password"
        required
        errors={errors}
      />
      <p>
        <Link className="link" to={laterPaths.forgotPassword(market.code)}>
          {t('account.forgot')}
        </Link>
      </p>
    </AccountForm>
  );
}
