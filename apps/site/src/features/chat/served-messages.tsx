import type { Card } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../members/session/use-user';
import { useDayName, useDayOf } from './days';
import type { History } from './history';
import { ConversationRow } from './conversation-row';
import { rowsOf } from './rows';

/** More than a large window shows. */
const LINES = 30;
const nothing = () => undefined;
const parts = { failure: () => ({ text: '', acts: [] }), onRetry: nothing, onDrop: nothing };

/**
 * The newest messages as the server draws them: all of them one above the other, for nothing can be measured there. The newest
 * stands first in the HTML, so that those that arrive after it find their place above and move nothing.
 */
export function ServedMessages({ history, profile }: { history: History; profile: Pick<Card, 'name' | 'fictional'> }) {
  const { name, fictional } = profile;
  const { t } = useTranslation('chat');
  const me = useUser()?.id ?? '';
  const dayOf = useDayOf();
  const dayName = useDayName();
  const rows = rowsOf({ messages: history.messages, outgoing: [], me, typing: false, dayOf });
  const newest = rows.slice(-LINES).reverse();
  return (
    <div className="c-scroller is-served" role="region" aria-label={t('history', { name })}>
      <ol className="c-history">
        {newest.map((row) => (
          <li key={row.key} className="c-line">
            <ConversationRow
              row={row}
              dayName={dayName}
              name={name}
              fictional={fictional}
              links={history.links}
              {...parts}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
