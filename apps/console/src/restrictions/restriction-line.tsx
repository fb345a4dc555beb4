import type { AdminRestriction } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { AuditLink } from '../audit-entries/audit-link';
import { momentText } from '../ui/facts';
import { EndDialog } from './end-dialog';
import type { EndAct } from './end-dialog';
import { RestrictionStateChip } from './restriction-state';
import { kindText, REASON_WORDS } from './words';

/** A decision about a member, with what can be done about it now. */
export function RestrictionLine({ of: one }: { of: AdminRestriction }) {
  const [ending, setEnding] = useState<EndAct | null>(null);
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 650 }}>
          {kindText(one)}: {REASON_WORDS[one.reason]}
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
          Why it is over: {one.over_reason}
        </Typography>
      )}
      <Acts of={one} onEnd={setEnding} />
      {ending && <EndDialog of={one} act={ending} onClose={() => setEnding(null)} />}
    </Box>
  );
}

function historyOf({ from, until, state, made_by, approved_by, over_at, over_by }: AdminRestriction): string[] {
  const by = (person: { name: string | null } | null, word = '') =>
    person ? `${word} by ${person.name ?? 'somebody who left'}` : '';
  const isOpen = state === 'active' || state === 'requested';
  return [
    `${momentText(from)}${by(made_by)}`,
    approved_by ? by(approved_by, 'agreed') : '',
    isOpen && until ? `until ${momentText(until)}` : '',
    over_at ? `over ${momentText(over_at)}${by(over_by)}` : '',
  ].filter(Boolean);
}

function Acts({ of: one, onEnd }: { of: AdminRestriction; onEnd: (act: EndAct) => void }) {
  const { identity } = useGetIdentity();
  const mayWrite = useMay('restrictions:write');
  const mayApprove = useMay('restrictions:approve');
  const approve = useAct((provider) => provider.approveRestriction(one.id), { done: 'Banned. The member is told.' });
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
            Agree to the ban
          </Button>
          <Button variant="outlined" size="small" onClick={() => onEnd('decline')}>
            Decline
          </Button>
        </>
      )}
      {isOpen && mayWrite && !isSecond && (
        <Button variant="outlined" size="small" onClick={() => onEnd('lift')}>
          {isRequested ? 'Take back' : 'Lift'}
        </Button>
      )}
      <AuditLink filter={{ resource: 'restrictions', resource_id: one.id }} of="decision" />
    </Box>
  );
}
