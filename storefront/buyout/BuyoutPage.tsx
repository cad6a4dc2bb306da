import { validUntil } from '@kolobeh/shared/buyout/estimate.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { frameTags, headersOfLoader, privateHeaders, publicHeaders } from '../app/head/public-page.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { buyoutHandle, loadWithBuyoutTexts } from '../app/texts/purchase-texts.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { readAnswers, withAnswers } from './answers.ts';
import './buyout.css';
import { usePageViews } from './page-views.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { chosenOf, isAsAsked, readSelection } from './selection.ts';
import { Selector } from './Selector.tsx';
import { sendEstimate } from './send-estimate.ts';

export const handle = buyoutHandle;
export const clientLoader = loadWithBuyoutTexts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const alternates = { cs: paths.buyout('cs'), ro: paths.buyout('ro') };
  // A failure is a state of this page: its own sentence and a way to try again.
  const selector = await apiOf(context)
    .buyout.selector({ market, ...readSelection(searchParams) })
    .catch(() => null);
  const named = [...searchParams].filter(([name]) => name.startsWith('answer_'));
  const address = selector && withAnswers(selector.url, selector.appraisal ? named : []);
  if (selector && !isAsAsked(selector.selected_choices, searchParams)) throw redirect(address ?? selector.url);
  const device = selector?.appraisal ? chosenOf(selector).device : null;
  const head = pageHead({
    title: device === null ? t('buyout.title') : t('buyout.title_device', { device }),
    description: t('buyout.description'),
    origin: requestValues(context).origin,
    canonical: alternates[market],
    alternates,
  });
  const loaded = {
    selector,
    address: search,
    answers: readAnswers(searchParams),
    isChecked: searchParams.has('check'),
    key: selector?.appraisal ? crypto.randomUUID() : '',
    validUntil: validUntil(dayIn(markets[market], new Date())),
    alternates,
    head,
  };
  // A questionnaire carries a key of its own for its e-mail, so it is nobody else's page.
  const isShared = selector !== null && selector.appraisal === null;
  const headers = isShared ? publicHeaders([...frameTags(market), `buyout-${market}`]) : privateHeaders();
  return data(loaded, { status: selector ? 200 : 503, headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const sent = await sendEstimate(apiOf(context), market, await request.formData());
  return data({ sent }, { status: sent.isSent ? 200 : 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function BuyoutPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>()?.sent;
  const { t, market } = useTexts();
  const isLoading = useNavigation().state === 'loading';
  usePageViews();
  const { selector } = loaded;
  if (!selector)
    return (
      <div className="page">
        <Crumbs crumbs={[{ name: t('buyout.crumb') }]} />
        <h1 className="mb-6">{t('buyout.heading')}</h1>
        <Note kind="bad">
          {t('buyout.error')}{' '}
          <a className="link" href={`${paths.buyout(market.code)}${loaded.address}`}>
            {t('buyout.retry')}
          </a>
        </Note>
      </div>
    );
  const { appraisal, device_identifier: code } = selector;
  if (!appraisal || code === null)
    return (
      <div className="page" aria-busy={isLoading || undefined}>
        <Crumbs crumbs={[{ name: t('buyout.crumb') }]} />
        <h1>{t('buyout.heading')}</h1>
        <p className="lead mb-6">{t('buyout.lead')}</p>
        <Selector selector={selector} />
      </div>
    );
  return (
    <div className="page bo" aria-busy={isLoading || undefined}>
      <Questionnaire
        key={`${code} ${appraisal.version}`}
        selector={selector}
        appraisal={appraisal}
        code={code}
        firstAnswers={loaded.answers}
        isChecked={loaded.isChecked}
        validUntil={loaded.validUntil}
        emailKey={loaded.key}
        sent={sent}
      />
    </div>
  );
}
