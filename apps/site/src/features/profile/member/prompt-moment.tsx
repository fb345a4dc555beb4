import type { Member, PromptAnswer } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { Icon, Photo } from '../../../ui';
import { PromptQuote } from '../../../members/profile/prompt-quote';
import { quoteInDraft } from '../../../members/session/message-drafts';
import { useUser } from '../../../members/session/use-user';
import { MessageLink } from './message-link';
import { placePhotos } from './photo-places';
import { usePhotoWords } from './use-photo-words';
import styles from './prompt-moment.module.css';

interface Props {
  member: Member;
  /** The place of the prompt on the profile, from 0. */
  at: number;
  onOpenPhoto: (index: number) => void;
}

/** Begins a message that quotes the sentence: its member sends it, or does not. */
function WriteAbout({ member, sentence: { prompt, answer } }: { member: Member; sentence: PromptAnswer }) {
  const { t } = useTranslation('prompts');
  const me = useUser()?.id ?? '';
  const words = t(`words.${prompt}`);
  const quote = () => quoteInDraft(me, member, t('view.quote', { prompt: words, answer }));
  return (
    <MessageLink
      member={member}
      variant="text"
      className={styles.write}
      startIcon={<Icon name="chat" size={20} />}
      aria-label={t('view.label', { prompt: words })}
      onLeave={quote}
    >
      {t('view.reply')}
    </MessageLink>
  );
}

/** A prompt of a profile, and the photo that goes with it. */
export function PromptMoment({ member, at, onOpenPhoto }: Props) {
  const wordsOf = usePhotoWords(member);
  const sentence = member.prompts?.[at];
  if (!sentence) return null;
  const index = placePhotos(member).besidePrompts[at];
  const photo = index === undefined ? undefined : member.photos[index];
  const { name } = member;
  return (
    <>
      <PromptQuote sentence={sentence}>
        {!member.blocked && <WriteAbout member={member} sentence={sentence} />}
      </PromptQuote>
      {photo && index !== undefined && (
        <button
          type="button"
          className={styles.photo}
          aria-label={wordsOf(photo, index)}
          onClick={() => onOpenPhoto(index)}
        >
          <Photo image={photo} alt="" name={name} size="full" />
        </button>
      )}
    </>
  );
}
