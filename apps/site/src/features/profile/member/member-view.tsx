import type { Member } from '@duet/contract';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { useSite } from '../../../site';
import { Icon, Page, useFictionalIcon } from '../../../ui';
import { StarButton } from '../../../members/favourites/star-button';
import { useDistance } from '../../../members/cards/use-distance';
import { VerifiedBadge } from '../../../members/verification/verified-badge';
import { MemberMenu } from '../../../members/profile/member-menu';
import { Note } from '../../../ui/note';
import { MemberActions } from './member-actions';
import { MemberFacts } from './member-facts';
import { PhotoStage } from './photo-stage';
import styles from './member-view.module.css';

function Place({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const where = [member.city, useDistance()(member.distance)].filter(Boolean).join(' · ');
  return (
    <p className={styles.place}>
      {where && (
        <span>
          <Icon name="pin" size={18} />
          {where}
        </span>
      )}
      {member.online && <span className={styles.online}>{t('search.online')}</span>}
    </p>
  );
}

/** Below `/likes/m` the way back leads to the likes, also for those who came by a link. */
function BackToLikes() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  if (!pathname.startsWith(paths.likedMember(''))) return null;
  return (
    <Link to={paths.likes} className={styles.back}>
      <Icon name="back" size={20} />
      {t('title.likes')}
    </Link>
  );
}

/** The profile of another member: photos first, then who they are; like, message and gift are always in reach. */
export function MemberView({ member, wantsGift }: { member: Member; wantsGift: boolean }) {
  const { t } = useTranslation(['members', 'likes']);
  const { settings } = useSite();
  const fictionalIcon = useFictionalIcon();
  const name = t('members:search.name_age', { name: member.name, age: member.age });
  return (
    <Page title={name} hideTitle>
      <BackToLikes />
      <article className={styles.member}>
        <PhotoStage member={member} />
        <div className={styles.body}>
          <header className={styles.head}>
            <div>
              <Typography variant="h1" component="h2">
                {name}
              </Typography>
              <Place member={member} />
              <VerifiedBadge card={member} />
            </div>
            <div className={styles.corner}>
              {!member.blocked && <StarButton who={member} isFavourite={member.favourite} />}
              <MemberMenu member={member} />
            </div>
          </header>
          {member.fictional && (
            <Note icon={fictionalIcon} title={settings.fictional_singular}>
              {settings.fictional_warning}
            </Note>
          )}
          {member.like_state === 'received_like' && (
            <p className={styles.likesYou}>
              <Icon name="heart" filled size={20} />
              {t('likes:received_like', { name: member.name })}
            </p>
          )}
          <MemberActions key={String(wantsGift)} member={member} wantsGift={wantsGift} />
          <MemberFacts member={member} />
        </div>
      </article>
    </Page>
  );
}
