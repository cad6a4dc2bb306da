import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import type { ReactNode } from 'react';
import { LandingParts } from './LandingParts.tsx';
import type { PartFacts } from './load-parts.ts';

interface LandingWordsProps {
  landing: Pick<BodyOf<'landing'>, 'title' | 'description' | 'components'>;
  facts: readonly PartFacts[];
  /** What stands over the heading. */
  children?: ReactNode;
}

/** A page of parts as it is drawn, published or not. */
export const LandingWords = ({ landing, facts, children }: LandingWordsProps) => (
  <>
    <div className="page">
      {children}
      <h1>{landing.title}</h1>
      {landing.description && <p className="muted mt-2 max-w-[72ch]">{landing.description}</p>}
    </div>
    <div className="landing">
      <LandingParts parts={landing.components} facts={facts} />
    </div>
  </>
);
