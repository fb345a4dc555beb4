import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { PersonFace } from '../../members/swiping/person-face';
import { RoundButton } from '../../members/swiping/round-button';
import { SwipeStack } from '../../members/swiping/swipe-stack';
import { useSwipeKeys } from '../../members/swiping/use-swipe-keys';
import { useUser } from '../../members/session/use-user';
import { imageAddress, useDate, useSite } from '../../site';
import { paths } from '../../site/paths';
import { EmptyState, ErrorState, Icon, Page } from '../../ui';
import type { Deck } from './use-deck';
import { useFirstDeck } from './use-deck';
import { useSwipeGame } from './use-swipe-game';
import styles from './swipe-game.module.css';

type Game = ReturnType<typeof useSwipeGame>;

/** Pictures of the cards after those that are drawn. */
const AHEAD = 6;

function usePicturesAhead(cards: readonly Card[]): void {
  const { settings } = useSite();
  const addresses = cards
    .slice(0, AHEAD)
    .map(({ main_image }) => imageAddress(settings.cdn_prefix, main_image, 'full') ?? '')
    .join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}

/** The likes that are left today; none: when the next ones come. */
function Allowance({ allowance }: Pick<Game, 'allowance'>) {
  const { t } = useTranslation('swipe');
  const date = useDate({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const { likes_left: left, likes_again_at: again } = allowance;
  if (left > 0)
    return (
      <p className={styles.left} data-testid="likes-left">
        <Icon name="heart" size={18} filled />
        {t('likes_left', { count: left })}
      </p>
    );
  return (
    <p className={styles.none} data-testid="likes-left" role="status">
      <Icon name="clock" size={20} />
      <span>{t('limit', { time: date(again) })}</span>
    </p>
  );
}

function Acts({ game, onProfile }: { game: Game; onProfile: () => void }) {
  const { t } = useTranslation(['swipe', 'likes']);
  const { top, allowance, swipe, undo } = game;
  const isInvisible = useUser()?.profile.invisible ?? false;
  return (
    <>
      <div className={styles.acts} data-testid="swipe-acts">
        <RoundButton
          icon="undo"
          label={t('swipe:undo')}
          idle={allowance.passes_to_undo === 0}
          onClick={() => void undo()}
        />
        <RoundButton icon="close" label={t('swipe:pass')} tone="pass" idle={!top} onClick={() => swipe('pass')} />
        <RoundButton
          icon="heart"
          label={t('swipe:like')}
          tone="like"
          filled
          idle={!top || allowance.likes_left === 0}
          onClick={() => swipe('like')}
        />
        <RoundButton icon="user" label={t('swipe:profile')} idle={!top} onClick={onProfile} />
      </div>
      {isInvisible && top && <p className={styles.reveals}>{t('likes:reveals', { name: top.name })}</p>}
    </>
  );
}

/** The keys, for those who have some, and how each swipe is taken back. */
function Help() {
  const { t } = useTranslation('swipe');
  return (
    <div className={styles.help}>
      <p className={styles.keys}>
        <span>
          <kbd>←</kbd> {t('pass')}
        </span>
        <span>
          <kbd>→</kbd> {t('like')}
        </span>
        <span>
          <kbd>↑</kbd> {t('profile')}
        </span>
        <span>
          <kbd>{t('backspace')}</kbd> {t('undo')}
        </span>
      </p>
      <p>{t('help')}</p>
    </div>
  );
}

function NobodyLeft() {
  const { t } = useTranslation('swipe');
  const action = (
    <Button component={Link} to={paths.members}>
      {t('empty.action')}
    </Button>
  );
  return <EmptyState icon="heart" title={t('empty.title')} text={t('empty.text')} action={action} />;
}

function SwipeGame({ deck }: { deck: Deck }) {
  const { t } = useTranslation(['swipe', 'members']);
  const navigate = useNavigate();
  const game = useSwipeGame(deck);
  const { stack, top, swipe, undo } = game;
  usePicturesAhead(stack.waiting);
  const openProfile = () => top && void navigate(paths.member(top.id));
  useSwipeKeys({
    ArrowLeft: () => swipe('pass'),
    ArrowRight: () => swipe('like'),
    ArrowUp: openProfile,
    Backspace: () => void undo(),
  });
  return (
    <>
      <Allowance allowance={game.allowance} />
      <p className="d-hidden" role="status" data-testid="swipe-told">
        {game.told}
      </p>
      {game.isOver ? (
        <NobodyLeft />
      ) : (
        <div className={styles.table}>
          <SwipeStack
            entries={stack.entries}
            label={t('swipe:deck')}
            words={{ like: t('swipe:like'), pass: t('swipe:pass') }}
            nameOf={({ name, age }) => t('members:search.name_age', { name, age })}
            face={(card, isFirst) => <PersonFace card={card} isFirst={isFirst} />}
            onSwipe={swipe}
            onGone={stack.drop}
          />
        </div>
      )}
      <Acts game={game} onProfile={openProfile} />
      <Help />
    </>
  );
}

/** The swipe game: one member after another, drawn to the right as a like and to the left as a pass. */
export default function SwipeGamePage() {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useFirstDeck();
  return (
    <Page title={t('title.swipe_game')} width="narrow" hideTitle>
      <div className={styles.game}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className={styles.table}>
            <div className={styles.waiting} aria-busy="true" />
          </div>
        )}
        {data && <SwipeGame deck={data} />}
      </div>
    </Page>
  );
}
