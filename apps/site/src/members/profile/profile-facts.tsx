import type { Member, ShowableField } from '@duet/contract';
import { listShownFields } from '@duet/contract';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../site/use-translation';
import { useCountryName, useSite } from '../../site';
import { Icon } from '../../ui';
import { useEnumWords } from './use-enum-words';
import { useLanguageNames } from './use-language-names';
import { useRegions } from './use-regions';
import styles from './profile-facts.module.css';

/** Fields that have a place of their own on a profile. */
const ELSEWHERE = ['age', 'region', 'city', 'interests'] as const;
type Trait = Exclude<ShowableField, (typeof ELSEWHERE)[number]>;

const isTrait = (field: ShowableField): field is Trait => !ELSEWHERE.some((one) => one === field);

/** Their interests, those that the two share first. */
export function ProfileInterests({ member }: { member: Member }) {
  const { t } = useTranslation(['profile', 'members', 'interests']);
  const shared = new Set(member.shared_interests);
  const others = (member.interests ?? []).filter((key) => !shared.has(key));
  if (shared.size + others.length === 0) return null;
  return (
    <section className={styles.section}>
      <Typography variant="h3">{t('fields.interests')}</Typography>
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

/** Their place and the facts that they state. */
export function ProfileFacts({ member }: { member: Member }) {
  const { t } = useTranslation('profile');
  const { settings } = useSite();
  const countryName = useCountryName();
  const word = useEnumWords(member.gender ?? null);
  const languages = useLanguageNames();
  const regions = useRegions();
  const region = regions.nameOf(member.country, member.region);
  const regionWord = regions.of(member.country)?.word;
  const isOnlyCountry = settings.countries.every((country) => country === member.country);
  const isComing = regions.isPending && member.region;
  const names = [region, isOnlyCountry ? null : countryName(member.country)].filter(Boolean).join(', ');
  const place = isComing ? region : names;
  const traits = listShownFields(settings)
    .filter(isTrait)
    .filter((name) => member[name]);
  return (
    <dl className={styles.facts}>
      {place && (
        <div>
          <dt>{isComing ? region : t(region && regionWord ? `region_word.${regionWord}` : 'fields.country')}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {traits.map((name) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{name === 'languages' ? languages.list(member[name] ?? []) : word(name, String(member[name]))}</dd>
        </div>
      ))}
    </dl>
  );
}
