import type { Member } from '@duet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useDistance } from '../../members/cards/use-distance';
import { useMemberActs } from '../../members/profile/member-menu';
import { memberQuery } from '../../members/profile/member-query';
import { ProfileFacts, ProfileInterests } from '../../members/profile/profile-facts';
import { PromptQuote } from '../../members/profile/prompt-quote';
import { paths } from '../../site/paths';
import { FictionalMark, Icon, Photo } from '../../ui';
import styles from './person-pane.module.css';

function Head({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'conversation']);
  const where = [member.city, useDistance()(member.distance)].filter(Boolean).join(' · ');
  return (
    <header className={styles.head}>
      <Photo image={member.main_image} alt="" name={member.name} size="full" ratio="1 / 1" className={styles.photo!} />
      <h2 className={styles.name}>{t('members:search.name_age', { name: member.name, age: member.age })}</h2>
      {member.fictional && <FictionalMark />}
      {where && (
        <p className={styles.place}>
          <Icon name="pin" size={18} />
          {where}
        </p>
      )}
      <Button component={Link} to={paths.member(member.id)} variant="outlined">
        {t('conversation:person.profile')}
      </Button>
    </header>
  );
}

/** The warning that holds for everybody, and the acts against one. A fictional profile asks for no money. */
function Safety({ member }: { member: Member }) {
  const { t } = useTranslation(['conversation', 'chat']);
  const { acts, dialogs } = useMemberActs(member);
  return (
    <section className={styles.safety}>
      <Typography variant="h3">{t('conversation:person.safety')}</Typography>
      {!member.fictional && <p className={styles.soft}>{t('chat:beware_money')}</p>}
      <ul className={styles.acts}>
        {acts.map(({ key, icon, text, act }) => (
          <li key={key}>
            <Button variant="text" color="inherit" startIcon={<Icon name={icon} size={20} />} onClick={act}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
}

/** The other member beside the conversation: what the two share first, then their prompts and facts. Nothing where there is no profile. */
export default function PersonPane({ id }: { id: string }) {
  const { t } = useTranslation('conversation');
  const { data, isPending } = useQuery(memberQuery(id, { peek: true }));
  // While nothing stands in it, the pane's place shows that somebody comes.
  if (!data) return isPending ? null : <span hidden />;
  const { profile } = data;
  return (
    <aside className={styles.person} aria-label={t('person.label', { name: profile.name })} data-testid="person">
      <Head member={profile} />
      <ProfileInterests member={profile} />
      {(profile.prompts ?? []).map((sentence) => (
        <PromptQuote key={sentence.prompt} sentence={sentence} />
      ))}
      <ProfileFacts member={profile} />
      <Safety member={profile} />
    </aside>
  );
}
