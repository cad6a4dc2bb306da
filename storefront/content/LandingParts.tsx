import type { Component, ContentLink } from '@kolobeh/shared/content/document.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Shelf } from '../catalogue/Shelf.tsx';
import { LeasedShelf } from '../lease/LeasedShelf.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Band } from './Band.tsx';
import { PictureGallery } from './gallery/PictureGallery.tsx';
import type { PartFacts } from './load-parts.ts';
import { Questions } from './Questions.tsx';
import { RichText } from './RichText.tsx';
import { ToReview } from './ToReview.tsx';

type Of<Type extends Component['type']> = Extract<Component, { type: Type }>;

function ActLink({ link }: { link: ContentLink }) {
  const { market } = useTexts();
  return (
    <Link className="btn" to={`/${market.code}/${link.to}`}>
      {link.name}
    </Link>
  );
}

function HeroPart({ part }: { part: Of<'hero'> }) {
  return (
    <section className="page sec">
      <div className="landing-hero row wrap items-center gap-8">
        <div className="stack grow gap-4 max-w-[60ch]">
          <h2 className="text-2xl">{part.title}</h2>
          {part.lead && <p className="muted">{part.lead}</p>}
          {part.link && (
            <p>
              <ActLink link={part.link} />
            </p>
          )}
        </div>
        {part.picture !== null && (
          <Picture
            picture={part.picture}
            alt=""
            sizes="(min-width: 768px) 360px, 80vw"
            className="h-auto w-[360px] max-w-[80vw]"
          />
        )}
      </div>
    </section>
  );
}

function Part({ part, facts }: { part: Component; facts: PartFacts | undefined }) {
  switch (part.type) {
    case 'hero':
      return <HeroPart part={part} />;
    case 'text':
      return (
        <section className="page sec">
          <RichText html={part.html} />
        </section>
      );
    case 'picture':
      return (
        <section className="page sec">
          <Picture
            picture={part.picture}
            alt={part.alt}
            sizes="(min-width: 768px) 640px, 92vw"
            priority="lazy"
            className="h-auto w-[640px] max-w-full"
          />
        </section>
      );
    case 'products':
      return <Shelf title={part.title} products={facts?.products ?? []} loan={facts?.loan_example} />;
    case 'offers':
      return <Band title={part.title} bands={part.offers} />;
    case 'gallery':
      return facts?.file_set ? (
        <div className="page sec">
          <PictureGallery title={part.title} set={facts.file_set} />
        </div>
      ) : null;
    case 'leases':
      return (
        <div className="page">
          <LeasedShelf title={part.title} products={facts?.leased ?? []} />
        </div>
      );
    case 'samsung_reviews':
      return <ToReview title={part.title} goods={facts?.to_review ?? []} />;
    case 'faq':
      return facts?.topic ? (
        <section className="page sec">
          <h2 className="mb-4">{part.title}</h2>
          <Questions questions={facts.topic.questions} />
        </section>
      ) : null;
  }
}

/** Parts of a landing page in their order; a part whose goods or questions have gone is left out. */
export const LandingParts = ({ parts, facts }: { parts: readonly Component[]; facts: readonly PartFacts[] }) =>
  parts.map((part, at) => <Part key={`${part.type}-${at}`} part={part} facts={facts[at]} />);
