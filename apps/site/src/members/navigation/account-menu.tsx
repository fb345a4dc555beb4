import type { User } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { ownPicture } from '../session/own-picture';
import { useLogOut } from '../session/leaving';
import { Dropdown } from './dropdown';

/** Picture and name of the member, with the way to profile, settings and out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('app');
  const leave = useLogOut();
  const face = (
    <>
      <Avatar name={user.profile.name} image={ownPicture(user.profile)} size={36} />
      <span className="d-account-name">{user.profile.name}</span>
      <Icon name="down" />
    </>
  );
  return (
    <Dropdown className="d-account" label={t('nav.account', { name: user.profile.name })} face={face}>
      {() => (
        <ul>
          <li>
            <Link to={paths.profile}>
              <Icon name="user" />
              {t('nav.my_profile')}
            </Link>
          </li>
          <li>
            <Link to={paths.swipeGame}>
              <Icon name="cards" />
              {t('title.swipe_game')}
            </Link>
          </li>
          <li>
            <Link to={paths.matchFinder}>
              <Icon name="star" />
              {t('title.match_finder')}
            </Link>
          </li>
          <li>
            <Link to={paths.settings}>
              <Icon name="settings" />
              {t('nav.settings')}
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void leave()}>
              <Icon name="leave" />
              {t('nav.log_out')}
            </button>
          </li>
        </ul>
      )}
    </Dropdown>
  );
}
