import { type ReactNode, useRef } from 'react';

interface FileFieldProps {
  /** What its button says. */
  text: ReactNode;
  /** Kinds of files the system's own dialog offers, e.g. `image/*`. */
  accept: string;
  /** Several at once. */
  isMany?: boolean;
  isBusy: boolean;
  /** A busy one takes no other file. */
  isHeld?: boolean;
  /** Classes of the button, and of the box that files may be dropped on. */
  look?: string;
  box?: string;
  /** At least one; of several only the first where one is wanted. */
  onFiles: (files: File[]) => void;
  /** What else stands in the box. */
  children?: ReactNode;
}

/** Files that are chosen by a button, dropped anywhere on its box, or pasted there; each time anew, the same one too. */
export function FileField(props: FileFieldProps) {
  const { text, accept, isMany = false, isBusy, isHeld = false, look = 'btn line', box = 'row', onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !(isBusy && isHeld)) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <div
      className={box}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <button
        type="button"
        className={look}
        disabled={isBusy && isHeld}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      {props.children}
    </div>
  );
}
