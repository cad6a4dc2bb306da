import { Check } from '../form/Check.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type ProgramReport, ProgramSettings } from '../../bridge/program.ts';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

type Desktop = Extract<ProgramReport, { kind: 'desktop' }>;

/** An empty address means none. */
const Fields = z.object({
  auto_start: z.boolean(),
  kiosk: z.boolean(),
  updates_url: z
    .string()
    .trim()
    .refine((text) => text === '' || ProgramSettings.shape.updates_url.safeParse(text).success, 'INVALID'),
});
type Fields = z.infer<typeof Fields>;

const again = 2000;

/** The desktop program's own settings; a browser shows none of it. */
export function ProgramCard() {
  const report = useQuery({
    queryKey: ['program'],
    queryFn: () => bridge.call('program.report', {}),
    refetchInterval: ({ state }) => (state.data?.kind === 'desktop' ? again : false),
  });
  if (report.data?.kind !== 'desktop') return null;
  return <ProgramForm key={JSON.stringify(report.data.settings)} report={report.data} />;
}

function ProgramForm({ report }: { report: Desktop }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const mayChange = useStation(({ session }) => session?.capabilities.includes('warehouse.override') ?? false);
  const { settings, update } = report;
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { ...settings, updates_url: settings.updates_url ?? '' },
  });
  const submit = handleSubmit(async ({ updates_url: address, ...rest }) => {
    try {
      const changed = await bridge.call('program.configure', { ...rest, updates_url: address || null });
      queries.setQueryData(['program'], changed);
      show('ok', t('peripherals.saved'));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  return (
    <form className="hform hcard" onSubmit={(event) => void submit(event)} aria-labelledby="program-title">
      <h2 id="program-title">{t('peripherals.program')}</h2>
      <p>
        {t('peripherals.version', { version: report.version })} · {t(`peripherals.update.${update.state}`)}{' '}
        {update.detail}
      </p>
      <FormRow of="fit">
        <Check label={t('peripherals.autoStart')} disabled={!mayChange} {...register('auto_start')} />
        <Check label={t('peripherals.kiosk')} disabled={!mayChange} {...register('kiosk')} />
        <TextField
          id="updates_url"
          label={t('peripherals.updatesUrl')}
          error={formState.errors.updates_url?.message}
          placeholder="https://"
          disabled={!mayChange}
          {...register('updates_url')}
        />
      </FormRow>
      <p>{t('peripherals.logs', { folder: report.logs_folder })}</p>
      {mayChange ? (
        <SubmitButton text={t('frame.save')} isBusy={formState.isSubmitting} />
      ) : (
        <p>{t('peripherals.supervisorsOnly')}</p>
      )}
    </form>
  );
}
