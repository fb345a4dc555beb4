import type { AdminMemberDetail, RestrictionKind } from '@duet/contract';
import { RESTRICTION_KINDS } from '@duet/contract';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { Section } from '../ui/facts';
import { t } from '../ui/texts';
import { RestrictDialog } from './restrict-dialog';
import { RestrictionLine } from './restriction-line';
import { useRestrictions } from './use-restrictions';

/** Acts on a member, and every decision that there is about them (I06, D-65). */
export function MemberActs({ member }: { member: AdminMemberDetail }) {
  const may = useMay('restrictions:write');
  const mayRead = useMay('restrictions:read');
  const restrictions = useRestrictions(member.id, mayRead);
  const [kind, setKind] = useState<RestrictionKind | null>(null);
  if (!mayRead) return null;
  const isBanned = restrictions?.some((one) => one.kind === 'ban' && ['requested', 'active'].includes(one.state));
  return (
    <Section title={t('restrictions.section.title')} text={t('restrictions.section.text')}>
      {may && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {RESTRICTION_KINDS.map((one) => (
            <Button
              key={one}
              variant="outlined"
              color={one === 'ban' ? 'error' : 'primary'}
              disabled={one === 'ban' && isBanned !== false}
              onClick={() => setKind(one)}
            >
              {t(`restrictions.acts.${one}.name`)}
            </Button>
          ))}
        </Box>
      )}
      {!restrictions && <Skeleton sx={{ mt: 1 }} width={220} />}
      {restrictions?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: may ? 1.5 : 0 }}>
          {t('restrictions.section.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: restrictions?.length ? 1.5 : 0, p: 0 }}>
        {restrictions?.map((one) => (
          <RestrictionLine key={one.id} of={one} />
        ))}
      </Box>
      {kind && <RestrictDialog member={member} kind={kind} onClose={() => setKind(null)} />}
    </Section>
  );
}
