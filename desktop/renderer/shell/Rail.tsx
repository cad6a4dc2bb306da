import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SyncNote } from './SyncNote.tsx';
import { UserMenu } from './UserMenu.tsx';
import { type Screen, addressOf } from '../base/address/address.ts';
import { groupsOf, keysOf, type Section } from './sections.ts';
import { nothingWaits, type SectionCount, useSectionCounts } from './use-section-counts.ts';

interface RailProps {
  sections: Section[];
  /** The screen that is shown. */
  present: Screen;
}

interface RailEntryProps {
  section: Section;
  /** Undefined where no keys go there. */
  keys: string | undefined;
  isPresent: boolean;
  /** How much waits there; of it, what is due. */
  waiting: SectionCount;
}

function RailEntry({ section: { screen, icon }, keys, isPresent, waiting: { count, due } }: RailEntryProps) {
  const { t } = useTranslation();
  const label = t(`frame.section.${screen}`);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPresent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isPresent]);
  return (
    <li>
      <Link
        ref={link}
        to={addressOf({ screen, detail: null })}
        aria-current={isPresent ? 'page' : undefined}
        aria-keyshortcuts={keys?.toLowerCase()}
        title={keys ? `${label} (${keys})` : label}
      >
        <Icon name={icon} />
        <span>{label}</span>{' '}
        {count > 0 && (
          <em className="num" data-due={due > 0} title={due > 0 ? t('task.waitsForYou', { count: due }) : undefined}>
            {due > 0 ? `${due}/${count}` : count}
          </em>
        )}
        {keys && <Kbd>{keys}</Kbd>}
      </Link>
    </li>
  );
}

/** The left rail, by job; on phones at the bottom. */
export function Rail({ sections, present }: RailProps) {
  const { t } = useTranslation();
  const counts = useSectionCounts(sections);
  return (
    <nav className="rail" aria-label={t('frame.sections')}>
      <Link className="logo" to="/" aria-label="Kolobeh">
        <Icon name="loop" />
        <span>Kolobeh</span>
      </Link>
      <div className="rail-groups">
        {groupsOf(sections).map((one) => (
          <div key={one.group} className="rail-group">
            {/* Of use by the eye alone: the list is named the same. Where all begin needs no heading. */}
            {one.group !== 'today' && <p aria-hidden="true">{t(`frame.group.${one.group}`)}</p>}
            <ul aria-label={t(`frame.group.${one.group}`)}>
              {one.sections.map((section) => (
                <RailEntry
                  key={section.screen}
                  section={section}
                  keys={keysOf(sections.indexOf(section))}
                  isPresent={present === section.screen}
                  waiting={counts[section.screen] ?? nothingWaits}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="rail-end">
        <SyncNote />
        <UserMenu />
      </div>
    </nav>
  );
}
