import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { rememberIntention } from '../../members/session/intention';
import { dispatchSignup } from '../../members/session/signup-events';
import { useUser } from '../../members/session/use-user';
import type { Direction } from '../../members/swiping/direction';
import { PersonFace } from '../../members/swiping/person-face';
import { RoundButton } from '../../members/swiping/round-button';
import { SwipeStack } from '../../members/swiping/swipe-stack';
import { useStack } from '../../members/swiping/use-stack';
import { useSwipeKeys } from '../../members/swiping/use-swipe-keys';
import { useSite } from '../../site';
import { paths } from '../../site/paths';
import { NotFoundView } from '../../ui/not-found-view';
import { Redirect } from '../../ui/redirect';
import { Drawing } from './drawings';
import type { LanderCard } from './use-lander-deck';
import { useLanderDeck } from './use-lander-deck';
import styles from './tinderswipe.module.css';

/** So many cards are swiped before the sign-up opens; a card to the right opens it at once. */
const FREE_SWIPES = 3;

const join = () => dispatchSignup('signupStarted', {});

function useNameOf(): (one: LanderCard) => string {
  const { t } = useTranslation(['swipe', 'members']);
  return ({ card, idea }) =>
    card
      ? t('members:search.name_age', { name: card.name, age: card.age })
      : `${t(`swipe:lander.ideas.${idea}`)} (${t('swipe:lander.illustration')})`;
}

/** A member, or the drawing of an idea with the word that it is one. */
function Face({ one, isFirst }: { one: LanderCard; isFirst: boolean }) {
  const { t } = useTranslation('swipe');
  if (one.card) return <PersonFace card={one.card} isFirst={isFirst} />;
  return (
    <>
      <Drawing idea={one.idea} />
      <div className={styles.idea}>
        <span className={styles.label}>{t('lander.illustration')}</span>
        <h2>{t(`lander.ideas.${one.idea}`)}</h2>
      </div>
    </>
  );
}

function JoinNow() {
  const { t } = useTranslation('swipe');
  return (
    <div className={styles.end}>
      <h2>{t('lander.end.title')}</h2>
      <p>{t('lander.end.text')}</p>
      <button type="button" className="d-btn d-btn-primary" onClick={join}>
        {t('lander.join')}
      </button>
    </div>
  );
}

interface GameProps {
  cards: readonly LanderCard[];
  onLike: (one: LanderCard) => void;
}

function LanderGame({ cards, onLike }: GameProps) {
  const { t } = useTranslation('swipe');
  const nameOf = useNameOf();
  const stack = useStack(cards);
  const [swipes, setSwipes] = useState(0);
  const top = stack.waiting[0];
  const swipe = (direction: Direction): boolean => {
    if (!top) return false;
    stack.send(top.id, direction);
    setSwipes(swipes + 1);
    if (direction === 'like') onLike(top);
    if (direction === 'like' || swipes + 1 === FREE_SWIPES) join();
    return true;
  };
  useSwipeKeys({ ArrowLeft: () => swipe('pass'), ArrowRight: () => swipe('like') });
  return (
    <div className={styles.game}>
      <div className={styles.deck}>
        {!top && <JoinNow />}
        <SwipeStack
          entries={stack.entries}
          label={t('deck')}
          words={{ like: t('lander.yes'), pass: t('lander.no') }}
          nameOf={nameOf}
          face={(one, isFirst) => <Face one={one} isFirst={isFirst} />}
          onSwipe={swipe}
          onGone={stack.drop}
        />
      </div>
      <div className={styles.acts}>
        <RoundButton icon="close" label={t('lander.no')} tone="pass" idle={!top} onClick={() => swipe('pass')} />
        <RoundButton
          icon="heart"
          label={t('lander.yes')}
          tone="like"
          filled
          idle={!top}
          onClick={() => swipe('like')}
        />
      </div>
    </div>
  );
}

/** The lander `tinderswipe`: the swipe game for visitors, with members who are public by choice, or with drawings. */
export default function TinderswipePage() {
  const { t } = useTranslation(['swipe', 'niches']);
  const { niche, settings } = useSite();
  const user = useUser();
  const cards = useLanderDeck();
  const [liked, setLiked] = useState<string | null>(null);
  if (user) return <Redirect to={liked ? paths.member(liked) : paths.swipeGame} replace />;
  if (!settings.landers.includes('tinderswipe')) return <NotFoundView />;
  const like = ({ card }: LanderCard) => {
    if (!card) return;
    setLiked(card.id);
    rememberIntention({ act: 'like', profileId: card.id });
  };
  const hasMembers = cards?.some(({ card }) => card) ?? false;
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <p className={styles.tagline}>{t(`niches:${niche}.tagline`)}</p>
        <h1>{t(`niches:${niche}.headline`)}</h1>
        <p className={styles.question}>{t('swipe:lander.title')}</p>
        <p>{t(hasMembers ? 'swipe:lander.members' : 'swipe:lander.drawings')}</p>
      </div>
      {cards ? <LanderGame cards={cards} onLike={like} /> : <div className={styles.game} aria-busy="true" />}
      <div className={styles.join}>
        <button type="button" className="d-btn d-btn-primary" onClick={join}>
          {t('swipe:lander.join')}
        </button>
        <p>{t('swipe:lander.free')}</p>
      </div>
    </section>
  );
}
