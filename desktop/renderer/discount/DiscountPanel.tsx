import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { officeToday } from '../base/show-moment.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { DiscountCards } from './DiscountCards.tsx';
import { DiscountCodes } from './codes/DiscountCodes.tsx';
import { DiscountForm } from './DiscountForm.tsx';
import { DiscountPill } from './DiscountPill.tsx';
import { explain } from './discount-words.ts';
import { useGoodsChoices } from './use-goods-choices.ts';

interface DiscountPanelProps {
  /** Null = a new one. */
  discount: OfficeDiscount | null;
  onSaved: (discount: OfficeDiscount) => void;
  onClose: () => void;
}

/** Puts a discount away, or takes that back: it can be undone, so nobody is asked. */
function Archiving({ discount, onSaved }: { discount: OfficeDiscount; onSaved: DiscountPanelProps['onSaved'] }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const isArchived = discount.archived_at !== null;
  const archive = useMutation(
    api.discount.archiveDiscount.mutationOptions({
      onSuccess: (saved) => {
        show('ok', t(saved.archived_at === null ? 'discount.unarchived' : 'discount.archived'));
        onSaved(saved);
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <section className="dsec">
      <button
        type="button"
        className="btn line wide"
        disabled={archive.isPending}
        onClick={() => archive.mutate({ id: discount.id, is_archived: !isArchived })}
      >
        {t(isArchived ? 'discount.unarchive' : 'discount.archive')}
      </button>
    </section>
  );
}

/** What is counted, step by step, as it is stored. */
function Explanation({ discount }: { discount: OfficeDiscount }) {
  const { t } = useTranslation();
  const { names } = useGoodsChoices();
  return (
    <section className="dsec" aria-label={t('discount.explanation')}>
      <h3>{t('discount.explanation')}</h3>
      <ol className="steps-of">
        {explain(t, discount, names).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  );
}

/** One discount beside the list. Esc closes it. */
export function DiscountPanel({ discount, onSaved, onClose }: DiscountPanelProps) {
  const { t } = useTranslation();
  const title = discount?.marketing_name ?? t('discount.new');
  const isArchived = discount !== null && discount.archived_at !== null;
  return (
    <DetailPanel
      label={title}
      summary={
        discount && (
          <p className="row wrap gap-3">
            <DiscountPill discount={discount} today={officeToday()} />
            {discount.page_url !== null && (
              <a className="link row gap-4" href={discount.page_url} target="_blank" rel="noreferrer">
                <Icon name="eye" size="s" /> {t('discount.page')}
              </a>
            )}
          </p>
        )
      }
      onClose={onClose}
    >
      {discount && <Explanation discount={discount} />}
      {isArchived ? (
        <p className="faint">{t('discount.archivedText')}</p>
      ) : (
        <DiscountForm discount={discount} onSaved={onSaved} />
      )}
      {discount && (!discount.is_automatic_assigment || discount.codes > 0) && (
        <DiscountCodes discount={discount} onChanged={() => onSaved(discount)} />
      )}
      {discount && !isArchived && !discount.is_automatic_assigment && <DiscountCards discountId={discount.id} />}
      {discount && <RecordTasks kind="discount" named={String(discount.id)} called={discount.marketing_name} />}
      {discount && <Archiving discount={discount} onSaved={onSaved} />}
    </DetailPanel>
  );
}
