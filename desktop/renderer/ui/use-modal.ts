import { type RefObject, useEffect, useRef } from 'react';

/**
 * A `<dialog>` that is open as long as it is there; it is told when a person closes it. Where React runs effects twice,
 * in development, it is open again by the time it hears of the first end, which is nobody's wish.
 */
export function useModal(onClose: () => void): { ref: RefObject<HTMLDialogElement | null>; onClose: () => void } {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onClose: () => {
      if (!ref.current?.open) onClose();
    },
  };
}
