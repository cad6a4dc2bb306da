import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useActionData } from 'react-router';
import { headOfLoader } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { apiOf } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { tryAccount } from '../account-actions.ts';
import { accountPage } from '../account-page.server.ts';
import { AccountNote } from '../AccountNote.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** 404 when the address cannot be a letter's link at all. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = tokenOf(params['token']);
  return accountPage(request, context, 'own.confirm_title', (market) => laterPaths.confirmEmail(market, token));
}

/** Opening the link proves nothing, so that a mail program that looks at it does not; the button does. */
export async function action({ context, params }: ActionFunctionArgs) {
  const token = tokenOf(params['token']);
  const { customer } = apiOf(context);
  const confirmed: { email: string; found: number }[] = [];
  const refusal = await tryAccount(async () => confirmed.push(await customer.confirmEmail({ token })));
  return data({ confirmed: confirmed[0] ?? null, refusal }, { status: refusal ? 400 : 200, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Where the link of a letter leads: a button, and then what it brought. */
export default function ConfirmEmailPage() {
  const { confirmed = null, refusal = null } = useActionData<typeof action>() ?? {};
  const { t, market } = useTexts();
  return (
    <div className="page sec">
      <div className="mx-auto grid max-w-[460px] gap-5">
        <h1>{t('own.confirm_heading')}</h1>
        {refusal && <AccountNote refusal={refusal} />}
        {confirmed ? (
          <Note kind="ok">
            {t('own.confirmed', { email: confirmed.email })}
            {confirmed.found > 0 && ` ${t('own.found', { count: confirmed.found })}`}
          </Note>
        ) : (
          <p className="muted">{t('own.confirm_lead')}</p>
        )}
        {confirmed || refusal ? (
          <Link className="btn big wide" to={refusal ? laterPaths.signInData(market.code) : paths.account(market.code)}>
            {t('own.to_account')}
          </Link>
        ) : (
          <Form method="post">
            <button className="btn big wide" type="submit">
              {t('own.confirm_button')}
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}
