import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { tied } from '../base/texts/translate.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What to expect of a model: what it is good for in large, then at length, what it is not last. */
export function ProductStory({ master: { description, story } }: Pick<ProductDetail, 'master'>) {
  const { t, market } = useTexts();
  const text = (words: string): string => tied(market.locale, words);
  return (
    <section className="sec pb-0" id="popis">
      <h2>{t('product.story')}</h2>
      <p className="lead">{text(description)}</p>
      {story.highlights.length > 0 && (
        <ul className="story-tiles">
          {story.highlights.map((one) => (
            <li key={one.title}>
              <b>{one.title}</b>
              <span>{text(one.text)}</span>
            </li>
          ))}
        </ul>
      )}
      {story.paragraphs.length > 0 && (
        <div className="story-text">
          <div>
            {story.paragraphs.slice(0, -1).map((paragraph) => (
              <p key={paragraph}>{text(paragraph)}</p>
            ))}
          </div>
          <p className="muted">{text(story.paragraphs.at(-1) ?? '')}</p>
        </div>
      )}
    </section>
  );
}

/** What comes with it, and what one might look for in vain. */
export function InTheBox({ things }: { things: ProductDetail['master']['story']['in_box'] }) {
  const { t } = useTexts();
  return (
    <div id="baleni">
      <h2>{t('product.box')}</h2>
      <ul className="story-box">
        {things.map(({ name, is_in: isIn }) => (
          <li key={name} className={isIn ? undefined : 'faint'}>
            <Icon name={isIn ? 'check' : 'minus'} size="s" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
