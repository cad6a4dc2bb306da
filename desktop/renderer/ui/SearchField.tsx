import { useRef } from 'react';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { Icon } from './Icon.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What Enter does before it leaves the field: opens what was scanned. */
  onEnter?: () => void;
  /** The screen begins in it, and Enter stays there with the text chosen, so that the next scan takes its place. */
  isDesk?: boolean;
}

/** The search of a screen's rows: `/` goes to it, Enter leaves it, and so does Esc once it is empty. */
export function SearchField({ label, value, onChange, onEnter, isDesk = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkeys(({ code, typed, isTyping, isCtrl, isAfterG }) => {
    if (typed === '?' || isTyping || isCtrl || isAfterG || (code !== 'Slash' && code !== 'NumpadDivide')) return false;
    input.current?.focus();
    return true;
  });
  return (
    <div className="search">
      <Icon name="search" size="s" />
      <input
        ref={input}
        className="input"
        type="search"
        autoComplete="off"
        autoFocus={isDesk}
        value={value}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          // It searches as one types; a form that it stands in is sent by that of a desk alone.
          if (key === 'Enter' && !isDesk) event.preventDefault();
          if (key === 'Enter') onEnter?.();
          if (key === 'Enter' && isDesk) return currentTarget.select();
          const isLeft = key === 'Enter' || (key === 'Escape' && value === '');
          if (isLeft) currentTarget.blur();
        }}
      />
    </div>
  );
}
