import type { Member } from '@duet/contract';
import { PROFILE_FACT_NAMES } from '@duet/contract';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCountryName, useSite } from '../../../site';
import { Icon } from '../../../ui';
import { ReceivedGifts } from '../../../members/gifts/received-gifts';
import { useEnumWords } from '../../../members/profile/use-enum-words';
import { useRegions } from '../../../members/profile/use-regions';
import { PromptMoment } from './prompt-moment';
import { useOpenPhotos } from './use-open-photos';
import styles from './member-view.module.css';

const TRAITS = ['gender', ...PROFILE_FACT_NAMES] as const;

function Interests({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'interests']);
  const shared = new Set(member.shared_interests);
  const others = (member.interests ?? []).filter((key) => !shared.has(key));
  if (shared.size + others.length === 0) return null;
  return (
    <section className={styles.section}>
      <Typography variant="h3">{t('members:fields.interests')}</Typography>
      {shared.size > 0 && <p className={styles.soft}>{t('members:view.shared', { count: shared.size })}</p>}
      <ul className="d-chips">
        {[...shared].map((key) => (
          <li key={key}>
            <Chip color="primary" icon={<Icon name="spark" size={18} />} label={t(`interests:${key}`)} />
          </li>
        ))}
        {others.map((key) => (
          <li key={key}>
            <Chip variant="outlined" label={t(`interests:${key}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'enums']);
  const { settings } = useSite();
  const countryName = useCountryName();
  const word = useEnumWords(member.gender ?? null);
  const regions = useRegions();
  const region = regions.nameOf(member.country, member.region);
  const regionWord = regions.of(member.country)?.word;
  const isOnlyCountry = settings.countries.every((country) => country === member.country);
  const place = [region, isOnlyCountry ? null : countryName(member.country)].filter(Boolean).join(', ');
  const traits = TRAITS.filter((name) => member[name]);
  return (
    <dl className={styles.facts}>
      {place && (
        <div>
          <dt>{region && regionWord ? t(`enums:region_word.${regionWord}`) : t('members:fields.country')}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {traits.map((name) => (
        <div key={name}>
          <dt>{t(`members:fields.${name}`)}</dt>
          <dd>{word(name, String(member[name]))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A member's own words first, then interests and facts, with their prompts and further photos in between. */
export function MemberFacts({ member }: { member: Member }) {
  const { t } = useTranslation('members');
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
      <Interests member={member} />
      <ReceivedGifts gifts={member.gifts} />
      <Facts member={member} />
      {moment(2)}
      {dialogs}
    </>
  );
}
