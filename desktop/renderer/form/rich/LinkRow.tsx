import { isWholeAddress } from '@kolobeh/shared/content/rich-text.ts';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../TextField.tsx';

interface LinkRowProps {
  editor: Editor;
  onClose: () => void;
}

/** Where the chosen words lead; without chosen words the address itself is written. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { href } = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof href === 'string' ? href : '');
  const [error, setError] = useState<string>();
  const set = (): void => {
    const typed = address.trim();
    if (!isWholeAddress(typed)) return setError(typed === '' ? 'REQUIRED' : 'INVALID_WHOLE_ADDRESS');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run();
    else chain.setLink({ href: typed }).run();
    onClose();
  };
  return (
    <div className="rich-row" role="group" aria-label={t('rich.link')}>
      <TextField
        id={id}
        label={t('rich.address')}
        error={error}
        value={address}
        placeholder="https://"
        spellCheck={false}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Neither the form around is sent nor the panel closed by it.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') set();
          else onClose();
        }}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <button type="button" className="btn" onClick={set}>
        {t('rich.setLink')}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="btn line"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('rich.dropLink')}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('frame.cancel')}
      </button>
    </div>
  );
}
