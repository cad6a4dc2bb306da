import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from './SubmitButton.tsx';

interface FormEndProps extends ComponentProps<typeof SubmitButton> {
  onCancel: () => void;
  cancelText?: string;
  /** Other acts, between the two. */
  children?: ReactNode;
}

/** The last row of a dialog's form: the way out and the button that sends it. */
export function FormEnd({ onCancel, cancelText, children, ...submit }: FormEndProps) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <button type="button" className="btn line" onClick={onCancel}>
        {cancelText ?? t('frame.cancel')}
      </button>
      {children}
      <SubmitButton {...submit} />
    </div>
  );
}
