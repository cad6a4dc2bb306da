import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';

/** An offer or a slide; `note` is what else is said of it, such as its last day. */
type Offer = Pick<BodyOf<'slider'>['slides'][number], 'title' | 'lead' | 'link' | 'picture'> & { note?: string };

/** Offers or slides beside each other; on a narrow screen they are drawn aside, without scripts too. */
export function Band({ title, bands }: { title: string; bands: readonly Offer[] }) {
  const { market } = useTexts();
  if (bands.length === 0) return null;
  return (
    <section className="page sec promos" aria-label={title}>
      <ul>
        {bands.map(({ title: name, lead, note, link, picture }) => (
          <li key={name} className="promo" data-promotion={link?.to ?? name}>
            <div>
              <h2 className="h4">{link ? <Link to={`/${market.code}/${link.to}`}>{name}</Link> : name}</h2>
              {lead && <p>{lead}</p>}
              {note && <p className="small num">{note}</p>}
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
