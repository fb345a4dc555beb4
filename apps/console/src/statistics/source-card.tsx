import type { Funnel, FunnelStep } from '@duet/contract';
import { FUNNEL_STEPS } from '@duet/contract';
import { Box, Card, Typography } from '@mui/material';
import { numberText } from '../ui/formats';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { isApart, shareParts } from './share';
import { baseOf } from './sources';

interface Props {
  title: string;
  now: Funnel;
  previous: Funnel;
  /** Those who signed up still have time: their later steps may yet grow. */
  isOpen: boolean;
}

/** One source: its steps from the visit to the payment, each as a share of what it is a share of. */
export const SourceCard = ({ title, ...funnels }: Props) => (
  <Card component="section" aria-label={title} sx={{ mb: 1.5, p: { xs: 2, sm: 2.5 } }}>
    <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere', mb: 1 }}>
      {title}
    </Typography>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: { xs: 1.25, md: 2 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(5, 1fr)' } }}
    >
      {FUNNEL_STEPS.map((step) => (
        <Step key={step} step={step} {...funnels} />
      ))}
    </Box>
  </Card>
);

type StepProps = Omit<Props, 'title'> & { step: FunnelStep };

const ON_PHONE = { display: { xs: 'grid', md: 'block' }, gridTemplateColumns: '104px 1fr', columnGap: 1.5 };

function Step({ step, now, previous, isOpen }: StepProps) {
  const [count, before] = [now[step], previous[step]];
  return (
    <Box sx={ON_PHONE}>
      <Typography component="dt" variant="subtitle2" color="textSecondary">
        {t(`statistics.funnel.steps.${step}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography sx={{ fontSize: '1.2rem', fontWeight: 650, lineHeight: 1.35 }}>
          {count === null ? '–' : numberText(count)}
        </Typography>
        <Typography variant="body2">
          {count === null ? t('statistics.funnel.not_counted') : <Share step={step} funnel={now} />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {before === null ? t('statistics.funnel.before_not_counted') : <Before step={step} funnel={previous} />}
          <Difference step={step} now={now} previous={previous} isOpen={isOpen} />
        </Typography>
      </Box>
    </Box>
  );
}

interface ShareProps {
  step: FunnelStep;
  funnel: Funnel;
}

const RANGE = <Box component="span" sx={{ whiteSpace: 'nowrap' }} />;

/** A step as a share; its range is one word. */
function Share({ step, funnel }: ShareProps) {
  const base = baseOf(step, funnel);
  if (base === null) return null;
  const { counts, range } = shareParts(funnel[step] ?? 0, base);
  return range ? (
    <RichText k="statistics.share.both_marked" values={{ counts, range }} tags={{ range: RANGE }} />
  ) : (
    counts
  );
}

/** A step of the period before, as a share; where there is nothing to be a share of, its count alone. */
function Before({ step, funnel }: ShareProps) {
  const [count, base] = [funnel[step] ?? 0, baseOf(step, funnel)];
  if (base === null) return t('statistics.funnel.before', { value: numberText(count) });
  const { counts, range } = shareParts(count, base);
  return range ? (
    <RichText k="statistics.funnel.before_share" values={{ counts, range }} tags={{ range: RANGE }} />
  ) : (
    t('statistics.funnel.before', { value: counts })
  );
}

/** Says that a share changed, where chance hardly explains it. */
function Difference({ step, now, previous, isOpen }: StepProps) {
  const [base, baseBefore] = [baseOf(step, now), baseOf(step, previous)];
  if (base === null || baseBefore === null) return null;
  const [count, before] = [now[step] ?? 0, previous[step] ?? 0];
  if (!isApart([count, base], [before, baseBefore])) return null;
  const isMore = count / base > before / baseBefore;
  if (!isMore && isOpen && step !== 'sign_ups') return null;
  return (
    <Box component="strong" sx={{ display: 'block', color: isMore ? 'success.dark' : 'error.dark' }}>
      {t(isMore ? 'statistics.funnel.more' : 'statistics.funnel.less')}
    </Box>
  );
}
