import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { ownPath, passwordOf, textOf } from '../app/forms/form-values.ts';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../app/head/public-page.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { loadWithPurchaseTexts, purchaseHandle } from '../app/texts/purchase-texts.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { tryAccount } from './account-actions.ts';
import { AccountNote } from './AccountNote.tsx';

export const handle = purchaseHandle;
export const clientLoader = loadWithPurchaseTexts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const back = ownPath(url.searchParams.get('back') ?? '', paths.account(market));
  const { user } = await apiOf(context).customer.session();
  if (user) throw redirect(back);
  const t = translations[market];
  const head = pageHead({
    title: t('account.sign_in_title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data(
    { back, alternates: { cs: paths.signIn('cs'), ro: paths.signIn('ro') }, head },
    { headers: privateHeaders() },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const refusal = await tryAccount(() => apiOf(context).customer.signIn({ email, password: passwordOf(form) }));
  if (!refusal) return redirect(ownPath(textOf(form, 'back'), paths.account(market)), 303);
  return data({ refusal, email }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function SignInPage() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  const isBusy = useNavigation().state === 'submitting';
  const errors = refused?.refusal.fields ?? [];
  return (
    <div className="page sec">
      <div className="mx-auto grid max-w-[460px] gap-5">
        <h1>{t('account.sign_in')}</h1>
        {refused && <AccountNote refusal={refused.refusal} />}
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="back" value={back} />
          <Field
            name="email"
            type="email"
            label={t('details.email')}
            autoComplete="username"
            required
            defaultValue={refused?.email}
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
          <button className="btn big wide" type="submit" aria-busy={isBusy || undefined}>
            {t('account.sign_in_button')}
          </button>
        </Form>
        <p className="muted">
          {t('account.no_account')}{' '}
          <Link className="link" to={`${paths.signUp(market.code)}?${new URLSearchParams({ back })}`}>
            {t('account.sign_up')}
          </Link>
        </p>
      </div>
    </div>
  );
}
