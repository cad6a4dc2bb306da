import type { ApiToken } from '@kolobeh/shared/staff/api-token-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Fact } from '../ui/Fact.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { TokenPill } from './TokenTable.tsx';

function Revoking({ token, onChanged }: { token: ApiToken; onChanged: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isAsked, setAsked] = useState(false);
  const revoke = useMutation(
    api.apiToken.revoke.mutationOptions({
      onSuccess: () => {
        show('ok', t('integration.token.revokedNow', { name: token.name }));
        onChanged();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
      onSettled: () => setAsked(false),
    }),
  );
  return (
    <section className="dsec">
      <button type="button" className="btn line wide" onClick={() => setAsked(true)}>
        {t('integration.token.revoke')}
      </button>
      {isAsked && (
        <Dialog title={t('integration.token.revokeTitle', { name: token.name })} onClose={() => setAsked(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              revoke.mutate({ id: token.id });
            }}
          >
            <p>{t('integration.token.revokeText')}</p>
            <FormEnd
              text={t('integration.token.revoke')}
              look="btn danger"
              isBusy={revoke.isPending}
              onCancel={() => setAsked(false)}
            />
          </form>
        </Dialog>
      )}
    </section>
  );
}

interface TokenPanelProps {
  token: ApiToken;
  onChanged: () => void;
  onClose: () => void;
}

/** A token: what it may do and in whose name. It can be ended, never shown. */
export function TokenPanel({ token, onChanged, onClose }: TokenPanelProps) {
  const { t, i18n } = useTranslation();
  const at = (moment: string | null, otherwise: string): string =>
    moment ? showMoment(i18n.language, moment) : otherwise;
  return (
    <DetailPanel
      label={token.name}
      summary={
        <p>
          <TokenPill state={token.state} />
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec">
        <dl className="kv">
          <Fact term={t('integration.token.start')}>
            <span className="code">{token.start}…</span>
          </Fact>
          <Fact term={t('integration.token.may')}>
            {token.capabilities.map((one) => wordOr(i18n, 'people.capability', one)).join(', ')}
          </Fact>
          <Fact term={t('integration.token.rate')}>{token.per_minute}</Fact>
          <Fact term={t('integration.token.owner')}>{token.owner}</Fact>
          <Fact term={t('integration.created')}>{at(token.created_at, '')}</Fact>
          <Fact term={t('integration.token.ends')}>{at(token.expires_at, t('integration.token.forever'))}</Fact>
          <Fact term={t('integration.token.used')}>{at(token.last_used_at, t('integration.never'))}</Fact>
        </dl>
      </section>
      {token.state === 'valid' && <Revoking token={token} onChanged={onChanged} />}
    </DetailPanel>
  );
}
