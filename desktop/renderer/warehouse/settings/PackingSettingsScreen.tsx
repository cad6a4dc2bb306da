import { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type PackingSettings, StaleScanScope } from '@kolobeh/shared/warehouse/supervision/settings-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { Check } from '../../form/Check.tsx';
import { SettingConflict } from '../../form/edition/SettingConflict.tsx';
import { useSetOver } from '../../form/edition/use-set-over.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface ScopeChoiceProps {
  settings: PackingSettings;
  onStored: (stored: PackingSettings) => void;
}

/** What packers scan; what somebody else has set meanwhile is said beside what was chosen. */
function ScopeChoice({ settings: { scan_scope: present, version }, onStored }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const { conflict, sent, set, keepMine } = useSetOver({
    version,
    present: StaleScanScope,
    send: (scope: ScanScope, over) => client.warehouse.setPackingSettings({ scan_scope: scope, version: over }),
    onSaved: (stored) => {
      show('ok', t('packingSettings.saved'));
      onStored(stored);
    },
  });
  const nameOf = (scope: ScanScope): string => t(`packingSettings.scopes.${scope}.name`);
  return (
    <div className="stack gap-12">
      <fieldset className="bq" disabled={sent !== null}>
        <legend>{t('packingSettings.scope')}</legend>
        <div className="bq-choices">
          {ScanScope.options.map((scope) => (
            <Check
              key={scope}
              look="bq-choice"
              label={
                <>
                  {nameOf(scope)}
                  <small>{t(`packingSettings.scopes.${scope}.text`)}</small>
                </>
              }
              type="radio"
              name="scan-scope"
              value={scope}
              checked={(sent ?? present) === scope}
              onChange={() => void set(scope)}
            />
          ))}
        </div>
      </fieldset>
      {conflict && (
        <SettingConflict
          conflict={conflict}
          label={t('packingSettings.scope')}
          nameOf={nameOf}
          onTakeTheirs={({ value, ...edition }) => onStored({ scan_scope: value, ...edition })}
          onKeepMine={keepMine}
        />
      )}
    </div>
  );
}

/** How the house packs: what packers scan, and what they count by eye. */
export function PackingSettingsScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const settings = useQuery(api.warehouse.packingSettings.queryOptions(openedAnew));
  if (settings.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  if (!settings.data) return <NotLoaded title={t('packingSettings.failed')} query={settings} />;
  const { changed, version } = settings.data;
  return (
    <div className="pane">
      <ScopeChoice
        key={version}
        settings={settings.data}
        onStored={(stored) => queries.setQueryData(api.warehouse.packingSettings.queryKey(), stored)}
      />
      <p className="faint">{t('packingSettings.when')}</p>
      {changed && (
        <p className="faint">
          {t('packingSettings.changed', { by: changed.by, at: showMoment(i18n.language, changed.at) })}
        </p>
      )}
    </div>
  );
}
