import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui/icon';
import { Menu, MenuItem } from '../../ui/lazy-mui';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';

const RemoveChat = partOnDemand(() => import('./remove-chat'));

interface Props {
  anchor: HTMLElement | null;
  profile: { id: string; name: string; fictional: boolean };
  /** Null before the first message: there is nothing to remove, and nobody to meet yet. */
  conversation: string | null;
  onClose: () => void;
}

/** Rare acts of a conversation: planning a date, safety tips, the removal. */
export default function ConversationMenu({ anchor, profile, conversation, onClose }: Props) {
  const { t } = useTranslation(['chat', 'app']);
  // Null until it is first pressed: then its code comes.
  const [asking, setAsking] = useState<boolean | null>(null);
  const remove = () => {
    onClose();
    setAsking(true);
  };
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {conversation && !profile.fictional && (
          <MenuItem component={Link} to={paths.datePlanWith(profile.id)} state={{ name: profile.name }}>
            <Icon name="pin" size={20} />
            <span className="d-menu-text">{t('plan_date')}</span>
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.safety}>
          <Icon name="shield" size={20} />
          <span className="d-menu-text">{t('app:title.safety')}</span>
        </MenuItem>
        {conversation && (
          <MenuItem onClick={remove}>
            <Icon name="bin" size={20} />
            <span className="d-menu-text">{t('remove')}</span>
          </MenuItem>
        )}
      </Menu>
      {conversation && asking !== null && (
        <PartArea open={asking} onClose={() => setAsking(false)}>
          <RemoveChat open={asking} conversation={conversation} name={profile.name} onClose={() => setAsking(false)} />
        </PartArea>
      )}
    </>
  );
}
