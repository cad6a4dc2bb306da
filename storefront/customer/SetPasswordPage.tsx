import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { newPasswordOf } from '../base/forms/form-values.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { tokenOf } from '../base/secret-token.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { afterHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { accountPage, afterAccount, toSecondFactor } from './account-page.server.ts';
import { tryAccount } from './account-actions.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { AccountForm } from './AccountForm.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/**
 * 404 when the address cannot be a letter's link at all; whether the link still holds is told once the password is
 * sent.
 */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = tokenOf(params['token']);
  return accountPage(request, context, 'account.set_password_title', (market) => laterPaths.setPassword(market, token));
}

/** Sets the password and signs in; a refused one is asked for again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const token = tokenOf(params['token']);
  let isAsked = false;
  const refusal = await tryAccount(async () => {
    const answer = await apiOf(context).customer.setPassword({ token, ...newPasswordOf(form) });
    isAsked = answer.second_factor;
  });
  if (isAsked) return toSecondFactor(request, form);
  return afterAccount(request, form, refusal, {});
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Where the link of a letter leads: a new password, typed twice. */
export default function SetPasswordPage() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  return (
    <AccountForm
      title="account.set_password"
      button="account.set_password_button"
      refusal={refused?.refusal}
      help={
        refused?.refusal.why === 'link' && (
          <Link className="link" to={laterPaths.forgotPassword(market.code)}>
            {t('account.link_again')}
          </Link>
        )
      }
      back={back}
      other={{ question: 'account.have_password', name: 'account.sign_in', to: paths.signIn(market.code) }}
    >
      <NewPasswordFields errors={refused?.refusal.fields ?? []} />
    </AccountForm>
  );
}
