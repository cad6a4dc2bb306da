import type { OfficeEnquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { OpenedChanged } from '../grid/marks/OpenedChanged.tsx';
import { OpenedRecord } from '../grid/OpenedRecord.tsx';
import type { RecordPanelProps } from '../grid/RecordGrid.tsx';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { EnquiryPill } from './EnquiryPill.tsx';

interface PanelProps {
  enquiry: OfficeEnquiry;
  onChanged: () => void;
  onClose: () => void;
}

/** Who wrote from where about what, and whose it is. */
function Facts({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { t, i18n } = useTranslation();
  const { name, email, details, created_at: came, assigned_to: person } = enquiry;
  const facts: [string, string | undefined][] = [
    [t('enquiry.column.name'), name],
    [t('enquiry.email'), email],
    [t('enquiry.phone'), details.phone],
    [t('enquiry.order'), details.order_number],
    [t('enquiry.goods'), details.goods],
    [t('enquiry.pieces'), details.pieces?.toString()],
    [t('enquiry.company'), details.company],
    [t('enquiry.rating'), details.rating === undefined ? undefined : t('enquiry.ratingOf', { mark: details.rating })],
    [t('enquiry.came'), showMoment(i18n.language, came)],
    [t('enquiry.column.assigned_to'), person?.name ?? t('enquiry.nobody')],
  ];
  return (
    <dl className="kv">
      {facts.map(([label, value]) =>
        value === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Messages({ messages, name }: Pick<OfficeEnquiry, 'messages' | 'name'>) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="talk" aria-label={t('enquiry.messages')}>
      {messages.map(({ id, is_ours: isOurs, text, by, at }) => (
        <li key={id} className={isOurs ? 'ours' : undefined}>
          <small className="faint">
            <b>{isOurs ? (by ?? t('enquiry.staff')) : name}</b> · {showMoment(i18n.language, at)}
          </small>
          <p className="letter-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** An enquiry with all its messages, and the way to answer, take or close it. Esc closes the panel. */
function EnquiryPanel({ enquiry, onChanged, onClose }: PanelProps) {
  const { t } = useTranslation();
  const own = useStation((state) => state.session?.user?.id);
  const { id, kind, state, assigned_to: person } = enquiry;
  const isMine = person !== null && person.id === own;
  const assign = useMutation(api.enquiry.assign.mutationOptions({ onSuccess: onChanged }));
  return (
    <DetailPanel
      label={t('enquiry.title')}
      title={t(`enquiry.kind.${kind}`)}
      summary={
        <p>
          <EnquiryPill state={state} />
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec">
        <Facts enquiry={enquiry} />
        <button
          type="button"
          className="btn line mt"
          disabled={assign.isPending}
          onClick={() => assign.mutate({ id, mine: !isMine })}
        >
          {t(isMine ? 'enquiry.giveBack' : 'enquiry.take')}
        </button>
      </section>
      <section className="dsec">
        <Messages messages={enquiry.messages} name={enquiry.name} />
      </section>
      <AnswerForm enquiry={enquiry} onChanged={onChanged} />
      <RecordTasks kind="enquiry" named={id} called={enquiry.name} />
    </DetailPanel>
  );
}

const topics = ['enquiries'] as const;

/** The enquiry of the address, read anew each time it is opened. */
export function OpenedEnquiry({ open, ...props }: RecordPanelProps) {
  const { t } = useTranslation();
  const found = useQuery(api.enquiry.detail.queryOptions({ input: { id: open }, ...openedAnew }));
  return (
    <OpenedChanged
      topics={topics}
      shown={found.data}
      read={() => client.enquiry.detail({ id: open })}
      editionOf={(enquiry) => enquiry}
      onRead={() => void found.refetch()}
    >
      <OpenedRecord label={t('enquiry.title')} failed={t('enquiry.failed')} query={found} {...props}>
        {(enquiry, changed) => <EnquiryPanel enquiry={enquiry} onChanged={changed} onClose={props.onClose} />}
      </OpenedRecord>
    </OpenedChanged>
  );
}
