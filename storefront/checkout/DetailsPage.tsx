import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { isTicked, textOf } from '../base/forms/form-values.ts';
import { readForm } from '../base/forms/read-form.ts';
import { knownVisitor } from '../base/forms/known-contact.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { purchaseHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { isUnavailable } from '../base/unavailable.ts';
import { Note } from '../ui/Note.tsx';
import { requireStep } from './checkout-step.ts';
import { fillFromRegister } from './register/fill-from-register.ts';
import type { LookedUp } from './register/CompanyLookUp.tsx';
import { billingName, rawDetails, readDetails } from './details-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { saveAddress, withSaved } from './saved-addresses.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import { OrderSlip } from './OrderSlip.tsx';
import { Steps } from './Steps.tsx';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/**
 * The draft, and for a customer signed in the contact and addresses of the account. Leads back when the step before is
 * not done.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const api = apiOf(context);
  const [summary, visitor] = await Promise.all([api.checkout.summary({ market }), knownVisitor(api, market)]);
  requireStep('details', market, summary);
  const head = pageHead({
    title: t('details.title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const { addresses } = visitor.contact ? await api.customer.addresses({ market }) : { addresses: [] };
  return data({ summary, addresses, ...visitor, head }, { headers: privateHeaders() });
}

interface Refused {
  errors: FieldError[];
  values: ReturnType<typeof rawDetails>;
  /** Nothing is wrong with what was filled in: it could not be saved now. */
  isAway?: boolean;
  lookedUp?: LookedUp;
}

/** The form with all that was filled in, for another try. */
const notNow = (form: FormData) =>
  data<Refused>({ errors: [], values: rawDetails(form), isAway: true }, { status: 503, headers: privateHeaders() });

/**
 * Keeps the details and goes on. Two other intents only fill the form: `company` from the companies' register, `saved`
 * from an address of the account. Whatever is refused comes back with all that was typed (400, 503 when the API is
 * away).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  if (textOf(form, 'intent') === 'company') {
    const filled = await fillFromRegister(apiOf(context), market, rawDetails(form));
    return data<Refused>(filled, { headers: privateHeaders() });
  }
  if (textOf(form, 'intent') === 'saved') {
    const { addresses } = await apiOf(context).customer.addresses({ market });
    const chosen = addresses.find(({ id }) => id === textOf(form, 'saved_address'));
    return data<Refused>({ errors: [], values: withSaved(rawDetails(form), chosen) }, { headers: privateHeaders() });
  }
  const read = readDetails(market, form);
  if (!read.ok)
    return data<Refused>(
      { errors: read.refusal, values: rawDetails(form) },
      { status: 400, headers: privateHeaders() },
    );
  try {
    await apiOf(context).checkout.saveDraft({ market, draft: read.value });
    if (isTicked(form, 'save_address')) await saveAddress(apiOf(context), market, read.value);
  } catch (error) {
    if (isUnavailable(error)) return notNow(form);
    const refusal = refusalOf(error);
    if (refusal?.code !== 'INPUT_INVALID') throw error;
    const errors = refusedFields(refusal.data).map((one) => ({ ...one, path: one.path.replace(/^draft\./, '') }));
    return data<Refused>({ errors, values: rawDetails(form) }, { status: 400, headers: privateHeaders() });
  }
  return redirect(laterPaths.summary(market), 303);
}

/** What was typed is worth more than the page of a fault. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return notNow(form);
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Second step of the checkout: who buys and where it goes. After a refusal the first wrong field has the focus. */
export default function DetailsPage() {
  const { summary, addresses, isSignedIn, contact } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const errors = refused?.errors ?? [];
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // A found company leads to its name; a look-up that came to nothing, to what is to be typed.
    else if (refused?.lookedUp) form.current?.querySelector<HTMLElement>(`[name="${billingName('company')}"]`)?.focus();
  }, [refused]);
  return (
    <div className="co">
      <div className="co-main">
        <h1>{t('details.heading')}</h1>
        <Steps current="details" />
        {refused?.isAway && <Note kind="bad">{t('details.away')}</Note>}
        {errors.length > 0 && <Note kind="bad">{t('details.errors', { count: errors.length })}</Note>}
        <Form ref={form} method="post" className="contents" noValidate>
          {/* Enter in a field goes on; the first button of a form is what Enter presses. */}
          <button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
          <section className="card pad">
            <h2>{t('details.who')}</h2>
            {!isSignedIn && (
              <p className="small muted -mt-2 mb-4">
                {t('details.have_account')}{' '}
                <Link
                  className="link"
                  to={`${paths.signIn(market.code)}?${new URLSearchParams({ back: laterPaths.details(market.code) })}`}
                >
                  {t('details.sign_in')}
                </Link>
              </p>
            )}
            <SavedAddresses addresses={addresses} />
            <DetailsFields
              key={refused ? JSON.stringify(refused.values) : 'draft'}
              values={refused?.values ?? { order_billing_address: contact, ...summary.draft }}
              errors={errors}
              lookedUp={refused?.lookedUp}
              asked={{
                account: contact ? 'own' : isSignedIn ? null : 'open',
                birthDate: summary.payment?.kind === 'instalments',
              }}
              isToAddress={summary.delivery?.kind === 'courier'}
            />
          </section>
          <div className="row between wrap co-nav">
            <Link className="link" to={laterPaths.delivery(market.code)}>
              {t('details.back')}
            </Link>
            <button className="btn big" type="submit" aria-busy={isBusy || undefined}>
              {isBusy ? t('details.saving') : t('details.continue')}
            </button>
          </div>
        </Form>
      </div>
      <OrderSlip summary={summary} />
    </div>
  );
}
