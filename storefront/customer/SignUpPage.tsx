import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { passwordOf, textOf } from '../base/forms/form-values.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { laterPaths } from '../base/later-paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { accountPage, afterAccount } from './account-page.server.ts';
import { tryAccount } from './account-actions.ts';
import { AccountForm } from './AccountForm.tsx';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/** An empty form; somebody signed in may open another account. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  accountPage(request, context, 'account.sign_up_title', laterPaths.signUp);

/** Opens an account and signs in; name and e-mail come back after a refusal, the password does not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const values = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  const refusal = await tryAccount(() =>
    apiOf(context).customer.signUp({ market, ...values, password: passwordOf(form) }),
  );
  return afterAccount(request, form, refusal, values);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Name, e-mail and a password of at least eight characters. */
export default function SignUpPage() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  const errors = refused?.refusal.fields ?? [];
  return (
    <AccountForm
      title="account.sign_up"
      button="account.sign_up_button"
      refusal={refused?.refusal}
      back={back}
      other={{ question: 'account.have_account', name: 'account.sign_in', to: paths.signIn(market.code) }}
    >
      <Field
        name="name"
        label={t('account.name')}
        autoComplete="name"
        required
        defaultValue={refused?.values.name}
        errors={errors}
      />
      <Field
        name="email"
        type="email"
        label={t('details.email')}
        autoComplete="username"
        required
        defaultValue={refused?.values.email}
        errors={errors}
      />
      <Field
        name="password"
        type="password"
        label={t('account.password')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        required
        minLength={8}
        errors={errors}
      />
    </AccountForm>
  );
}
