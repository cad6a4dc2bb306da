import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { framedBy } from '../base/framed-by.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import { Band } from '../content/Band.tsx';
import { loadFileSet } from '../content/gallery/load-file-set.ts';
import { PictureGallery } from '../content/gallery/PictureGallery.tsx';
import { LandingWords } from '../content/LandingWords.tsx';
import { loadParts, type PartFacts } from '../content/load-parts.ts';
import { PopupWords } from '../content/popup/PopupWords.tsx';
import { PositionWords } from '../content/PositionWords.tsx';
import { Questions } from '../content/Questions.tsx';
import { RichText } from '../content/RichText.tsx';
import { loadBands } from '../home/load-home.ts';
import { useFramed } from './use-framed.ts';

export const handle = enquiryHandle;
await Promise.all([textsOfPage(handle.texts), textsOfPage('home'), textsOfPage('loan')]);

/** Of a home page alone, whose own scripts would be more for one of two pages that it is on. */
const HomeSections = lazy(async () => ({ default: (await import('../home/HomeSections.tsx')).HomeSections }));

/** A home page with the goods and prices of its parts. */
async function loadHome(api: ApiClient, { market, token }: { market: MarketCode; token: string }) {
  const { sections } = await api.catalogue.previewHome({ market, token });
  return { sections, ...(await loadBands(api, market, sections)) };
}

/** What somebody of the office is writing; 404 once it has ended. Kept by no cache and no search engine. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const asked = { market, token: params.token ?? '' };
  const notThere = missingOn('PREVIEW_NOT_FOUND', 'INPUT_INVALID');
  const { body, framed_by: office } = await api.content.preview(asked).catch(notThere);
  context.set(framedBy, office);
  const facts = body.kind === 'landing' ? await loadParts(api, market, body.components) : [];
  const fileSet = body.kind === 'article' ? await loadFileSet(api, market, body.file_set) : null;
  const home = body.kind === 'home' ? await loadHome(api, asked).catch(notThere) : null;
  const head = pageHead({ title: body.title, description: '', origin: requestValues(context).origin });
  return data({ body, facts, fileSet, home, head }, { headers: { ...privateHeaders(), 'X-Robots-Tag': 'noindex' } });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

interface BodyProps {
  body: DocumentBody;
  facts: readonly PartFacts[];
  fileSet: ShownFileSet | null;
  /** Of a home page. */
  home: ComponentProps<typeof HomeSections> | null;
}

function Body({ body, facts, fileSet, home }: BodyProps) {
  const { t, market } = useTexts();
  switch (body.kind) {
    case 'popup':
      return (
        <div className="page">
          <h1>{body.title}</h1>
          <PopupWords popup={body} />
        </div>
      );
    case 'article':
      return (
        <div className="page">
          <h1>{body.title}</h1>
          <RichText html={body.html} />
          {fileSet && (
            <div className="mt-8">
              <PictureGallery set={fileSet} />
            </div>
          )}
        </div>
      );
    case 'faq':
      return (
        <div className="page">
          <h1>{body.title}</h1>
          <Questions questions={body.questions} isOpen />
        </div>
      );
    case 'landing':
      return <LandingWords landing={body} facts={facts} />;
    case 'home':
      return (
        home && (
          <Suspense>
            <HomeSections {...home} />
          </Suspense>
        )
      );
    case 'slider':
      return <Band title={body.title} bands={body.slides} />;
    case 'menu':
      return (
        <nav className="page sec" aria-label={t('content.preview_menu')}>
          <ul>
            {body.items.map(({ name, to, items }) => (
              <li key={name}>
                <a className="link" href={`/${market.code}/${to}`}>
                  {name}
                </a>
                <ul className="pl-5">
                  {items.map((item) => (
                    <li key={item.name}>
                      <a className="link" href={`/${market.code}/${item.to}`}>
                        {item.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
      );
    case 'position':
      return (
        <div className="page">
          <h1>{body.title}</h1>
          {body.description && <p className="muted mt-2 max-w-[72ch]">{body.description}</p>}
          <PositionWords position={body} />
        </div>
      );
    case 'redirect':
      return <p className="page sec">{t('content.preview_redirect', { from: body.from, to: body.to || '/' })}</p>;
  }
}

/** A document as the shop will draw it, in a window of its own or in the frame of the office that writes it. */
export default function PreviewPage() {
  const { body, facts, fileSet, home } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  useFramed();
  return (
    <>
      <div className="page py-4">
        <Note kind="info">{t('content.preview')}</Note>
      </div>
      <Body body={body} facts={facts} fileSet={fileSet} home={home} />
    </>
  );
}
