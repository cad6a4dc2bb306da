import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import { validUntil } from '@kolobeh/shared/buyout/selling/estimate.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type LoaderFunctionArgs, data, redirect } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { pageHead } from '../base/head/page-head.ts';
import { frameTags, privateHeaders, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { isAnswerName, readAnswers, withAnswers } from './questions/answers.ts';
import { type AppraisalFailure, failureOf } from './failure.ts';
import { faqJsonLd } from './guide/faq-json-ld.ts';
import type { GuideFacts } from './guide/Guide.tsx';
import { chosenOf, isAsAsked, readSelection } from './questions/selection.ts';
import { offeredRepairs } from './ways/offered-repairs.ts';

type Answered = { selector: SelectorData; failure: null } | { selector: null; failure: AppraisalFailure };

/** The address of what is offered, with the visitor's answers if they still belong to something. */
const addressOf = ({ url, appraisal }: SelectorData, params: URLSearchParams): string =>
  withAnswers(url, appraisal ? [...params].filter(([name]) => isAnswerName(name) || name === 'check') : []);

const nothingToGuide = { type: null, makers: [], centres: [] };

/** What stands under the selector; it is a help, so a failure leaves it out. */
async function loadGuide(
  api: ApiClient,
  market: MarketCode,
  selector: SelectorData | null,
): Promise<Omit<GuideFacts, 'bonusPercent'>> {
  const type = selector?.choices.product_type[0]?.value;
  if (!selector || selector.appraisal || type === undefined) return nothingToGuide;
  try {
    const [{ choices: makers }, { stores }] = await Promise.all([
      api.buyout.manufacturers({ market, product_type: type }),
      api.store.buyoutCentres({ market }),
    ]);
    const centres = stores
      .filter(({ is_buyout_centre: isCentre }) => isCentre)
      .map(({ seo_name, name, street, city }) => ({ seo_name, name, street, city }));
    return { type, makers: makers.map(({ value, label }) => ({ value, label })), centres };
  } catch {
    return nothingToGuide;
  }
}

/** Lists and questionnaire of an address. What is not offered any more leads to the address of what is left. */
export async function loadBuyout({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, searchParams, search } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const api = apiOf(context);
  const { origin } = requestValues(context);
  const alternates = { cs: paths.buyout('cs'), ro: paths.buyout('ro') };
  // A failure is a state of this page: its own sentence and a way to try again.
  const [{ selector, failure }, bonus] = await Promise.all([
    api.buyout.selector({ market, ...readSelection(searchParams) }).then(
      (found): Answered => ({ selector: found, failure: null }),
      (error: unknown): Answered => ({ selector: null, failure: failureOf(error) }),
    ),
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
  ]);
  if (selector && !isAsAsked(selector.selected_choices, searchParams))
    throw redirect(addressOf(selector, searchParams));
  if (failure?.url && failure.url !== `${paths.buyout(market)}${search}`) throw redirect(failure.url);
  const [guide, operations] = await Promise.all([
    loadGuide(api, market, selector),
    selector?.appraisal ? offeredRepairs(api, market, selector.selected_choices) : [],
  ]);
  const device = selector?.appraisal ? chosenOf(selector).device : null;
  const loaded = {
    selector,
    failure: failure && failure.text,
    address: `${paths.buyout(market)}${search}`,
    answers: readAnswers(searchParams),
    isChecked: searchParams.has('check'),
    key: selector?.appraisal ? crypto.randomUUID() : '',
    validUntil: validUntil(dayIn(markets[market], new Date())),
    bonusPercent: bonus.up_to_percent,
    operations,
    guide,
    alternates,
    head: pageHead({
      title: device === null ? t('buyout.title') : t('buyout.title_device', { device }),
      description: t('buyout.description'),
      origin,
      canonical: alternates[market],
      alternates,
      jsonLd: [
        breadcrumbsJsonLd(origin, [
          { name: t('crumbs.home'), to: paths.home(market) },
          { name: t('buyout.crumb'), to: alternates[market] },
        ]),
        ...(guide.type === null ? [] : [faqJsonLd(t)]),
      ],
    }),
  };
  // A questionnaire carries a key of its own for its e-mail, so it is nobody else's page.
  const isShared = selector !== null && selector.appraisal === null;
  const headers = isShared
    ? publicHeaders([...frameTags(market), `buyout-${market}`, `stores-${market}`])
    : privateHeaders();
  return data(loaded, { status: failure?.status ?? 200, headers });
}

/** What the page's loader answers. */
export type LoadedBuyout = Awaited<ReturnType<typeof loadBuyout>>['data'];
