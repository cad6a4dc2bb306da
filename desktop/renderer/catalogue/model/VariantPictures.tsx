import type { OfficeVariant, ProductPicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { shrinkPicture } from '../../form/shrink-picture.ts';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useToasts } from '../../ui/toasts.ts';

interface PicturesProps {
  variant: OfficeVariant;
  mayEdit: boolean;
  onSaved: (variant: OfficeVariant) => void;
}

/** The list with the picture of one place put to another. */
const movedTo = (pictures: readonly ProductPicture[], from: number, to: number): ProductPicture[] => {
  const moved = pictures[from];
  const rest = pictures.filter((_, at) => at !== from);
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Pictures of a variant: sent as files, sorted by drag or by Alt and an arrow; the first one leads. */
export function VariantPictures({ variant, mayEdit, onSaved }: PicturesProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const file = useRef<HTMLInputElement>(null);
  const [pictures, setPictures] = useState(variant.pictures);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id } = variant.row;
  const isChanged = JSON.stringify(pictures) !== JSON.stringify(variant.pictures);

  const work = async (act: () => Promise<OfficeVariant>): Promise<void> => {
    setBusy(true);
    try {
      const saved = await act();
      setPictures(saved.pictures);
      show('ok', t('category.saved'));
      onSaved(saved);
    } catch (error) {
      show('bad', refusedFieldText(i18n, error));
    }
    setBusy(false);
  };
  const send = (files: readonly Blob[]) =>
    work(async () => {
      let saved = variant;
      for (const one of files)
        saved = await client.catalogue.addPicture(
          { id, picture: await shrinkPicture(one) },
          { context: { idempotencyKey: crypto.randomUUID() } },
        );
      return saved;
    });
  const drop = (event: DragEvent, to: number): void => {
    event.preventDefault();
    if (dragged !== null) setPictures(movedTo(pictures, dragged, to));
    setDragged(null);
  };
  const write = (at: number, market: 'cs' | 'ro', text: string): void =>
    setPictures(pictures.map((one, place) => (place === at ? { ...one, alts: { ...one.alts, [market]: text } } : one)));
  return (
    <section
      className="stack gap-8"
      aria-label={t('model.pictures')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (mayEdit && event.dataTransfer.files.length > 0) void send([...event.dataTransfer.files]);
      }}
    >
      <h3>{t('model.pictures')}</h3>
      {pictures.length === 0 && (
        <div className="md-drawn">
          <Picture key={variant.picture} picture={variant.picture} />
          <p className="faint">{t('model.drawn')}</p>
        </div>
      )}
      <ol className="md-pics plain">
        {pictures.map(({ key, alts }, at) => (
          <li
            key={key}
            draggable={mayEdit}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <button
              type="button"
              className="md-pic"
              aria-label={t('model.picture', { number: at + 1 })}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              onKeyDown={({ altKey, code }) => {
                if (!altKey || !mayEdit) return;
                if (code === 'ArrowLeft' && at > 0) setPictures(movedTo(pictures, at, at - 1));
                if (code === 'ArrowRight' && at < pictures.length - 1) setPictures(movedTo(pictures, at, at + 1));
              }}
            >
              <Picture picture={key} />
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
                  onChange={({ target }) => write(at, market, target.value)}
                />
              ))}
            </div>
            {mayEdit && (
              <button
                type="button"
                className="iconbtn"
                aria-label={t('model.dropPicture', { number: at + 1 })}
                onClick={() => setPictures(pictures.filter((_, place) => place !== at))}
              >
                <Icon name="trash" size="s" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <div className="row">
          <button type="button" className="btn line" aria-busy={isBusy} onClick={() => file.current?.click()}>
            <Icon name="plus" size="s" /> {t('model.addPicture')}
          </button>
          {isChanged && (
            <>
              <button
                type="button"
                className="btn"
                disabled={isBusy}
                onClick={() =>
                  void work(() => client.catalogue.arrangePictures({ id, version: variant.version, pictures }))
                }
              >
                {t('model.savePictures')}
              </button>
              <button type="button" className="btn quiet" onClick={() => setPictures(variant.pictures)}>
                {t('category.discard')}
              </button>
            </>
          )}
          <span className="faint">{t('model.picturesHint')}</span>
          <input
            ref={file}
            type="file"
            hidden
            multiple
            accept="image/*"
            aria-label={t('model.addPicture')}
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
      )}
    </section>
  );
}
