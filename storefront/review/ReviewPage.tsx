import { z } from 'zod';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { goodsHead, goodsOfPage } from '../base/goods-page.server.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Note } from '../ui/Note.tsx';
import { invitationOf } from './invitation.ts';
import { nothingTyped, typedIn } from './review-form.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { UnlessPaused } from '../ui/PausedPart.tsx';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

/** What is known of who writes: by the link of a letter, or of the signed-in customer. */
async function authorOf({ params, context }: LoaderFunctionArgs, goods: Awaited<ReturnType<typeof goodsOfPage>>) {
  const { customer, review } = apiOf(context);
  const asked = { market: goods.market, master_product_seo_name: goods.master.seo_name };
  const invitation = invitationOf(params);
  if (invitation) {
    const { products, ...names } = await review.invited(invitation).catch(missingOn('INVITATION_NOT_FOUND'));
    const own = products.find(({ seo_name: model }) => model === goods.master.seo_name);
    if (!own) throw missing();
    return { ...names, has_bought: true, has_reviewed: own.has_reviewed };
  }
  const { capabilities } = await customer.session();
  return capabilities.includes('account.own') ? review.userData(asked) : null;
}

/** The product, and of a customer who is known the name and whether the model was bought or reviewed already. */
export async function loader(args: LoaderFunctionArgs) {
  const goods = await goodsOfPage(args);
  const own = await authorOf(args, goods);
  const head = goodsHead(args, goods, { title: 'review.title', lead: 'review.lead' });
  return data(
    {
      selected: goods.selected,
      typed: { ...nothingTyped, first_name: own?.first_name ?? '', last_name: own?.last_name ?? '' },
      hasBought: own?.has_bought ?? false,
      hasReviewed: own?.has_reviewed ?? false,
      key: crypto.randomUUID(),
      head,
    },
    { headers: { ...privateHeaders(), 'Referrer-Policy': 'same-origin' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const market = marketOf(new URL(args.request.url).pathname);
  const form = await readForm(args.request);
  const typed = typedIn(form);
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  const { master } = await goodsOfPage(args);
  try {
    const invitation = invitationOf(args.params);
    const written = { market, product: master.seo_name, ...typed, rating: Number(typed.rating), invitation };
    const { id, token } = await apiOf(args.context).review.write(written, { context: { idempotencyKey } });
    return redirect(laterPaths.ownReview(market, { review: id, token }), 303);
  } catch (error) {
    const refused = notTaken(error, { ALREADY_REVIEWED: 'already', MAINTENANCE: 'paused' });
    const again = { refused, typed, key: crypto.randomUUID() };
    return data(again, { status: 400, headers: privateHeaders() });
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function ReviewPage() {
  const { selected, typed, hasBought, hasReviewed, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AboutGoods product={selected} heading={t('review.heading')} lead={t('review.lead')}>
      {hasReviewed ? (
        <Note kind="ok">{t('review.already')}</Note>
      ) : (
        <UnlessPaused part="reviews" isKept={answer !== undefined}>
          {hasBought && <Note kind="ok">{t('review.bought')}</Note>}
          <ReviewForm
            key={answer?.key ?? key}
            typed={answer?.typed ?? typed}
            refused={answer?.refused ?? null}
            sendingKey={answer?.key ?? key}
          />
        </UnlessPaused>
      )}
    </AboutGoods>
  );
}
