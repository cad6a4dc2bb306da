import { nothingSelected, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useLayoutEffect } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { buyoutHandle, loadWithBuyoutTexts } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { namedAnswers, withAnswers } from './questions/answers.ts';
import './buyout.css';
import { Guide } from './guide/Guide.tsx';
import { type LoadedBuyout, loadBuyout } from './load-buyout.ts';
import { isMoved } from './moved.ts';
import { usePageViews } from './page-views.ts';
import { Questionnaire } from './questions/Questionnaire.tsx';
import { chosenOf, readSelection } from './questions/selection.ts';
import { Selector } from './questions/Selector.tsx';
import { type Sent, notSent, sendEstimate } from './questions/send-estimate.ts';
import { QuestionnaireSkeleton } from './Skeletons.tsx';
import { type BuyoutState, appraisalOf, failed } from './state/buyout-state.ts';
import { useArrival, useBuyoutStore } from './state/buyout-store.ts';
import { arrive, follow } from './state/restore.ts';
import { unreachable } from './unreachable.ts';
import { AnsweredBand } from './ways/AnsweredBand.tsx';

export const handle = buyoutHandle;

/**
 * Lists and questionnaire of the address. Shared by caches until a device is chosen; then the page bears a key of its
 * own.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBuyout({ request, context });

/**
 * The same in the browser. A server that does not answer is a state of the page, with a way to try again; what was
 * chosen before stays.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedBuyout> {
  const { pathname, search } = new URL(request.url);
  const load = (): Promise<LoadedBuyout> =>
    serverLoader<typeof loader>().catch((error: unknown) => {
      // A way on to another address is an answer; what has no answer is not reached.
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      return unreachable(`${pathname}${search}`);
    });
  return loadWithBuyoutTexts({ request, serverLoader: load });
}

/** Sends the estimate by e-mail; 400 with what was typed when it did not go. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const sent = await sendEstimate(apiOf(context), market, await readForm(request));
  return data({ sent }, { status: sent.isSent ? 200 : 400, headers: privateHeaders() });
}

/** A sending that does not reach the shop is one that failed; the page with its answers stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<{ sent: Sent }> {
  const form = await readForm(request.clone());
  return serverAction<typeof action>().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { sent: notSent(form) };
  });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

const taking =
  ({ selector, failure, answers, address: place }: LoadedBuyout, isSentHere: boolean) =>
  (state: BuyoutState): BuyoutState =>
    selector
      ? arrive(state, { data: selector, answers, place, isMoved: isSentHere })
      : failed(state, failure ?? 'buyout.error');

/** Clears what the next address will not have, as soon as one is on the way to it. */
function useFollowing(): void {
  const store = useBuyoutStore();
  const { location: next } = useNavigation();
  const { market } = useTexts();
  const asked = next?.pathname === paths.buyout(market.code) && !isMoved(next) ? next.search : null;
  useLayoutEffect(() => {
    const params = asked === null ? null : new URLSearchParams(asked);
    if (params && !params.has('code')) {
      const selection = { ...nothingSelected, ...readSelection(params) };
      store.setState((state) => follow(state, selection), true);
    }
  }, [asked, store]);
}

/** Address of what is shown: of the questionnaire with its answers, otherwise the asked one. */
function shownAddress(market: MarketCode, state: BuyoutState, asked: string): string {
  const appraisal = appraisalOf(state);
  return appraisal ? withAnswers(selectorUrl(market, state.selected), namedAnswers(appraisal, state.chosen)) : asked;
}

/**
 * The selector of a device with the guide under it, or the questionnaire of the chosen one. The state is taken from the
 * address, so a link, a reload and the way back all show the same.
 */
export default function BuyoutPage() {
  const loaded = useLoaderData<LoadedBuyout>();
  const sent = useActionData<typeof action>()?.sent;
  const { t, market } = useTexts();
  const isSentHere = isMoved(useLocation());
  const isLoading = useNavigation().state === 'loading';
  const state = useArrival(loaded, taking(loaded, isSentHere));
  useFollowing();
  const address = shownAddress(market.code, state, loaded.address);
  const isWhole = state.loadingFromUrl === null;
  usePageViews(isWhole ? address : null);
  const appraisal = appraisalOf(state);
  const busy = isLoading || undefined;
  if (appraisal && state.deviceIdentifier !== null)
    return (
      <>
        <div className="page bo" aria-busy={busy}>
          <Questionnaire
            key={state.deviceIdentifier}
            state={state}
            appraisal={appraisal}
            code={state.deviceIdentifier}
            address={address}
            isChecked={loaded.isChecked}
            validUntil={loaded.validUntil}
            bonusPercent={loaded.bonusPercent}
            emailKey={loaded.key}
            sent={sent}
          />
        </div>
        <AnsweredBand
          appraisal={appraisal}
          chosen={state.chosen}
          selected={state.selected}
          code={state.deviceIdentifier}
          device={chosenOf({ selected_choices: state.selected, choices: state.choices }).device}
          operations={loaded.operations}
          bonusPercent={loaded.bonusPercent}
        />
      </>
    );
  if (state.loadingFromUrl === 'appraisal') return <QuestionnaireSkeleton />;
  return (
    <div className="page" aria-busy={busy}>
      <Crumbs crumbs={[{ name: t('buyout.crumb') }]} />
      <h1>{t('buyout.heading')}</h1>
      <p className="lead mb-6">{t('buyout.lead')}</p>
      {state.appraisalError && (
        <div className="mb-6">
          <Note kind="bad">
            {t(state.appraisalError)}{' '}
            {!loaded.selector && (
              <Link className="link" to={loaded.address} replace>
                {t('buyout.retry')}
              </Link>
            )}
          </Note>
        </div>
      )}
      <Selector state={state} />
      {loaded.guide.type !== null && <Guide {...loaded.guide} bonusPercent={loaded.bonusPercent} />}
    </div>
  );
}
