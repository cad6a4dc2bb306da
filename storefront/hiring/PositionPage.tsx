import type { Position, PositionEntry } from '@kolobeh/shared/content/position.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { notTaken } from '../base/forms/not-taken.ts';
import { readFormWithFile } from '../base/forms/read-form.ts';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { isRefusal, missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { PositionFacts } from '../content/PositionWords.tsx';
import { RichText } from '../content/RichText.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { cvIn, nothingTyped, typedIn, withWrongFile } from './application-form.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { positionJsonLd } from './position-json-ld.ts';
import { PositionList } from './PositionList.tsx';
import './hiring.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

type Api = ReturnType<typeof apiOf>;

/** An open position; null of one that has closed. @throws Response 404 of one that never was */
const openOf = (api: Api, market: MarketCode, seoName: string): Promise<Position | null> =>
  api.content.position({ market, seo_name: seoName }).catch((error: unknown) => {
    if (isRefusal(error, 'POSITION_CLOSED')) return null;
    return missingOn('POSITION_NOT_FOUND', 'INPUT_INVALID')(error);
  });

/** One open position with its form; of a closed one those that are open, and 410. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const market = marketOf(url.pathname);
  const api = apiOf(context);
  const t = translations[market];
  const { origin } = requestValues(context);
  const position = await openOf(api, market, params['seoName'] ?? '');
  const key = crypto.randomUUID();
  if (!position) {
    const { positions: others } = await api.content.positions({ market });
    const title = `${t('hiring.closed')} – Kolobeh`;
    const head = pageHead({ title, description: t('hiring.lead'), origin });
    return data({ position, others, key, head }, { status: 410, headers: privateHeaders() });
  }
  const address = laterPaths.position(market, position.seo_name);
  const alternates = Object.fromEntries(
    position.alternates.map((one) => [one.market, laterPaths.position(one.market, one.seo_name)]),
  );
  const head = pageHead({
    title: `${position.title} – Kolobeh`,
    description: position.description || t('hiring.lead'),
    origin,
    canonical: address,
    alternates,
    jsonLd: [
      positionJsonLd(position, market, origin),
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: t('hiring.heading'), to: laterPaths.positions(market) },
        { name: position.title, to: address },
      ]),
    ],
  });
  const none: PositionEntry[] = [];
  return data({ position, others: none, key, alternates, head }, { headers: privateHeaders() });
}

/** Sends an application; refused, it comes back with all that was typed. A closed position reads no body. */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const market = marketOf(url.pathname);
  const api = apiOf(context);
  const headers = privateHeaders();
  const position = await openOf(api, market, params['seoName'] ?? '');
  if (!position) return data(null, { status: 410, headers });
  const form = await readFormWithFile(request);
  const typed = typedIn(form);
  const { file, wrong } = await cvIn(form);
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    const sent = { market, position: position.seo_name, ...typed, ...file, captcha: textOf(form, 'captcha') };
    const done = await api.hiring.apply(sent, { context: { idempotencyKey } });
    return data({ done, refused: null, typed, key: '' }, { headers });
  } catch (error) {
    const refused = notTaken(error);
    const told = { ...refused, fields: withWrongFile(refused.fields, wrong) };
    return data({ done: null, refused: told, typed, key: crypto.randomUUID() }, { status: 400, headers });
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What is said where a position was. */
function Closed({ others }: { others: readonly PositionEntry[] }) {
  const { t, market } = useTexts();
  return (
    <div className="page hiring">
      <Crumbs crumbs={[{ name: t('hiring.heading'), to: laterPaths.positions(market.code) }]} />
      <header>
        <h1>{t('hiring.closed')}</h1>
        <p className="muted mt-2">{t(others.length > 0 ? 'hiring.closed_why' : 'hiring.closed_none')}</p>
      </header>
      {others.length > 0 ? (
        <PositionList positions={others} />
      ) : (
        <p>
          <Link className="link" to={laterPaths.write(market.code, 'contact')}>
            {t('frame.write')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Days({ position }: { position: Position }) {
  const { t, market } = useTexts();
  return (
    <>
      <div>
        <dt>{t('hiring.posted')}</dt>
        <dd className="num">{showDay(market, new Date(`${position.posted_on}T12:00:00Z`))}</dd>
      </div>
      {position.until !== null && (
        <div>
          <dt>{t('hiring.until')}</dt>
          <dd className="num">{showDay(market, new Date(position.until))}</dd>
        </div>
      )}
    </>
  );
}

/** One position: what it is, and the form by which one applies. */
export default function PositionPage() {
  const { position, others, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, market } = useTexts();
  if (!position) return <Closed others={others} />;
  const done = answer?.done;
  return (
    <div className="page hiring">
      <Crumbs
        crumbs={[{ name: t('hiring.heading'), to: laterPaths.positions(market.code) }, { name: position.title }]}
      />
      <header>
        <h1>{position.title}</h1>
        {position.description !== '' && <p className="muted mt-2">{position.description}</p>}
      </header>
      <PositionFacts position={position}>
        <Days position={position} />
      </PositionFacts>
      <RichText html={position.html} />
      {done ? (
        <Note kind={done.needs_confirmation ? 'info' : 'ok'}>
          {t(done.needs_confirmation ? 'hiring.confirm_first' : 'hiring.done', { email: done.email })}
        </Note>
      ) : (
        <ApplicationForm
          typed={answer?.typed ?? nothingTyped}
          refused={answer?.refused ?? null}
          sendingKey={answer?.key ?? key}
        />
      )}
    </div>
  );
}
