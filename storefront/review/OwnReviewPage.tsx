import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readFormWithFile } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Note } from '../ui/Note.tsx';
import { OwnPhotos } from './OwnPhotos.tsx';
import { ownLinkOf } from './own-link.ts';
import { actOnPhotos } from './photo-actions.ts';
import './review.css';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

const privately = () => ({ ...privateHeaders(), 'Referrer-Policy': 'same-origin' });

/** A review by its own link: whoever has just written it is led here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const link = ownLinkOf(params);
  const review = await apiOf(context).review.own(link).catch(missingOn('REVIEW_NOT_FOUND'));
  if (review.market !== marketOf(new URL(request.url).pathname))
    throw redirect(laterPaths.ownReview(review.market, link));
  const t = translations[review.market];
  const head = pageHead({
    title: t('review.own_title'),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  return data({ review, link, head }, { headers: privately() });
}

/** Adds a photograph or takes one back; the page says why not. What was sent is read only for a link that holds. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const link = ownLinkOf(params);
  const api = apiOf(context);
  const { market } = await api.review.own(link).catch(missingOn('REVIEW_NOT_FOUND'));
  const trouble = await actOnPhotos(api, link, await readFormWithFile(request)).catch(missingOn('REVIEW_NOT_FOUND'));
  if (trouble === null) return redirect(`${laterPaths.ownReview(market, link)}#fotky`, 303);
  return data({ trouble }, { status: 400, headers: privately() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** What became of a review, and its photographs. */
export default function OwnReviewPage() {
  const { review, link } = useLoaderData<typeof loader>();
  const trouble = useActionData<typeof action>()?.trouble ?? null;
  const { t, market } = useTexts();
  return (
    <AboutGoods product={review.product} heading={t('review.own_heading')} lead={t('review.own_lead')}>
      <Note kind={review.state === 'disapproved' ? 'info' : 'ok'}>
        {t(review.state === 'waiting' ? 'review.done' : `review.own_${review.state}`)}
      </Note>
      <OwnPhotos
        review={review}
        trouble={trouble}
        addressOf={(photo) => laterPaths.ownReviewPhoto(market.code, link, photo)}
      />
    </AboutGoods>
  );
}
