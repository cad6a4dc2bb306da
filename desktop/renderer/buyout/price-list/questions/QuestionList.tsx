import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { moved } from './question-edits.ts';

interface QuestionListProps {
  conditions: readonly Condition[];
  /** Place of the open one. */
  open: number;
  isDraft: boolean;
  onOpen: (at: number) => void;
  onChange: (conditions: Condition[]) => void;
  onAdd: () => void;
}

/** Questions in the order they are asked. */
export function QuestionList({ conditions, open, isDraft, onOpen, onChange, onAdd }: QuestionListProps) {
  const { t } = useTranslation();
  return (
    <nav className="qlist" aria-label={t('priceList.question.list')}>
      <ol>
        {conditions.map(({ id, name, type }, at) => (
          <li key={id} className={at === open ? 'on' : undefined}>
            <button type="button" aria-current={at === open} onClick={() => onOpen(at)}>
              <span>{name}</span>
              <small>{t(`priceList.question.type.${type}`)}</small>
            </button>
            {isDraft && at === open && (
              <MoveButtons
                name={name}
                onMove={(by) => {
                  onChange(moved(conditions, at, by));
                  onOpen(Math.min(Math.max(at + by, 0), conditions.length - 1));
                }}
                onRemove={() => {
                  onChange(conditions.toSpliced(at, 1));
                  onOpen(Math.max(0, at - 1));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {isDraft && (
        <button type="button" className="btn line" onClick={onAdd}>
          <Icon name="plus" size="s" /> {t('priceList.question.add')}
        </button>
      )}
    </nav>
  );
}
