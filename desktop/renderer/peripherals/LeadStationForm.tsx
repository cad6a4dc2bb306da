import { Check } from '../form/Check.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { HubAddress, type HubReport, HubSettings } from '../../bridge/hub.ts';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Fields as a person fills them: the addresses as one text. */
const Fields = z.object({
  is_on: z.boolean(),
  port: z
    .string()
    .trim()
    .refine((text) => HubSettings.shape.port.safeParse(Number(text)).success, 'INVALID'),
  addresses: z.string().refine((text) => z.array(HubAddress).max(10).safeParse(addressesOf(text)).success, 'INVALID'),
});
type Fields = z.infer<typeof Fields>;

interface LeadStationFormProps {
  settings: HubSettings;
  onChanged: (report: HubReport) => void;
}

/** For supervisors: whether and where this station talks with others. */
export function LeadStationForm({ settings, onChanged }: LeadStationFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: {
      is_on: settings.is_on,
      port: String(settings.port),
      addresses: settings.addresses.join(', '),
    },
  });
  const submit = handleSubmit(async ({ is_on, port, addresses }) => {
    try {
      onChanged(await bridge.call('hub.configure', { is_on, port: Number(port), addresses: addressesOf(addresses) }));
      show('ok', t('peripherals.saved'));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="hform" onSubmit={(event) => void submit(event)} aria-labelledby="lead-title">
      <Check label={t('leadStation.on')} {...register('is_on')} />
      <FormRow of="fit">
        <TextField
          id="hub_port"
          label={t('leadStation.port')}
          error={errors.port?.message}
          inputMode="numeric"
          {...register('port')}
        />
        <TextField
          id="hub_addresses"
          label={t('leadStation.addresses')}
          error={errors.addresses?.message}
          aria-describedby="hub_addresses_help"
          {...register('addresses')}
        />
      </FormRow>
      <p id="hub_addresses_help" className="hnote">
        {t('leadStation.addressesHelp')}
      </p>
      <SubmitButton text={t('frame.save')} isBusy={isSubmitting} />
    </form>
  );
}
