import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Says what became of what waited at a desk, or why nothing did; it is read anew, and the list too, either way. */
export function useDeskNotices(onSettled: () => void): {
  done: (words: string) => void;
  failed: (why: unknown) => void;
} {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const say = (kind: 'ok' | 'bad', words: string): void => {
    show(kind, words);
    onSettled();
  };
  return { done: (words) => say('ok', words), failed: (why) => say('bad', refusalText(i18n, why)) };
}

interface DeskPanelProps {
  title: string;
  pill: ReactNode;
  facts: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** What waits at the desk of a store for somebody, and what is done with it. Esc closes it. */
export function DeskPanel({ title, pill, facts, children, onClose }: DeskPanelProps) {
  return (
    <DetailPanel label={title} summary={<p>{pill}</p>} onClose={onClose}>
      <section className="dsec">{facts}</section>
      {children}
    </DetailPanel>
  );
}

interface DeskActsProps {
  isBusy: boolean;
  /** Whether all that leaves is there. */
  mayCollect?: boolean;
  /** Null where it is handed over by the number that is read. */
  collect: string | null;
  release: string;
  /** Asked before it is let go; absent where nothing is lost by that. */
  question?: { title: string; text: string; act: string };
  /** `refused` is called when the server said no or could not be asked. */
  onSettle: (as: 'collected' | 'released', refused: () => void) => void;
}

/** It leaves with who came for it, or is kept no longer. A second click does nothing until the first has failed. */
export function DeskActs({ isBusy, mayCollect = true, collect, release, question, onSettle }: DeskActsProps) {
  const isAsked = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const settle = (as: 'collected' | 'released'): void => {
    if (isAsked.current) return;
    isAsked.current = true;
    onSettle(as, () => {
      isAsked.current = false;
    });
  };
  return (
    <>
      {collect !== null && (
        <button type="button" className="btn wide" disabled={isBusy || !mayCollect} onClick={() => settle('collected')}>
          {collect}
        </button>
      )}
      <button
        type="button"
        className="btn line wide"
        disabled={isBusy}
        onClick={() => (question ? setAsking(true) : settle('released'))}
      >
        {release}
      </button>
      {question && isAsking && (
        <ConfirmDialog
          {...question}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            settle('released');
          }}
        />
      )}
    </>
  );
}
