import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { invitationPath } from '@kolobeh/shared/review/review-page.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { GoodsLine } from '../ui/AboutGoods.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { invitationOf } from './invitation.ts';
import './review.css';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

/** Goods of an order to be reviewed, by the link of the letter that asks for it; 404 when it holds no more. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const invitation = invitationOf(params);
  if (!invitation) throw missing();
  const { market, products } = await apiOf(context)
    .review.invited(invitation)
    .catch(missingOn('INVITATION_NOT_FOUND', 'INPUT_INVALID'));
  if (market !== marketOf(new URL(request.url).pathname)) throw redirect(invitationPath(market, invitation));
  const t = translations[market];
  const head = pageHead({
    title: t('review.invited_title'),
    description: t('review.invited_lead'),
    origin: requestValues(context).origin,
  });
  return data({ invitation, products, head }, { headers: { ...privateHeaders(), 'Referrer-Policy': 'same-origin' } });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

type InvitedGoodsProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'invitation' | 'products'>;

/** What an order brought, each with a way to say how it is. */
export function InvitedGoods({ invitation, products }: InvitedGoodsProps) {
  const { t, market } = useTexts();
  if (products.length === 0)
    return <Empty icon="star" title={t('review.invited_none')} why={t('review.invited_none_why')} />;
  return (
    <ul className="invited">
      {products.map(({ code, name, picture, product_seo_name: seoName, has_reviewed: hasReviewed }) => (
        <li key={code}>
          <GoodsLine product={{ name, picture, seo_name: seoName }} />
          {hasReviewed ? (
            <span className="badge ok">{t('review.invited_done')}</span>
          ) : (
            <Link
              className="btn"
              to={laterPaths.invitedReview(market.code, invitation, seoName)}
              aria-label={t('review.invited_write', { name })}
              reloadDocument
            >
              {t('review.heading')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where a letter leads who is asked for reviews. */
export default function InvitedPage() {
  const { invitation, products } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: t('review.invited_heading') }]} />
      <header>
        <h1>{t('review.invited_heading')}</h1>
        <p className="muted mt-2">{t('review.invited_lead')}</p>
      </header>
      <InvitedGoods invitation={invitation} products={products} />
    </div>
  );
}
