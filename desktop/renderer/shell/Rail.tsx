import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SyncNote } from './SyncNote.tsx';
import { UserMenu } from './UserMenu.tsx';
import { type Screen, hashOf } from '../base/address/address.ts';
import { keysOf, type Section } from './sections.ts';
import { useSectionCounts } from './use-section-counts.ts';

interface RailProps {
  sections: Section[];
  /** The screen that is shown. */
  present: Screen;
}

/** The left rail, by job; on phones at the bottom. */
export function Rail({ sections, present }: RailProps) {
  const { t } = useTranslation();
  const counts = useSectionCounts(sections);
  return (
    <nav className="rail" aria-label={t('frame.sections')}>
      <a className="logo" href="#/" aria-label="Kolobeh">
        <Icon name="loop" />
        <span>Kolobeh</span>
      </a>
      <ul>
        {sections.map(({ screen, icon }, index) => {
          const count = counts[screen] ?? 0;
          const label = t(`frame.section.${screen}`);
          const keys = keysOf(index);
          return (
            <li key={screen}>
              <a
                href={hashOf({ screen, detail: null })}
                aria-current={present === screen ? 'page' : undefined}
                aria-keyshortcuts={keys?.toLowerCase()}
                title={keys ? `${label} (${keys})` : label}
              >
                <Icon name={icon} />
                <span>{label}</span> {count > 0 && <em className="num">{count}</em>}
                {keys && <Kbd>{keys}</Kbd>}
              </a>
            </li>
          );
        })}
      </ul>
      <div className="rail-end">
        <SyncNote />
        <UserMenu />
      </div>
    </nav>
  );
}
