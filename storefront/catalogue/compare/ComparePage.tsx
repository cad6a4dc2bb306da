import { withCompared } from './compare.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { textOf } from '../../base/forms/form-values.ts';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { goodsHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';
import { cleanCodes, comparedCookie, comparedOf } from './compared-codes.ts';
import { ComparedTable } from './ComparedTable.tsx';
import './compare.css';

export const handle = goodsHandle;
await textsOfPage(handle.texts);

/** Products of the address, so that it can be sent to others; without any the visitor's own are shown under theirs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const named = cleanCodes(url.searchParams.getAll('code'));
  const own = comparedOf(request, market);
  if (named.length === 0 && own.length > 0) throw redirect(laterPaths.compare(market, own));
  const { products } =
    named.length > 0 ? await apiOf(context).catalogue.compare({ market, code: named }) : { products: [] };
  const t = translations[market];
  const head = pageHead({
    title: t('compare.title'),
    description: t('compare.lead'),
    origin: requestValues(context).origin,
  });
  const isFull = url.searchParams.has('full');
  return data(
    { products, onlyDifferent: url.searchParams.has('differing'), isFull, head },
    { headers: privateHeaders() },
  );
}

/** Adds to the visitor's own and shows them; takes one off what the address names and off their own. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const form = await readForm(request);
  const own = comparedOf(request, market);
  const removed = textOf(form, 'remove');
  if (removed) {
    const left = cleanCodes(url.searchParams.getAll('code')).filter((code) => code !== removed);
    const kept = own.filter((code) => code !== removed);
    return redirect(laterPaths.compare(market, left), {
      status: 303,
      headers: { 'Set-Cookie': comparedCookie(market, kept) },
    });
  }
  const [added] = cleanCodes([textOf(form, 'add')]);
  const more = added ? withCompared(own, added) : own;
  if (!more) return redirect(`${laterPaths.compare(market, own)}&full=1`, 303);
  return redirect(laterPaths.compare(market, more), {
    status: 303,
    headers: { 'Set-Cookie': comparedCookie(market, more) },
  });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** The same address with all rows or with those that differ. */
function RowsSwitch({ onlyDifferent }: { onlyDifferent: boolean }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('full');
  if (onlyDifferent) query.delete('differing');
  else query.set('differing', '1');
  return (
    <Link className="link small" to={`${pathname}?${query}`} preventScrollReset replace>
      {t(onlyDifferent ? 'compare.all_rows' : 'compare.only_different')}
    </Link>
  );
}

export default function ComparePage() {
  const { products, onlyDifferent, isFull } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  return (
    <div className="page pb-14">
      <Crumbs crumbs={[{ name: t('compare.heading') }]} />
      <h1>{t('compare.heading')}</h1>
      {isFull && (
        <div className="mt-4">
          <Note kind="bad">{t('compare.full')}</Note>
        </div>
      )}
      {products.length === 0 ? (
        <div className="mt-6">
          <Empty icon="compare" title={t('compare.none')} why={t('compare.none_why')}>
            <Link className="btn" to={paths.home(market.code)}>
              {t('compare.to_home')}
            </Link>
          </Empty>
        </div>
      ) : (
        <>
          <p className="row between wrap mt-2 mb-5 gap-3">
            <span className="muted">{t(products.length === 1 ? 'compare.one' : 'compare.lead')}</span>
            {products.length > 1 && <RowsSwitch onlyDifferent={onlyDifferent} />}
          </p>
          <ComparedTable products={products} onlyDifferent={onlyDifferent && products.length > 1} />
        </>
      )}
    </div>
  );
}
