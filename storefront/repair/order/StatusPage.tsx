import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { readForm } from '../../base/forms/read-form.ts';
import { refusalOf } from '../../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missingOn } from '../../base/missing.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { loadWithRepairTexts, repairHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { filePaths } from './file-paths.ts';
import { OwnRepair } from './OwnRepair.tsx';
import { OwnWays } from '../sell/OwnWays.tsx';
import { payOnline } from './pay-online.ts';
import { repairedPrice, repairWays } from '../sell/repair-ways.ts';
import '../../buyout/buyout.css';
import '../repair.css';

export const handle = repairHandle;
export const clientLoader = ({ request, serverLoader }: Parameters<typeof loadWithRepairTexts>[0]) =>
  loadWithRepairTexts({ request, serverLoader });

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('REPAIR_NOT_FOUND', 'INPUT_INVALID');
const versionOf = (form: FormData): number =>
  z.coerce.number().int().min(0).max(1e6).catch(0).parse(textOf(form, 'version'));
const agreedOf = (form: FormData): string[] =>
  form
    .getAll('agreed')
    .flatMap((id) => z.uuid().safeParse(id).data ?? [])
    .slice(0, 50);
const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };

/** The repair of a secret link; one opened in the wrong market leads to its own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const link = linkOf(params);
  const repair = await apiOf(context).repair.status(link).catch(missing);
  if (repair.market !== market) throw redirect(repairPath(repair.market, link));
  const t = translations[market];
  const head = pageHead({
    title: t('rps.title', { number: repair.number }),
    description: t('site.description'),
    origin: requestValues(context).origin,
  });
  const [known, repaired] = await Promise.all([
    repairWays(apiOf(context), repair, link),
    repairedPrice(apiOf(context), repair, link),
  ]);
  return data({ repair, known, repaired, head }, { headers: withoutReferrer });
}

/**
 * Opening the link changes nothing, so that a mail program that looks at it does not; the buttons do: the quote is
 * answered, the repair given up or paid.
 */
export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = apiOf(context);
  if (textOf(form, 'intent') === 'pay') {
    const outcome = await payOnline(api, linkOf(params), form).catch(missing);
    if ('payAt' in outcome) return redirect(outcome.payAt, 303);
    return data({ why: null, payAgain: outcome }, { status: 409, headers: withoutReferrer });
  }
  try {
    if (textOf(form, 'intent') === 'answer')
      await api.repair.answer({ ...linkOf(params), version: versionOf(form), agreed: agreedOf(form) });
    else await api.repair.cancel(linkOf(params));
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === 'REPAIR_MOVED' || code === 'QUOTE_MOVED')
      return data({ why: code, payAgain: null }, { status: 409, headers: withoutReferrer });
    missing(error);
  }
  return redirect(url.pathname, 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** How far a repair is, for whoever has its link. */
export default function StatusPage() {
  const { repair, known, repaired } = useLoaderData<typeof loader>();
  const link = linkOf(useParams());
  const { why = null, payAgain = null } = useActionData<typeof action>() ?? {};
  const { t, market } = useTexts();
  const heading = t('rps.heading', { number: repair.number });
  return (
    <>
      <div className="page rp">
        <Crumbs crumbs={[{ name: t('repair.crumb'), to: paths.repair(market.code) }, { name: heading }]} />
        <h1>{heading}</h1>
        {why && <Note kind="bad">{t(why === 'QUOTE_MOVED' ? 'rps.quote_moved' : 'rps.moved')}</Note>}
        <OwnRepair
          repair={repair}
          repaired={repaired}
          link={link}
          payAgain={payAgain}
          photoAddress={(photo) => filePaths.photo(market.code, link, photo)}
          noteAddress={(note, form) => filePaths.creditNote(market.code, link, note, form)}
          invoiceAddress={(form) => filePaths.invoice(market.code, link, form)}
        />
      </div>
      {known && <OwnWays known={known} device={repair.device} link={link} />}
    </>
  );
}
