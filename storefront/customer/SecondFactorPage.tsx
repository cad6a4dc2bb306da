import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { afterHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { accountPage, afterAccount, wayBack } from './account-page.server.ts';
import { tryAccount } from './account-actions.ts';
import { AccountForm } from './AccountForm.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Who is signed in already goes where they were going. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await apiOf(context).customer.session();
  if (user) throw redirect(wayBack(request));
  return accountPage(request, context, 'account.factor_title', laterPaths.secondFactor);
}

/** Gives the code to the session that waits for it; when none waits any more, the password is asked for again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refusal = await tryAccount(() => apiOf(context).customer.giveSecondFactor({ code: textOf(form, 'code') }));
  if (refusal?.why === 'again') {
    const market = marketOf(new URL(request.url).pathname);
    return redirect(`${paths.signIn(market)}?${new URLSearchParams({ back: textOf(form, 'back') })}`, 303);
  }
  return afterAccount(request, form, refusal, {});
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** The code of the second factor, after the password. */
export default function SecondFactorPage() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  return (
    <AccountForm
      title="account.factor"
      lead="account.factor_lead"
      button="account.sign_in_button"
      refusal={refused?.refusal}
      back={back}
      other={{ question: 'account.factor_stuck', name: 'account.sign_in', to: paths.signIn(market.code) }}
    >
      <Field
        name="code"
        label={t('factor.code')}
        hint={t('factor.code_hint')}
        autoComplete="one-time-code"
        required
        errors={refused?.refusal.fields ?? []}
      />
    </AccountForm>
  );
}
