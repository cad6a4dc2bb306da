import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { EndedConsent } from '@kolobeh/shared/checkout/consents.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { passwordOf, textOf } from '../../../base/forms/form-values.ts';
import { readForm } from '../../../base/forms/read-form.ts';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { marketOf, paths } from '../../../base/paths.ts';
import { apiOf } from '../../../base/request-values.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Note } from '../../../ui/Note.tsx';
import { type AccountRefusal, tryAccount } from '../../account-actions.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { ownPage } from '../own-page.server.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { OwnArchive } from './OwnArchive.tsx';
import { OwnConsents } from './OwnConsents.tsx';
import { OwnNews } from './OwnNews.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Each form calls its password otherwise, because a page has each name once. */
const underName = (name: string, refusal: AccountRefusal | null): AccountRefusal | null =>
  refusal && {
    ...refusal,
    fields: refusal.fields.map((field) => (field.path === 'current' ? { ...field, path: name } : field)),
  };

/** News, consents, the archive of what is kept, and how the account can be ended. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.data_title',
    addressOf: laterPaths.ownData,
    load: async ({ customer, checkout, newsletter }) => {
      const { pathname, searchParams } = new URL(args.request.url);
      const [{ latest }, closing, news, { consents }] = await Promise.all([
        customer.dataExport(),
        customer.closing(),
        newsletter.own({ market: marketOf(pathname) }),
        checkout.consents(),
      ]);
      return { latest, ...closing, news, consents, done: searchParams.get('done') };
    },
  });

/** Has the archive made, takes a consent back, or ends the account; then nobody is signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const { customer, newsletter } = apiOf(context);
  const form = await readForm(request);
  const step = textOf(form, 'step');
  if (step === 'export') {
    const wish = { market, current: passwordOf(form, 'export_current') };
    const refusal = underName('export_current', await tryAccount(() => customer.askDataExport(wish)));
    if (!refusal) return redirect(laterPaths.ownData(market), 303);
    return data({ step, refusal }, { status: 400, headers: privateHeaders() });
  }
  if (step === 'news_on' || step === 'news_off') {
    const refusal = await tryAccount(() => newsletter.setOwn({ market, wanted: step === 'news_on' }));
    if (!refusal) return redirect(`${laterPaths.ownData(market)}?done=${step}`, 303);
    return data({ step: 'news', refusal }, { status: 400, headers: privateHeaders() });
  }
  if (step === 'consent_off') {
    const wish = {
      order_number: OrderNumber.parse(textOf(form, 'order')),
      kind: EndedConsent.parse(textOf(form, 'kind')),
    };
    const refusal = await tryAccount(() => apiOf(context).checkout.withdrawConsent(wish));
    if (!refusal) return redirect(`${laterPaths.ownData(market)}?done=${step}`, 303);
    return data({ step: 'consent', refusal }, { status: 400, headers: privateHeaders() });
  }
  if (step !== 'close') throw new Response(null, { status: 400 });
  const wish = { market, current: passwordOf(form, 'close_current') };
  const refusal = underName('close_current', await tryAccount(() => customer.closeAccount(wish)));
  if (!refusal) return redirect(`${paths.signIn(market)}?closed=1`, 303);
  return data({ step, refusal }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What a person decides about the own data. */
export default function OwnDataPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  const refusalOf = (step: string) => (refused?.step === step ? refused.refusal : null);
  return (
    <AccountFrame here="data" heading="own.data" email={email}>
      {own.done === 'gone' && !refused && <Note kind="info">{t('own.archive_gone')}</Note>}
      <OwnNews {...own.news} email={email} isAsked={own.done === 'news_on'} refusal={refusalOf('news')} />
      {own.done === 'consent_off' && !refused && <Note kind="ok">{t('own.consent_off')}</Note>}
      <OwnConsents consents={own.consents} refusal={refusalOf('consent')} />
      <OwnArchive latest={own.latest} refusal={refusalOf('export')} />
      <CloseAccount open={own.open} kept={own.kept} refusal={refusalOf('close')} />
    </AccountFrame>
  );
}
