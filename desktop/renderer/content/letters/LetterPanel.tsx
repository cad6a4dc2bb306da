import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { wordOr } from '../../base/words.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LetterForm } from './LetterForm.tsx';
import type { LetterName } from './letter-place.ts';

interface LetterPanelProps {
  name: LetterName;
  onSaved: () => void;
  onClose: () => void;
}

/** One letter beside the list: its words, how it looks with them, and its former versions. */
export function LetterPanel({ name, onSaved, onClose }: LetterPanelProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const options = api.content.letter.queryOptions({ input: name });
  const letter = useQuery({ ...options, ...openedAnew });
  const title = wordOr(i18n, `letters.kind.${name.family}`, name.kind);
  const saved = (next: OfficeLetter) => {
    queries.setQueryData(options.queryKey, next);
    onSaved();
  };
  return (
    <DetailPanel
      label={title}
      summary={
        <p className="faint">
          {wordOr(i18n, 'letters.family', name.family)}, {markets[name.market].country}
        </p>
      }
      onClose={onClose}
    >
      {letter.data ? (
        <LetterForm key={`${letter.data.version} ${letter.data.draft_version}`} letter={letter.data} onSaved={saved} />
      ) : letter.isError ? (
        <NotLoaded title={t('letters.failed')} query={letter} />
      ) : (
        <Skeleton lines={10} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
