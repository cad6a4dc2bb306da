import { z } from 'zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { textOf } from '../base/forms/form-values.ts';
import { notTaken } from '../base/forms/not-taken.ts';
import { readForm } from '../base/forms/read-form.ts';
import { goodsHead, goodsOfPage } from '../base/goods-page.server.ts';
import { headOfLoader } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { goodsHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { AboutGoods } from '../ui/AboutGoods.tsx';
import { Note } from '../ui/Note.tsx';
import { nothingTyped, typedIn } from './question-form.ts';
import { QuestionForm } from './QuestionForm.tsx';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

export async function loader(args: LoaderFunctionArgs) {
  const goods = await goodsOfPage(args);
  const head = goodsHead(args, goods, { title: 'ask.title', lead: 'ask.lead' });
  return data({ selected: goods.selected, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
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
  const { t } = useTexts();
  return (
    <AboutGoods product={selected} heading={t('ask.heading')} lead={t('ask.lead')}>
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
    </AboutGoods>
  );
}
