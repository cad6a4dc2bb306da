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
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { goodsHandle, loadWithGoodsTexts } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { notTaken, nothingTyped, typedIn } from './question-form.ts';
import { QuestionForm } from './QuestionForm.tsx';
import './question.css';

export const handle = goodsHandle;
export const clientLoader = loadWithGoodsTexts;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const { selected } = await apiOf(context)
    .catalogue.product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  const t = translations[market];
  const head = pageHead({
    title: t('ask.title', { name: selected.name }),
    description: t('ask.lead'),
    origin: requestValues(context).origin,
  });
  return data({ selected, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const typed = typedIn(form);
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    const asked = { market, product: params.seoName ?? '', ...typed };
    const { email } = await apiOf(context).question.ask(asked, { context: { idempotencyKey } });
    return data({ done: email, refused: null, typed, key: '' }, { headers: privateHeaders() });
  } catch (error) {
    const again = { done: null, refused: notTaken(error), typed, key: crypto.randomUUID() };
    return data(again, { status: 400, headers: privateHeaders() });
  }
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function AskPage() {
  const { selected, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, market } = useTexts();
  const goods = paths.product(market.code, selected.seo_name);
  return (
    <div className="page ask">
      <Crumbs crumbs={[{ name: productName(selected.name), to: goods }, { name: t('ask.heading') }]} />
      <header>
        <h1>{t('ask.heading')}</h1>
        <p className="muted mt-2">{t('ask.lead')}</p>
      </header>
      <div className="ask-goods">
        <span>
          <Picture picture={selected.picture} alt="" sizes="72px" />
        </span>
        <Link className="strong" to={goods}>
          {productName(selected.name)}
        </Link>
      </div>
      {answer?.done ? (
        <Note kind="ok">{t('ask.done', { email: answer.done })}</Note>
      ) : (
        <QuestionForm
          key={answer?.key ?? key}
          typed={answer?.typed ?? nothingTyped}
          refused={answer?.refused ?? null}
          sendingKey={answer?.key ?? key}
        />
      )}
    </div>
  );
}
