import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { AccountNote } from '../AccountNote.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { OwnFactor } from './OwnFactor.tsx';
import { OwnPasskeys } from '../passkey/OwnPasskeys.tsx';
import { type PasskeyBegun, PasskeyStep, takePasskeyStep } from '../passkey/passkey-steps.ts';
import { Done, FactorStep, OwnStep, takeFactorStep, takeOwnStep } from './own-steps.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** E-mail and sessions of who is signed in; who is not is led to that. The e-mail of staff is the office's matter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const { customer } = apiOf(context);
  const { user, capabilities } = await customer.session();
  if (!user) throw redirect(`${paths.signIn(market)}?${new URLSearchParams({ back: laterPaths.signInData(market) })}`);
  const [factor, passkeys, email, { sessions }] = await Promise.all([
    customer.secondFactor(),
    customer.passkeys(),
    capabilities.includes('account.own') ? customer.emailState() : null,
    customer.sessions(),
  ]);
  const t = translations[market];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t('own.title'), description: t('site.description'), origin });
  const done = Done.safeParse(searchParams.get('done')).data ?? null;
  const alternates = { cs: laterPaths.signInData('cs'), ro: laterPaths.signInData('ro') };
  return data(
    { user: user.email, factor, passkeys, email, sessions, done, alternates, head },
    { headers: privateHeaders() },
  );
}

/** Does what a form asks and comes back with a word; a refused one keeps what was typed but passwords. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const factorStep = FactorStep.safeParse(textOf(form, 'step')).data;
  if (factorStep) {
    const made = await takeFactorStep(apiOf(context), factorStep, form);
    return data(
      { step: factorStep, refusal: made.refusal, made, email: '', id: '' },
      { status: made.refusal ? 400 : 200, headers: privateHeaders() },
    );
  }
  const passkeyStep = PasskeyStep.safeParse(textOf(form, 'step')).data;
  if (passkeyStep)
    return afterPasskeyStep(market, passkeyStep, form, await takePasskeyStep(apiOf(context), passkeyStep, form));
  const { success, data: step } = OwnStep.safeParse(textOf(form, 'step'));
  if (!success) throw new Response(null, { status: 400 });
  const refusal = await takeOwnStep(apiOf(context), market, step, form);
  if (!refusal) return redirect(`${laterPaths.signInData(market)}?done=${step}`, 303);
  return data(
    { step, refusal, made: null, email: textOf(form, 'email'), id: '' },
    { status: 400, headers: privateHeaders() },
  );
}

/** A new passkey goes on in the browser; what is done is told by a word, and recovery codes are shown once. */
function afterPasskeyStep(market: MarketCode, step: PasskeyStep, form: FormData, begun: PasskeyBegun) {
  const isDone = !begun.refusal && !begun.creation && begun.codes.length === 0;
  if (isDone) return redirect(`${laterPaths.signInData(market)}?done=${step}`, 303);
  const made = { enrolment: null, ...begun };
  return data(
    { step, refusal: begun.refusal, creation: begun.creation, made, email: '', id: textOf(form, 'id') },
    { status: begun.refusal ? 400 : 200, headers: privateHeaders() },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** How one signs in: e-mail, password, and where one is signed in. */
export default function SignInDataPage() {
  const { user, factor, passkeys, email, sessions, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  const refusalOf = (step: OwnStep | FactorStep | PasskeyStep) => (refused?.step === step ? refused.refusal : null);
  const other = refusalOf('prove') ?? refusalOf('end') ?? refusalOf('end_all');
  return (
    <AccountFrame here="sign-in" heading="own.heading" email={user}>
      {done && !refused && <Note kind="ok">{t(`own.done_${done}`)}</Note>}
      {other && <AccountNote refusal={other} />}
      {email && <OwnEmail state={email} refusal={refusalOf('email')} typed={refused?.email ?? ''} />}
      <OwnPassword refusal={refusalOf('password')} />
      <OwnFactor
        state={factor}
        step={refused?.step ?? null}
        enrolment={refused?.made?.enrolment ?? null}
        codes={refused?.made?.codes ?? []}
        refusal={
          refusalOf('factor_begin') ??
          refusalOf('factor_confirm') ??
          refusalOf('factor_renew') ??
          refusalOf('factor_end')
        }
      />
      <OwnPasskeys
        own={passkeys}
        refusal={refusalOf('passkey_rename') ?? refusalOf('passkey_remove')}
        refusedId={refused?.id ?? ''}
        refusedAdd={refusalOf('passkey_add')}
      />
      <OwnSessions sessions={sessions} />
    </AccountFrame>
  );
}
