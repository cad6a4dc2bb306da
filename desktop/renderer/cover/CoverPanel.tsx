import { type CoverFacts, type OfficeCover, StaleCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { coverFactsOf, coverPathInForm, type CoverValues, newCoverValues, valuesOfCover } from './cover-values.ts';
import { differingCover } from './cover-words.ts';
import { CoverIs, CoverTerms } from './CoverFields.tsx';

interface CoverPanelProps {
  /** Null = a new one. */
  cover: OfficeCover | null;
  /** Of the list, in which a new one begins. */
  market: MarketCode;
  onSaved: (cover: OfficeCover) => void;
  onClose: () => void;
}

/** One insurance or warranty beside the list. What the server refuses lands on its field; what was typed stays. */
export function CoverPanel({ cover, market: shown, onSaved, onClose }: CoverPanelProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<CoverValues>({
    defaultValues: cover ? valuesOfCover(cover, cover.market) : newCoverValues(shown),
  });
  const market = cover?.market ?? shown;
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: cover?.version ?? 0,
    present: StaleCover,
    send: (facts: CoverFacts, version) =>
      cover
        ? client.cover.changeCover({ id: cover.id, version, facts })
        : client.cover.createCover({ market: form.getValues('market'), facts }),
    onSaved: (saved) => {
      show('ok', t('cover.saved'));
      form.reset(valuesOfCover(saved, saved.market));
      onSaved(saved);
    },
    refuse: useRefused(form, { pathOf: coverPathInForm }),
  });
  const submit = form.handleSubmit(async (values) => {
    const typed = coverFactsOf(values);
    if (typed.ok) await save(typed.value);
    else markWrong(form, typed.refusal);
  });
  const title = cover?.name ?? t('cover.new');
  const amount = (minorAmount: number): string => showMoney(money(minorAmount, markets[market].currency));
  return (
    <DetailPanel
      label={title}
      summary={
        cover && (
          <p className="faint">
            {t(`cover.kind.${cover.kind}`)} · {markets[cover.market].country}
          </p>
        )
      }
      onClose={onClose}
    >
      <form className="bonus-form" noValidate onSubmit={(event) => void submit(event)}>
        <CoverIs form={form} isNew={cover === null} />
        <CoverTerms form={form} />
        {conflict && (
          <SaveConflict
            rows={differingCover(t, amount, { mine: conflict.mine, theirs: conflict.value })}
            by={conflict.by}
            at={conflict.at}
            onTakeTheirs={() => takeTheirs((theirs) => form.reset(valuesOfCover(theirs, market)))}
            onKeepMine={keepMine}
          />
        )}
        <SubmitButton text={t('frame.save')} look="btn wide" isBusy={form.formState.isSubmitting} />
      </form>
    </DetailPanel>
  );
}
