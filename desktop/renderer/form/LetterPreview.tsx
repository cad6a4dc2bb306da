import { useTranslation } from 'react-i18next';
import { FormEnd } from './FormEnd.tsx';

export interface Previewed {
  to: string;
  subject: string;
  paragraphs: string[];
  button: string;
}

interface LetterPreviewProps {
  letter: Previewed;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

/** The letter as its customer will read it, with the way on and back. */
export function LetterPreview({ letter, isSending, onSend, onBack }: LetterPreviewProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <article className="letter-paper" aria-label={t('orderLetter.preview')}>
        <p className="faint">{t('orderLetter.to', { to: letter.to })}</p>
        <h3>{letter.subject}</h3>
        {letter.paragraphs.map((paragraph) => (
          <p key={paragraph} className="letter-text">
            {paragraph}
          </p>
        ))}
        <p>
          <span className="letter-button">{letter.button}</span>
        </p>
      </article>
      <FormEnd text={t('orderLetter.send')} isBusy={isSending} cancelText={t('orderLetter.back')} onCancel={onBack} />
    </form>
  );
}
