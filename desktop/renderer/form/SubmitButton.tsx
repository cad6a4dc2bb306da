import { useTranslation } from 'react-i18next';

interface SubmitButtonProps {
  text: string;
  isBusy: boolean;
  /** What it says meanwhile. */
  busyText?: string;
  /** It cannot be pressed for another reason. */
  isOff?: boolean;
  /** Why it cannot be. */
  title?: string | undefined;
  /** Classes of the button. */
  look?: string;
}

/** Sends its form, once: while it is on its way the button says so and cannot be pressed. */
export function SubmitButton({ text, isBusy, busyText, isOff = false, title, look = 'btn' }: SubmitButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="submit" className={look} disabled={isOff || isBusy} title={title} aria-busy={isBusy}>
      {isBusy ? (busyText ?? t('frame.saving')) : text}
    </button>
  );
}
