import type { OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { Icon, Photo } from '../../../ui';
import { OwnGifts } from '../../../members/gifts/received-gifts';
import { useEnumWords } from '../../../members/profile/use-enum-words';
import { useLanguageNames } from '../../../members/profile/use-language-names';
import { PromptQuote } from '../../../members/profile/prompt-quote';
import { HeldNote } from './held-note';
import { InterestChips } from './interests.section';
import { usePlaceText } from './place.section';
import { visibleProfile } from '../../../members/profile/visible-profile';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

/** The profile as another member sees it. */
export function Preview({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['own-profile', 'profile']);
  const { settings } = useSite();
  const placeText = usePlaceText();
  const { name, age, country } = profile;
  const view = visibleProfile(profile, settings);
  const word = useEnumWords(profile.gender);
  const languages = useLanguageNames();
  const facts = view.facts.map((fact) => ({ fact, text: word(fact, String(profile[fact])) }));
  return (
    <div className={styles.preview}>
      <p className={fieldStyles.note}>{t('preview.note')}</p>
      <HeldNote profile={profile} />
      <Photo image={profile.main_image} alt={name} name={name} size="full" eager />
      <div className={styles.previewText}>
        <h2>{t('preview.years', { name, age })}</h2>
        <p className={styles.place}>
          <Icon name="pin" size={20} />
          {placeText({ country, region: view.region, city: view.city })}
        </p>
        {view.interests.length > 0 && <InterestChips interests={view.interests} />}
        {view.prompts.map((sentence) => (
          <PromptQuote key={sentence.prompt} sentence={sentence} />
        ))}
        {view.notes.map((note) => (
          <section key={note}>
            <h3>{t(`profile:fields.${note}`)}</h3>
            <p className={styles.text}>{profile[note]}</p>
          </section>
        ))}
        <OwnGifts asOthers />
        <dl className={styles.facts}>
          {view.gender && <Pair name={t('profile:fields.gender')} text={t(`profile:gender.${view.gender}`)} />}
          {facts.map(({ fact, text }) => (
            <Pair key={fact} name={t(`profile:fields.${fact}`)} text={text} />
          ))}
          {view.languages.length > 0 && (
            <Pair name={t('profile:fields.languages')} text={languages.list(view.languages)} />
          )}
        </dl>
      </div>
    </div>
  );
}

function Pair({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
