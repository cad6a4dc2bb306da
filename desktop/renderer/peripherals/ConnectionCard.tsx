import { Fact } from '../ui/Fact.tsx';
import { useTranslation } from 'react-i18next';
import { showAge, showSecond } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { useNow } from '../base/use-now.ts';
import { Icon } from '../ui/Icon.tsx';

const badOffsetS = 300;

/**
 * What waits to be sent, when the server last confirmed, and carriers' numbers in store. Warns of a clock five minutes
 * off.
 */
export function ConnectionCard() {
  const { t, i18n } = useTranslation();
  const status = useStation((state) => state.status);
  const now = useNow(1000);
  const { carriers, without_pool: without } = status.numbers;
  const isOff = status.network === 'offline';
  const isClockWrong = status.clock_offset_s !== null && Math.abs(status.clock_offset_s) > badOffsetS;
  return (
    <article className="hcard" data-k={isOff || status.unsent > 0 || isClockWrong ? 'wait' : 'ok'}>
      <header>
        <Icon name={isOff ? 'offline' : 'confirmed'} size="l" />
        <div>
          <h2>{t('peripherals.connection')}</h2>
          <p>{isOff ? t('station.offline') : t('station.online')}</p>
        </div>
        <span className="hword">
          <Icon name={isOff || isClockWrong ? 'warning' : 'check'} />
          {isOff ? t('peripherals.state.failed') : t('peripherals.state.ready')}
        </span>
      </header>
      <dl>
        <Fact term={t('peripherals.unsent')}>
          {status.unsent}
          {status.oldest_unsent_at && ` (${showAge(now - Date.parse(status.oldest_unsent_at))})`}
        </Fact>
        <Fact term={t('peripherals.lastConfirmed')}>
          {status.last_confirmed_at ? showSecond(i18n.language, status.last_confirmed_at) : t('peripherals.never')}
        </Fact>
        <Fact term={t('peripherals.refused')}>{status.refused}</Fact>
        <Fact term={t('peripherals.key.mark')}>
          <span className="code">{status.key.mark}</span>
        </Fact>
        {carriers.length > 0 && (
          <Fact term={t('peripherals.numbers')}>
            {carriers.map(({ name, left }) => t('peripherals.numbersLeft', { name, left })).join(', ')}
            {without.length > 0 && `. ${t('peripherals.numbersWithout', { names: without.join(', ') })}`}
          </Fact>
        )}
        {isClockWrong && (
          <Fact term={t('peripherals.clock')}>{t('peripherals.clockWrong', { seconds: status.clock_offset_s })}</Fact>
        )}
      </dl>
    </article>
  );
}
