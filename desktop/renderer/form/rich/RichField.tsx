import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/FieldError.tsx';
import type { FieldProps } from '../Field.tsx';
import { canHold, unheldIn } from './rich-extensions.ts';
import type { PictureChooser } from './picture-chooser.ts';
import { RichEditor } from './RichEditor.tsx';

export interface RichFieldProps extends FieldProps {
  /** HTML as the server keeps it. */
  value: string;
  onChange: (html: string) => void;
  /** Absent: no picture is put into the text. */
  pictures?: PictureChooser;
}

/**
 * A text with its formats, or as HTML. What the editor would not give back as it was stays HTML, with a sentence that
 * says why: nothing is dropped unseen.
 */
export default function RichField({ id, label, error, hint, value, onChange, pictures }: RichFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const [written, setWritten] = useState<string | null>(null);
  const isHeld = useMemo(() => value === written || canHold(value), [value, written]);
  const [isSource, setSource] = useState(!isHeld);
  // Another's text, or an older version, may come at any time.
  if (!isSource && !isHeld) setSource(true);
  const unheld = isSource && !isHeld ? unheldIn(value) : [];
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const describedBy = [(isSource || hint !== undefined) && hintId, error && errorId].filter(Boolean).join(' ');
  const described = describedBy === '' ? undefined : describedBy;
  return (
    <div className="field rich">
      <div className="row between">
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
        <button
          type="button"
          className="link"
          aria-pressed={isSource}
          disabled={isSource && !isHeld}
          onClick={() => setSource(!isSource)}
        >
          {t('rich.source')}
        </button>
      </div>
      {isSource ? (
        <textarea
          id={id}
          className="input code"
          rows={14}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <RichEditor
          id={id}
          labelledBy={labelId}
          describedBy={described}
          isInvalid={error !== undefined}
          value={value}
          pictures={pictures}
          onWrite={(html) => {
            setWritten(html);
            onChange(html);
          }}
        />
      )}
      {(isSource || hint !== undefined) && (
        <span id={hintId} className="hint">
          {isSource && !isHeld && (
            <b role="status">
              {t(unheld.length > 0 ? 'rich.unheldNamed' : 'rich.unheld', { names: unheld.join(', ') })}{' '}
            </b>
          )}
          {isSource ? t('rich.sourceHint') : hint}
        </span>
      )}
      <FieldError id={errorId} code={error} />
    </div>
  );
}
