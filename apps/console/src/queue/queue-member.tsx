import type { AdminPhoto } from '@duet/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { BrandDot } from '../ui/brand-dot';
import { Facts, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { nicheName } from '../ui/words';

interface Props {
  /** The photo, text or selfie on stage, with its member and site. */
  of: Pick<AdminPhoto, 'site_id' | 'site_name' | 'site_color' | 'member_id' | 'member_name' | 'member_age'>;
  /** Stands above the facts: who has decided on it already. */
  notice?: string | null;
  facts: ComponentProps<typeof Facts>['facts'];
  /** Stands below the facts. */
  children?: ReactNode;
}

/** The member beside a queue's stage: brand, person, facts, and the way to their page. */
export function QueueMember({ of, notice, facts, children }: Props) {
  const { sites } = useChosenSite();
  const site = sites.find(({ id }) => id === of.site_id);
  const mayRead = useMay('members:read');
  return (
    <Section title={t('shared.members.search.name_age', { name: of.member_name, age: of.member_age })}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, pl: 1, borderLeft: 4, borderColor: of.site_color }}
      >
        <BrandDot color={of.site_color} />
        <Typography variant="body2">
          {of.site_name}
          {site && ` · ${nicheName(site.niche)}`}
        </Typography>
      </Box>
      {notice && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {notice}
        </Alert>
      )}
      <Facts facts={facts} />
      {children}
      {mayRead && (
        <Button component={Link} to={`/members/${of.member_id}/show`} size="small" sx={{ mt: 1, ml: -0.75 }}>
          {t('queue.member.open')}
        </Button>
      )}
    </Section>
  );
}
