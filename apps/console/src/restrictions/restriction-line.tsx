import type { AdminRestriction } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { AuditLink } from '../audit-entries/audit-link';
import { momentText } from '../ui/facts';
import { t } from '../ui/texts';
import { EndDialog } from './end-dialog';
import type { EndAct } from './end-dialog';
import { RestrictionStateChip } from './restriction-state';
import { kindText, reasonWord } from './words';

/** A decision about a member, with what can be done about it now. */
export function RestrictionLine({ of: one }: { of: AdminRestriction }) {
  const [ending, setEnding] = useState<EndAct | null>(null);
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 650 }}>
          {t('restrictions.line.title', { kind: kindText(one), reason: reasonWord(one.reason) })}
        </Typography>
        <RestrictionStateChip {...one} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {historyOf(one).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.facts} ({one.rule})
      </Typography>
      {one.over_reason && (
        <Typography variant="body2" color="textSecondary">
          {t('restrictions.line.why_over', { reason: one.over_reason })}
        </Typography>
      )}
      <Acts of={one} onEnd={setEnding} />
      {ending && <EndDialog of={one} act={ending} onClose={() => setEnding(null)} />}
    </Box>
  );
}

function historyOf({ from, until, state, made_by, approved_by, over_at, over_by }: AdminRestriction): string[] {
  const isOpen = state === 'active' || state === 'requested';
  return [
    made_by
      ? t('restrictions.line.made_by', { moment: momentText(from), name: personName(made_by) })
      : momentText(from),
    approved_by ? t('restrictions.line.agreed_by', { name: personName(approved_by) }) : '',
    isOpen && until ? t('restrictions.line.until', { moment: momentText(until) }) : '',
    over_at ? overText(momentText(over_at), over_by) : '',
  ].filter(Boolean);
}

type Person = NonNullable<AdminRestriction['made_by']>;

const personName = ({ name }: Person) => name ?? t('restrictions.line.left');

const overText = (moment: string, by: Person | null) =>
  by ? t('restrictions.line.over_by', { moment, name: personName(by) }) : t('restrictions.line.over', { moment });

function Acts({ of: one, onEnd }: { of: AdminRestriction; onEnd: (act: EndAct) => void }) {
  const { identity } = useGetIdentity();
  const mayWrite = useMay('restrictions:write');
  const mayApprove = useMay('restrictions:approve');
  const approve = useAct((provider) => provider.approveRestriction(one.id), { done: t('restrictions.line.agreed') });
  if (!identity) return null;
  const isRequested = one.state === 'requested';
  const isSecond = isRequested && mayApprove && one.made_by?.id !== identity.id;
  const isOpen = isRequested || one.state === 'active';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {isSecond && (
        <>
          <Button
            variant="contained"
            color="error"
            size="small"
            loading={approve.isPending}
            onClick={() => approve.run()}
          >
            {t('restrictions.line.agree')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => onEnd('decline')}>
            {t('restrictions.line.decline')}
          </Button>
        </>
      )}
      {isOpen && mayWrite && !isSecond && (
        <Button variant="outlined" size="small" onClick={() => onEnd('lift')}>
          {isRequested ? t('restrictions.line.take_back') : t('restrictions.line.lift')}
        </Button>
      )}
      <AuditLink filter={{ resource: 'restrictions', resource_id: one.id }} of="decision" />
    </Box>
  );
}
