import type { OfficePicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../form/FileField.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { differingPictures } from './merged-pictures.ts';
import type { Pictures } from './use-pictures.ts';

interface RowProps {
  picture: OfficePicture;
  at: number;
  of: Pictures;
  mayEdit: boolean;
  onCrop: () => void;
}

/** One picture with what is seen on it; moved by drag, or by Alt and an arrow. */
function PictureRow({ picture: { key, alts }, at, of, mayEdit, onCrop }: RowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        className="md-pic"
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        draggable={mayEdit}
        onDragStart={() => of.drag(at)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          of.drop(at);
        }}
        onKeyDown={({ altKey, code }) => {
          if (!altKey || !mayEdit) return;
          if (code === 'ArrowLeft') of.move(at, at - 1);
          if (code === 'ArrowRight') of.move(at, at + 1);
        }}
      >
        <Picture picture={key} />
        <span className="sr">{t('model.picture', { number: at + 1 })}</span>
        {at === 0 && <span className="badge">{t('model.leading')}</span>}
      </button>
      <div className="stack gap-4">
        {(['cs', 'ro'] as const).map((market) => (
          <TextField
            key={market}
            id={`alt-${key}-${market}`}
            label={t('model.alt', { market: t(`product.market.${market}`) })}
            value={alts[market]}
            maxLength={160}
            disabled={!mayEdit}
            onChange={({ target }) => of.write(at, market, target.value)}
          />
        ))}
      </div>
      {mayEdit && (
        <div className="md-pic-acts">
          <button
            type="button"
            className="btn quiet"
            aria-label={t('crop.open', { number: at + 1 })}
            disabled={of.isChanged || of.isBusy}
            title={of.isChanged ? t('crop.saveFirst') : undefined}
            onClick={onCrop}
          >
            {t('crop.cut')}
          </button>
          <button
            type="button"
            className="iconbtn"
            aria-label={t('model.dropPicture', { number: at + 1 })}
            onClick={() => of.remove(at)}
          >
            <Icon name="trash" size="s" />
          </button>
        </div>
      )}
    </li>
  );
}

interface ConflictProps {
  mine: readonly OfficePicture[];
  conflict: NonNullable<Pictures['conflict']>;
}

/** What somebody else saved of the pictures meanwhile beside one's own; what came or went on one side alone is no question. */
function PicturesConflict({ mine, conflict: { theirs, by, at, takeTheirs, keepMine } }: ConflictProps) {
  const { t } = useTranslation();
  const { texts, order } = differingPictures(mine, theirs);
  const numberOf = (key: string): number => mine.findIndex((one) => one.key === key) + 1;
  const numbers = (keys: readonly string[]): string => keys.map(numberOf).join(', ');
  const rows = texts.map((one) => ({
    path: `${one.key} ${one.market}`,
    label: `${t('model.picture', { number: numberOf(one.key) })}, ${t(`product.market.${one.market}`)}`,
    theirs: one.theirs || '—',
    mine: one.mine || '—',
  }));
  const ordered = order && {
    path: 'order',
    label: t('model.picturesOrder'),
    theirs: numbers(order.theirs),
    mine: numbers(order.mine),
  };
  return (
    <SaveConflict
      rows={ordered ? [...rows, ordered] : rows}
      noRows={t('model.picturesApart')}
      by={by}
      at={at}
      onTakeTheirs={takeTheirs}
      onKeepMine={() => void keepMine()}
    />
  );
}

/** Files chosen or dropped are sent at once; the order is saved by its own button. */
function PictureActs({ of }: { of: Pictures }) {
  const { t } = useTranslation();
  return (
    <FileField
      text={
        <>
          <Icon name="plus" size="s" /> {t('model.addPicture')}
        </>
      }
      accept="image/*"
      isMany
      isBusy={of.isBusy}
      box="row wrap"
      onFiles={(files) => void of.send(files)}
    >
      {of.isChanged && (
        <>
          <button type="button" className="btn" disabled={of.isBusy} onClick={() => void of.save()}>
            {t('model.savePictures')}
          </button>
          <button type="button" className="btn quiet" onClick={of.discard}>
            {t('category.discard')}
          </button>
        </>
      )}
      <span className="faint">{t('model.picturesHint')}</span>
    </FileField>
  );
}

interface BoardProps {
  of: Pictures;
  mayEdit: boolean;
  /** A picture is to be cropped. */
  onCrop: (key: string) => void;
}

/** Pictures in their order with what is seen on them; more are added, and each is moved, cropped or taken out. */
export const PictureBoard = ({ of, mayEdit, onCrop }: BoardProps) => (
  <>
    <ol className="md-pics plain">
      {of.pictures.map((picture, at) => (
        <PictureRow
          key={picture.key}
          picture={picture}
          at={at}
          of={of}
          mayEdit={mayEdit}
          onCrop={() => onCrop(picture.key)}
        />
      ))}
    </ol>
    {of.conflict && <PicturesConflict mine={of.pictures} conflict={of.conflict} />}
    {mayEdit && <PictureActs of={of} />}
  </>
);
