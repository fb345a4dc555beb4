import type { Card } from '@duet/contract';
import { listReasons, MOST_REASONS } from '@duet/contract';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { useFocusInList } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { CardLike } from '../../members/cards/card-like';
import type { LikeState } from '../../members/likes/use-like';
import { useLikeStates } from '../../members/likes/use-like-states';
import { CardMenu } from './card-menu';
import { MemberCard, ON_SCREEN } from '../../members/cards/member-card';
import { SuggestionReasons } from '../../members/cards/suggestion-reasons';
import type { SearchResult } from '../../members/cards/hidden-card';
import styles from './search.module.css';
import cardStyles from '../../members/cards/member-card.module.css';

interface GridProps {
  profiles: Card[];
  /** True if they are the first on the page. */
  first?: boolean;
  /** True if they are suggested, and not found: says why. */
  suggested?: boolean;
  /** The ids whose likes are asked for in one call, where another grid of the page shows some of them. */
  askedIds?: readonly string[];
}

/** The reasons that the card of somebody who is suggested shows. */
function Reasons({ card }: { card: Card }) {
  const viewerAge = useUser()?.profile.age ?? null;
  return <SuggestionReasons name={card.name} reasons={listReasons({ card, viewerAge }).slice(0, MOST_REASONS)} />;
}

const idsOf = (profiles: readonly Card[]) => profiles.map(({ id }) => id);

/** The ids of all cards of a page of results: of those that are found and of similar ones. */
export const listCardIds = ({ profiles, similar }: Pick<SearchResult, 'profiles' | 'similar'>): string[] =>
  idsOf([...profiles, ...(similar?.profiles ?? [])]);

interface CellProps extends Required<Pick<GridProps, 'first' | 'suggested'>> {
  card: Card;
  index: number;
  isMember: boolean;
  hasMenu: boolean;
  state: LikeState | undefined;
  onLike: (id: string, next: LikeState) => void;
  onHide: (id: string, index: number) => void;
}

/** One card of the grid. A page has many, and a change of one leaves the others as they are. */
const GridCell = memo(function GridCell(props: CellProps) {
  const { card, index, first, suggested, isMember, hasMenu, state, onLike, onHide } = props;
  return (
    <li className={isMember ? `${cardStyles.frame} ${cardStyles.withLike}` : cardStyles.frame}>
      <div className={cardStyles.frame}>
        <MemberCard card={card} to={paths.member(card.id)} {...(first ? { position: index } : {})} />
        {state && <CardLike card={card} state={state} onChange={(next) => onLike(card.id, next)} />}
      </div>
      {hasMenu && <CardMenu card={card} onHide={() => onHide(card.id, index)} />}
      {suggested && <Reasons card={card} />}
    </li>
  );
});

/** Members as a grid of cards. */
export function MemberGrid({ profiles, first = false, suggested = false, askedIds = idsOf(profiles) }: GridProps) {
  const user = useUser();
  const likes = useLikeStates(askedIds);
  // Nobody can press what lies below the first screen before the program is there.
  const isHydrated = useIsHydrated();
  const { frame, leave } = useFocusInList<HTMLUListElement>(profiles, 'li > button');
  return (
    <ul className={`d-grid ${styles.grid}`} ref={frame}>
      {profiles.map((card, index) => (
        <GridCell
          key={card.id}
          card={card}
          index={index}
          first={first}
          suggested={suggested}
          isMember={user !== null}
          hasMenu={user !== null && (isHydrated || index < ON_SCREEN)}
          state={likes.stateOf(card.id)}
          onLike={likes.set}
          onHide={leave}
        />
      ))}
    </ul>
  );
}

interface SimilarProps extends Required<Pick<GridProps, 'askedIds'>> {
  similar: NonNullable<SearchResult['similar']>;
}

/** Members who would fit if one filter were wider: says which. */
export function SimilarResults({ similar, askedIds }: SimilarProps) {
  const { t } = useTranslation('members');
  if (similar.profiles.length === 0) return null;
  return (
    <section className={styles.similar}>
      <Typography variant="h2">{t('search.similar.title')}</Typography>
      <Typography color="text.secondary">{t('search.similar.text')}</Typography>
      <ul className="d-chips">
        {similar.loosened.map((name) => (
          <li key={name}>
            <Chip label={t(`search.filter.${name}`)} />
          </li>
        ))}
      </ul>
      <MemberGrid profiles={similar.profiles} suggested askedIds={askedIds} />
    </section>
  );
}
