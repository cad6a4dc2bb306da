import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';

type Slides = BodyOf<'slider'>['slides'];

/** Offers or slides beside each other; on a narrow screen they are drawn aside, without scripts too. */
export function Band({ title, bands }: { title: string; bands: Slides }) {
  const { market } = useTexts();
  if (bands.length === 0) return null;
  return (
    <section className="page sec promos" aria-label={title}>
      <ul>
        {bands.map(({ title: name, lead, link, picture }) => (
          <li key={name} className="promo">
            <div>
              <h2 className="h4">{link ? <Link to={`/${market.code}/${link.to}`}>{name}</Link> : name}</h2>
              {lead && <p>{lead}</p>}
              {link && (
                <span className="link row" aria-hidden="true">
                  {link.name} <Icon name="arrow-r" size="s" />
                </span>
              )}
            </div>
            {picture !== null && (
              <span className="pic">
                <Picture picture={picture} alt="" sizes="160px" priority="lazy" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
