import { type CoverFacts, type OfficeCover, StaleCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
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

const Stale = z.object({ data: StaleCover });
type Conflict = z.infer<typeof StaleCover> & { mine: CoverFacts };

/** One insurance or warranty beside the list. What the server refuses lands on its field; what was typed stays. */
export function CoverPanel({ cover, market: shown, onSaved, onClose }: CoverPanelProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [version, setVersion] = useState(cover?.version ?? 0);
  const form = useForm<CoverValues>({
    defaultValues: cover ? valuesOfCover(cover, cover.market) : newCoverValues(shown),
  });
  const refuse = useRefused(form, { pathOf: coverPathInForm });
  const market = cover?.market ?? shown;
  const send = async (facts: CoverFacts, { on, of }: { on: number; of: MarketCode }): Promise<void> => {
    setConflict(null);
    try {
      const saved = cover
        ? await client.cover.changeCover({ id: cover.id, version: on, facts })
        : await client.cover.createCover({ market: of, facts });
      show('ok', t('cover.saved'));
      setVersion(saved.version);
      form.reset(valuesOfCover(saved, saved.market));
      onSaved(saved);
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
      if (stale) setConflict({ ...stale.data, mine: facts });
      else refuse(error);
    }
  };
  const save = form.handleSubmit(async (values) => {
    const typed = coverFactsOf(values);
    if (typed.ok) await send(typed.value, { on: version, of: values.market });
    else markWrong(form, typed.refusal);
  });
  const title = cover?.name ?? t('cover.new');
  const amount = (minorAmount: number): string => showMoney(money(minorAmount, markets[market].currency));
  return (
    <DetailPanel
      label={title}
      title={
        <h2>
          <span>{title}</span>
        </h2>
      }
      summary={
        cover && (
          <p className="faint">
            {t(`cover.kind.${cover.kind}`)} · {markets[cover.market].country}
          </p>
        )
      }
      onClose={onClose}
    >
      <form className="bonus-form" noValidate onSubmit={(event) => void save(event)}>
        <CoverIs form={form} isNew={cover === null} />
        <CoverTerms form={form} />
        {conflict && (
          <SaveConflict
            rows={differingCover(t, amount, { mine: conflict.mine, theirs: conflict.value })}
            by={conflict.by}
            at={conflict.at}
            onTakeTheirs={() => {
              form.reset(valuesOfCover(conflict.value, market));
              setVersion(conflict.version);
              setConflict(null);
            }}
            onKeepMine={() => void send(conflict.mine, { on: conflict.version, of: market })}
          />
        )}
        <SubmitButton text={t('frame.save')} look="btn wide" isBusy={form.formState.isSubmitting} />
      </form>
    </DetailPanel>
  );
}
