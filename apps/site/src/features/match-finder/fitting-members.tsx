import type { FittingMember, MatchFinderAnswer, MatchFinderStep } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from '../../site/use-translation';
import { MemberCard } from '../../members/cards/member-card';
import { SuggestionReasons } from '../../members/cards/suggestion-reasons';
import { paths } from '../../site/paths';
import { EmptyState } from '../../ui';
import styles from './match-finder.module.css';

type Result = NonNullable<MatchFinderAnswer['result']>;

function FittingCard({ member: { profile, fit, reasons }, position }: { member: FittingMember; position: number }) {
  const { t } = useTranslation('match-finder');
  return (
    <li className={styles.fitting} data-testid="fitting-member">
      <MemberCard card={profile} to={paths.member(profile.id)} position={position} />
      <div className={styles.why}>
        <span className={styles.fit}>{t('fit.points', { points: fit })}</span>
        <SuggestionReasons name={profile.name} reasons={reasons} />
      </div>
    </li>
  );
}

/** The parts of the fit, with the points that each can make (D-25). */
function FitExplained() {
  const { t } = useTranslation('match-finder');
  return (
    <details className={styles.explained}>
      <summary>{t('fit.title')}</summary>
      <p>{t('fit.text')}</p>
      <ul>
        {(['interests', 'distance', 'age', 'activity', 'profile'] as const).map((part) => (
          <li key={part}>{t(`fit.${part}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Nobody is left: the answers that are too narrow, each with the way to widen it. */
function NobodyFits({ steps, onStep }: { steps: readonly MatchFinderStep[]; onStep: (step: MatchFinderStep) => void }) {
  const { t } = useTranslation('match-finder');
  const action = (
    <div className={styles.widen}>
      {steps.map((step) => (
        <Button key={step} variant="outlined" onClick={() => onStep(step)}>
          {t(`empty.widen.${step}`)}
        </Button>
      ))}
    </div>
  );
  const text = steps.length > 0 ? t('empty.narrow') : t('empty.nobody');
  return <EmptyState icon="search" title={t('empty.title')} text={text} action={action} />;
}

interface Props {
  result: Result;
  onStep: (step: MatchFinderStep) => void;
}

/** The members who fit best, each with their reasons. */
export function FittingMembers({ result: { members, too_narrow }, onStep }: Props) {
  const { t } = useTranslation('match-finder');
  if (members.length === 0) return <NobodyFits steps={too_narrow} onStep={onStep} />;
  return (
    <>
      <p className={styles.count} role="status">
        {t('found', { count: members.length })}
      </p>
      <FitExplained />
      <ul className={`d-grid ${styles.members}`}>
        {members.map((member, index) => (
          <FittingCard key={member.profile.id} member={member} position={index} />
        ))}
      </ul>
    </>
  );
}
