import type { Member } from '@duet/contract';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../site/use-translation';
import { ReceivedGifts } from '../../../members/gifts/received-gifts';
import { ProfileFacts, ProfileInterests } from '../../../members/profile/profile-facts';
import { PromptMoment } from './prompt-moment';
import { useOpenPhotos } from './use-open-photos';
import styles from './member-view.module.css';

/** A member's own words first, then interests and facts, with their prompts and further photos in between. */
export function MemberFacts({ member }: { member: Member }) {
  const { t } = useTranslation('profile');
  const { open, dialogs } = useOpenPhotos(member);
  const notes = (['about_me', 'looking_for'] as const).filter((name) => member[name]);
  const moment = (at: number) => <PromptMoment member={member} at={at} onOpenPhoto={open} />;
  return (
    <>
      {moment(0)}
      {notes.map((name) => (
        <section key={name} className={styles.section}>
          <Typography variant="h3">{t(`fields.${name}`)}</Typography>
          <p className={styles.note}>{member[name]}</p>
        </section>
      ))}
      {moment(1)}
      <ProfileInterests member={member} />
      <ReceivedGifts gifts={member.gifts} />
      <ProfileFacts member={member} />
      {moment(2)}
      {dialogs}
    </>
  );
}
