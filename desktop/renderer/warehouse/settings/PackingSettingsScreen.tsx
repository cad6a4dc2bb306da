import { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { Check } from '../../form/Check.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** How the house packs: what packers scan, and what they count by eye. */
export function PackingSettingsScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const settings = useQuery(api.warehouse.packingSettings.queryOptions(openedAnew));
  const change = useMutation(
    api.warehouse.setPackingSettings.mutationOptions({
      onSuccess: (stored) => {
        queries.setQueryData(api.warehouse.packingSettings.queryKey(), stored);
        show('ok', t('packingSettings.saved'));
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (settings.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  if (!settings.data) return <NotLoaded title={t('packingSettings.failed')} query={settings} />;
  const { scan_scope: present, changed } = settings.data;
  const shown = change.isPending ? change.variables.scan_scope : present;
  return (
    <div className="pane">
      <fieldset className="bq" disabled={change.isPending}>
        <legend>{t('packingSettings.scope')}</legend>
        <div className="bq-choices">
          {ScanScope.options.map((scope) => (
            <Check
              key={scope}
              look="bq-choice"
              label={
                <>
                  {t(`packingSettings.scopes.${scope}.name`)}
                  <small>{t(`packingSettings.scopes.${scope}.text`)}</small>
                </>
              }
              type="radio"
              name="scan-scope"
              value={scope}
              checked={shown === scope}
              onChange={() => change.mutate({ scan_scope: scope })}
            />
          ))}
        </div>
      </fieldset>
      <p className="faint">{t('packingSettings.when')}</p>
      {changed && (
        <p className="faint">
          {t('packingSettings.changed', { by: changed.by, at: showMoment(i18n.language, changed.at) })}
        </p>
      )}
    </div>
  );
}
