import type { AdminSiteDetail } from '@duet/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Card, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../access/use-may';
import { t } from '../../ui/texts';
import { useDirty } from '../../ui/use-dirty';
import { whenText } from '../../ui/words';
import { Differences } from '../versions/differences';
import { useDifferences } from '../versions/use-differences';
import { listAdvice, listMissing } from './checklist-items';
import { Checklist } from './checklist';
import { ScheduleDialog } from './schedule-dialog';
import { ScheduleLine } from './schedule-line';
import { useLaunch } from './use-launch';

type Part = 'checklist' | 'changes';

/** The state of a site for its members: the live version, waiting changes, missing conditions, and the Publish button. */
export function LaunchBar({ site }: { site: AdminSiteDetail }) {
  const missing = listMissing(site.checklist).length;
  const advice = listAdvice(site.checklist).length;
  const changes = site.published?.changed.length ?? 0;
  const [part, toggle] = usePart({ missing, changes });
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Card component="section" aria-label={t('site-launch.bar.label')} sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ flex: '1 1 260px' }}>{stateText(site)}</Typography>
        <Toggle open={part === 'checklist'} onClick={() => toggle('checklist')} warn={missing > 0}>
          {checklistText({ missing, advice, count: site.checklist.length })}
        </Toggle>
        {changes > 0 && (
          <Toggle open={part === 'changes'} onClick={() => toggle('changes')}>
            {t('site-launch.bar.changes', { count: changes })}
          </Toggle>
        )}
        <PublishButton site={site} missing={missing} onSchedule={() => setPlanning(true)} />
      </Box>
      <ScheduleLine site={site} onMove={() => setPlanning(true)} />
      {isPlanning && <ScheduleDialog site={site} onClose={() => setPlanning(false)} />}
      <Collapse in={part !== null} unmountOnExit>
        <Box sx={{ pt: 1.5, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {part === 'changes' ? <Waiting site={site} /> : <Checklist site={site} />}
        </Box>
      </Collapse>
    </Card>
  );
}

/** Opens the checklist whenever more is missing than before, and closes what has nothing to show any more. */
function usePart({ missing, changes }: { missing: number; changes: number }) {
  const [part, setPart] = useState<Part | null>(missing > 0 ? 'checklist' : null);
  const [before, setBefore] = useState({ missing, changes });
  if (before.missing !== missing || before.changes !== changes) {
    setBefore({ missing, changes });
    if (missing > before.missing) setPart('checklist');
    else if (part === 'changes' && changes === 0) setPart(null);
  }
  const toggle = (next: Part) => setPart(part === next ? null : next);
  return [part, toggle] as const;
}

function checklistText({ missing, advice, count }: { missing: number; advice: number; count: number }): string {
  if (missing > 0) return t('site-launch.bar.missing', { count: missing, total: count });
  return t('site-launch.bar.checklist', { done: count - advice, total: count });
}

function stateText({ status, published }: AdminSiteDetail): string {
  if (status === 'archived') return t('site-launch.bar.state.archived');
  if (!published) return t('site-launch.bar.state.unpublished');
  return t('site-launch.bar.state.live', { version: published.version, when: whenText(published.published_at) });
}

interface ToggleProps {
  open: boolean;
  onClick: () => void;
  warn?: boolean;
  children: string;
}

const Toggle = ({ open, onClick, warn = false, children }: ToggleProps) => (
  <Button
    size="small"
    color={warn ? 'warning' : 'inherit'}
    aria-expanded={open}
    onClick={onClick}
    endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
  >
    {children}
  </Button>
);

function Waiting({ site }: { site: AdminSiteDetail }) {
  const differences = useDifferences(site, {});
  return (
    <>
      <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('site-versions.differences.title')}
      </Typography>
      <Differences read={differences} />
    </>
  );
}

interface PublishProps {
  site: AdminSiteDetail;
  missing: number;
  onSchedule: () => void;
}

function PublishButton({ site, missing, onSchedule }: PublishProps) {
  const isDirty = useDirty();
  const { publish } = useLaunch(site);
  const nothingNew = site.status === 'published' && !site.unpublished_changes;
  const isClosed = isDirty || missing > 0 || nothingNew;
  if (!useMay('sites:publish')) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {hint({ isDirty, missing, nothingNew })}
      </Typography>
      {site.status !== 'archived' && !site.schedule && (
        <Button disabled={isClosed} onClick={onSchedule}>
          {t('site-launch.bar.publish_later')}
        </Button>
      )}
      <Button variant="contained" disabled={publish.isPending || isClosed} onClick={() => publish.run()}>
        {site.status === 'archived' ? t('site-launch.bar.publish_draft') : t('site-launch.bar.publish')}
      </Button>
    </Box>
  );
}

function hint({ isDirty, missing, nothingNew }: { isDirty: boolean; missing: number; nothingNew: boolean }): string {
  if (isDirty) return t('site-launch.save_first');
  if (missing > 0) return t('site-launch.bar.hint.missing', { count: missing });
  return nothingNew ? t('site-launch.bar.hint.newest') : t('site-launch.bar.hint.soon');
}
