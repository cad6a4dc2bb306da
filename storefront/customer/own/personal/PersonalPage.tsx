import type { SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../../../base/forms/form-values.ts';
import { readForm } from '../../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { marketOf, paths } from '../../../base/paths.ts';
import { apiOf, requestValues } from '../../../base/request-values.ts';
import { translations } from '../../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { Addresses } from './Addresses.tsx';
import { addressIn, PersonalStep, takePersonalStep } from './personal-steps.ts';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Name and addresses of a customer; staff see their name, which the office changes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const { customer } = apiOf(context);
  const { user, capabilities } = await customer.session();
  if (!user) throw redirect(`${paths.signIn(market)}?${new URLSearchParams({ back: laterPaths.personal(market) })}`);
  const isOwn = capabilities.includes('account.own');
  const addresses = isOwn ? (await customer.addresses({ market })).addresses : [];
  const t = translations[market];
  const { origin } = requestValues(context);
  const head = pageHead({ title: t('own.personal_title'), description: t('site.description'), origin });
  return data(
    {
      email: user.email,
      name: user.name,
      isOwn,
      addresses,
      edited: searchParams.get('edit'),
      done: PersonalStep.safeParse(searchParams.get('done')).data ?? null,
      alternates: { cs: laterPaths.personal('cs'), ro: laterPaths.personal('ro') },
      head,
    },
    { headers: privateHeaders() },
  );
}

/** Does what a form asks and comes back with a word; a refused one keeps what was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const step = PersonalStep.safeParse(textOf(form, 'step')).data;
  if (!step) throw new Response(null, { status: 400 });
  const refusal = await takePersonalStep(apiOf(context), market, { step, form });
  if (!refusal) return redirect(`${laterPaths.personal(market)}?done=${step}`, 303);
  const typed = { name: textOf(form, 'name'), id: textOf(form, 'id'), address: addressIn(form) };
  return data({ step, refusal, typed }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

interface NameProps {
  name: string;
  email: string;
  isOwn: boolean;
  refusal: AccountRefusal | null;
}

/** Who the account is of. */
function OwnName({ name, email, isOwn, refusal }: NameProps) {
  const { t, market } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-name">
      <h2 id="own-name">{t('own.name')}</h2>
      {isOwn ? (
        <Form method="post" className="ac-form">
          {refusal && <AccountNote refusal={refusal} />}
          <Field
            name="name"
            label={t('account.name')}
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={name}
            errors={refusal?.fields ?? []}
          />
          <p className="muted">
            {t('own.name_email', { email })}{' '}
            <Link className="link" to={laterPaths.signInData(market.code)}>
              {t('own.email_change')}
            </Link>
          </p>
          <button className="btn line" type="submit" name="step" value="name">
            {t('own.name_save')}
          </button>
        </Form>
      ) : (
        <>
          <p className="strong">{name}</p>
          <p className="muted mt-1">{t('own.name_of_staff')}</p>
        </>
      )}
    </section>
  );
}

/** The address a form is about: what was typed and refused, or the one that is to be changed; null for a new one. */
const startOf = (
  addresses: readonly SavedAddress[],
  edited: string | null,
  refused: ReturnType<typeof useActionData<typeof action>>,
): { id: string | null; address: Partial<SavedAddress> } => {
  if (refused?.step === 'save' || refused?.step === 'change')
    return { id: refused.typed.id || null, address: refused.typed.address };
  const address = addresses.find(({ id }) => id === edited);
  return { id: address?.id ?? null, address: address ?? {} };
};

/** Personal data: the name, and the addresses that forms of the shop begin with. */
export default function PersonalPage() {
  const { email, name, isOwn, addresses, edited, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  const start = startOf(addresses, edited, refused);
  return (
    <AccountFrame here="personal" heading="own.personal" email={email}>
      {done && !refused && <Note kind="ok">{t(`own.done_${done}`)}</Note>}
      <OwnName
        name={refused?.step === 'name' ? refused.typed.name : name}
        email={email}
        isOwn={isOwn}
        refusal={refused?.step === 'name' ? refused.refusal : null}
      />
      {isOwn && (
        <Addresses
          addresses={addresses}
          start={start}
          refusal={refused && refused.step !== 'name' ? refused.refusal : null}
        />
      )}
    </AccountFrame>
  );
}
