import { colourNameIn } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type ColourDraft, colourOfDraft } from './wish-draft.ts';

interface NewColourProps {
  /** Its place among the colours of the draft. */
  at: number;
  colour: ColourDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ColourDraft>) => void;
  onRemove: () => void;
}

/** A colour that the model has not yet: what is left empty is made of its Czech name and shown as it will be. */
export function NewColour({ at, colour, errors, onChange, onRemove }: NewColourProps) {
  const { t } = useTranslation();
  const made = colourOfDraft(colour);
  const error = (field: string) => errors[`colours.${at}.${field}`];
  return (
    <div className="ng-colour" role="group" aria-label={t('newGoods.newColour', { number: at + 1 })}>
      <TextField
        id={`ng-colour-${at}-cs`}
        label={t('newGoods.colourIn', { market: t('product.market.cs') })}
        value={colour.cs}
        maxLength={60}
        error={error('cs')}
        onChange={({ target }) => onChange({ cs: target.value })}
      />
      <TextField
        id={`ng-colour-${at}-ro`}
        label={t('newGoods.colourIn', { market: t('product.market.ro') })}
        value={colour.ro}
        maxLength={60}
        placeholder={colourNameIn('ro', colour.cs)}
        error={error('ro')}
        onChange={({ target }) => onChange({ ro: target.value })}
      />
      <TextField
        id={`ng-colour-${at}-code`}
        label={t('newGoods.colourCode')}
        className="input code"
        value={colour.code}
        maxLength={6}
        placeholder={made.code}
        error={error('code')}
        onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
      />
      <TextField
        id={`ng-colour-${at}-hex`}
        label={t('newGoods.shade')}
        type="color"
        className="input ng-shade"
        value={made.hex}
        error={error('hex')}
        onChange={({ target }) => onChange({ hex: target.value })}
      />
      <button
        type="button"
        className="iconbtn"
        aria-label={t('newGoods.dropColour', { number: at + 1 })}
        onClick={onRemove}
      >
        <Icon name="trash" size="s" />
      </button>
    </div>
  );
}
