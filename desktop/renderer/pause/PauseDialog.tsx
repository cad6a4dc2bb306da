import { zodResolver } from '@hookform/resolvers/zod';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, client } from '../base/data/api.ts';
import { isInstant, momentOrNull } from '../base/typed-moment.ts';
import { Check } from '../form/Check.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { MomentField } from '../form/MomentField.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { seenOf } from './seen-versions.ts';

const Fields = z.object({
  markets: z.array(MarketCode).min(1, 'REQUIRED'),
  until: z.string().superRefine((moment, context) => {
    if (moment === '') return;
    if (!isInstant(moment)) context.addIssue({ code: 'custom', message: moment });
    else if (Date.parse(moment) <= Date.now()) context.addIssue({ code: 'custom', message: 'MOMENT_PASSED' });
  }),
});

interface PauseDialogProps {
  part: Pausable;
  /** The market whose button was pressed. */
  market: MarketCode;
  /** All that was paused when the dialog opened. */
  pauses: readonly OfficePause[];
  onPaused: (pauses: OfficePause[]) => void;
  onClose: () => void;
}

/** Asks where and until when a part of the shop is to be paused; what shoppers then see is said before. */
export function PauseDialog({ part, market, pauses, onPaused, onClose }: PauseDialogProps) {
  // Not what others have done since: this person has not seen that.
  const [seen] = useState(() => seenOf(pauses, part));
  const [present] = useState(() => pauses.find((one) => one.part === part && one.market === market) ?? null);
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { markets: [market], until: present?.until ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const pause = handleSubmit(async ({ markets, until }) => {
    setFailure(null);
    try {
      onPaused((await client.system.pause({ markets, part, seen, until: momentOrNull(until) })).pauses);
    } catch (error) {
      setFailure(error);
      // What others have done meanwhile stands under the dialog.
      void queries.invalidateQueries({ queryKey: api.system.officePauses.queryKey() });
    }
  });
  return (
    <Dialog title={t(present ? 'pause.changeTitle' : `pause.title.${part}`)} onClose={onClose}>
      <p>{t(`pause.effect.${part}`)}</p>
      <form className="stack gap-12" noValidate onSubmit={(event) => void pause(event)}>
        <fieldset className="row gap-12" aria-describedby={errors.markets && 'pause-markets-error'}>
          <legend className="sr">{t('pause.where')}</legend>
          {MarketCode.options.map((one) => (
            <Check key={one} value={one} label={t(`pause.market.${one}`)} {...register('markets')} />
          ))}
        </fieldset>
        {errors.markets && (
          <p id="pause-markets-error" className="error">
            {t('pause.noMarket')}
          </p>
        )}
        <Controller
          control={control}
          name="until"
          render={({ field }) => (
            <MomentField
              {...field}
              id="pause-until"
              label={t('pause.until')}
              hint={t('pause.untilHint')}
              error={errors.until?.message}
            />
          )}
        />
        <Refusal of={failure} />
        <FormEnd
          text={t(present ? 'pause.save' : 'pause.begin')}
          busyText={t('pause.busy')}
          isBusy={isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
