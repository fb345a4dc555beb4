import type { Funnel, FunnelStep, SourceFunnel, SourceFunnels } from '@duet/contract';
import { FUNNEL_STEPS } from '@duet/contract';
import { toCsv } from '../ui/csv';
import { t } from '../ui/texts';
import { intervalOf } from './share';

/** A source as staff read it. */
export function nameOfSource({ network, ref, sub }: Pick<SourceFunnel, 'network' | 'ref' | 'sub'>): string {
  const known = [network, ref].filter(Boolean).join(' · ');
  const source = known || t('statistics.sources.direct');
  return sub === null
    ? source
    : t('statistics.sources.with_sub', { source, sub: sub || t('statistics.sources.no_sub') });
}

/** The step of which another is a share: sign-ups of visits, all later ones of sign-ups; null for visits. */
export function baseOf(step: FunnelStep, funnel: Funnel): number | null {
  if (step === 'visits') return null;
  return step === 'sign_ups' ? funnel.visits : funnel.sign_ups;
}

/** A line per source, with the ends of each share's range; of what was not counted nothing is said. */
export function sourcesAsCsv({ sources }: SourceFunnels): string {
  const cells = (funnel: Funnel) =>
    FUNNEL_STEPS.flatMap((step) => {
      const [count, base] = [funnel[step], baseOf(step, funnel)];
      if (step === 'visits') return [count];
      const interval = count === null || base === null ? null : intervalOf(count, base);
      return [count, ...(interval ?? [null, null]).map((side) => (side === null ? null : Number(side.toFixed(4))))];
    });
  const heads = FUNNEL_STEPS.flatMap((step) => (step === 'visits' ? [step] : [step, `${step}_low`, `${step}_high`]));
  const head = ['network', 'ref', 'sub', ...heads, ...heads.map((name) => `before_${name}`)];
  const lines = sources.map(({ network, ref, sub, now, previous }) => [
    network,
    ref,
    sub,
    ...cells(now),
    ...cells(previous),
  ]);
  return toCsv([head, ...lines]);
}
