import type { OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { PromptQuote } from '../../../members/profile/prompt-quote';
import { EditSection } from './edit-section';
import { HeldNote } from './held-note';
import styles from '../../../members/profile/profile-fields.module.css';

/** The sentences that the member has finished; one that the site no longer offers says so. */
export default function PromptsSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('prompts');
  const { prompts } = profile;
  const offered = useSite().settings.prompts;
  if (offered.length + prompts.length === 0) return null;
  return (
    <EditSection
      id="prompts"
      title={t('own.title')}
      initial={{ prompts }}
      toBody={(values) => ({ prompts: values.prompts.map((one) => ({ ...one, answer: one.answer.trim() })) })}
    >
      {prompts.length === 0 && <p className={styles.note}>{t('own.empty')}</p>}
      {prompts.map((sentence) => (
        <PromptQuote key={sentence.prompt} sentence={sentence}>
          {!offered.includes(sentence.prompt) && <span className={styles.note}>{t('own.gone')}</span>}
        </PromptQuote>
      ))}
      <HeldNote profile={profile} field="prompts" />
    </EditSection>
  );
}
