import { type ModelGroup, groupModels, searchGroups } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import { type Selection, type SelectorChoice, choose } from '@kolobeh/shared/buyout/selling/selector.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** A list longer than this can be searched by typing. */
const searchedFrom = 8;

/** Address of a selector in a state. */
export type AddressOf = (selection: Selection) => string;

interface TileProps {
  group: ModelGroup<SelectorChoice>;
  selection: Selection;
  addressOf: AddressOf;
}

/** A model with a link for each of its storages; the whole tile is the link where there is one only. */
function Tile({ group: { name, sizes }, selection, addressOf }: TileProps) {
  const picture = sizes[0]?.model.picture;
  const linkOf = ({ value }: SelectorChoice) => ({
    to: addressOf(choose(selection, 'product_model', value)),
    preventScrollReset: true,
    'aria-current': selection.product_model === value ? ('true' as const) : undefined,
  });
  const face = picture && <Picture picture={picture} alt="" sizes="88px" priority="lazy" />;
  const [only] = sizes;
  if (only && sizes.length === 1)
    return (
      <Link className="opt" {...linkOf(only.model)}>
        {face}
        <span>{[name, only.size].filter(Boolean).join(' ')}</span>
      </Link>
    );
  return (
    <div className="opt bo-model">
      {face}
      <span id={`model-${sizes[0]?.model.value}`}>{name}</span>
      <ul className="bo-sizes" aria-labelledby={`model-${sizes[0]?.model.value}`}>
        {sizes.map(({ size, model }) => (
          <li key={model.value}>
            <Link {...linkOf(model)}>
              <span className="sr">{name} </span>
              {size ?? name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ModelChoicesProps {
  models: readonly SelectorChoice[];
  selection: Selection;
  addressOf: AddressOf;
  /** Said when nothing fits what was typed. */
  none: string;
}

/** Models to choose from: each once with its storages, and a search before a long list. */
export function ModelChoices({ models, selection, addressOf, none }: ModelChoicesProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const groups = groupModels(models);
  const shown = searchGroups(groups, typed);
  return (
    <>
      {groups.length > searchedFrom && (
        <div className="field mb-4 only-scripted max-w-[480px]">
          <label htmlFor="model-search">{t('buyout.filter')}</label>
          <input
            className="input"
            id="model-search"
            type="search"
            autoComplete="off"
            placeholder={t('buyout.filter_hint', { model: groups[0]?.name ?? '' })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <p className="muted" role="status">
        {shown.length === 0 && none}
      </p>
      <ul className="bo-choices">
        {shown.map((group) => (
          <li key={group.name}>
            <Tile group={group} selection={selection} addressOf={addressOf} />
          </li>
        ))}
      </ul>
    </>
  );
}
