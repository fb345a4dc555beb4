import type { MatchFinderAnswer } from '@duet/contract';
import { listShownFields } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useUser } from '../../members/session/use-user';
import { useSite } from '../../site';
import { useIsHydratedAtOnce } from '../../site/use-store';
import { CardsSkeleton, ErrorState, Icon, Page } from '../../ui';
import { stepsFor } from './answers';
import type { Answers } from './answers';
import { readAnswerDraft, useAnswerDraft } from './draft';
import { FinderStep } from './finder-step';
import { FittingMembers } from './fitting-members';
import { useFinderPlace } from './use-finder-place';
import { useKeepAnswers, useKeptResult } from './use-match-finder';
import { VisitorResult } from './visitor-result';
import styles from './match-finder.module.css';

interface Props {
  /** Null for a visitor. */
  kept: MatchFinderAnswer | null;
  /** False while the page is as the server drew it, which knows neither the tab's draft nor its history. */
  isStored: boolean;
}

/** The questions one after another, and the result. */
function Finder({ kept, isStored }: Props) {
  const user = useUser();
  const steps = stepsFor(listShownFields(useSite().settings));
  const begin = steps[0]!;
  const [draft] = useState(() => (isStored ? readAnswerDraft() : null));
  const { answers, change } = useAnswerDraft(kept?.answers ?? null, draft);
  const [first] = useState(kept?.answers && !draft ? ('result' as const) : begin);
  const { place, show, goBack } = useFinderPlace(first, isStored ? [...steps, 'result'] : []);
  const keep = useKeepAnswers();
  const finish = (final: Answers) => {
    const toResult = () => show('result');
    if (user) keep.mutate(final, { onSuccess: toResult });
    else toResult();
    window.scrollTo(0, 0);
  };
  if (place === 'result' && (!user || kept?.result))
    return (
      <ResultFrame onChange={() => show(begin)}>
        {kept?.result ? (
          <FittingMembers result={kept.result} onStep={show} />
        ) : (
          <VisitorResult answers={answers} onStep={show} />
        )}
      </ResultFrame>
    );
  const step = place === 'result' ? begin : place;
  const ways = { onChange: change, onShow: show, onBack: goBack, onFinish: finish };
  return (
    <FinderStep step={step} steps={steps} answers={answers} {...ways} isSending={keep.isPending} error={keep.error} />
  );
}

/** The result below the way back to the questions. */
function ResultFrame({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { t } = useTranslation('match-finder');
  return (
    <>
      <div className={styles.bar}>
        <Button variant="outlined" startIcon={<Icon name="edit" size={20} />} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
      {children}
    </>
  );
}

function FinderOfViewer() {
  const user = useUser();
  const isHydrated = useIsHydratedAtOnce();
  const { data, error, refetch } = useKeptResult();
  if (user && !data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <CardsSkeleton count={8} />;
  }
  // Begun anew in the browser, and for whoever logs in or out meanwhile.
  return <Finder key={`${user?.id}.${isHydrated}`} kept={user ? (data ?? null) : null} isStored={isHydrated} />;
}

/** The match finder (D-25): five short questions, each of which may be skipped, and who fits the answers. */
export default function MatchFinderPage() {
  const { t } = useTranslation('app');
  return (
    <Page title={t('title.match_finder')}>
      <FinderOfViewer />
    </Page>
  );
}
