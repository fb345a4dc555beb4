import type { AdminSiteDetail, DomainFinding, DomainState, DomainStatus } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../access/use-may';
import { useAct, useConsoleProvider } from '../../data/use-act';
import { momentText } from '../../ui/facts';
import { t } from '../../ui/texts';

const STATUS = 'domain-status';

/** The domains of a site as the last check found them, with what is to be done. */
export function DomainPanel({ site }: { site: AdminSiteDetail }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: [STATUS, site.id, site.domain],
    queryFn: () => provider.getDomainStatus(site.id),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Typography color="textSecondary">{t('sites.domain.reading')}</Typography>;
  return (
    <Box id="domain_status" tabIndex={-1} sx={{ pb: 2, display: 'grid', gap: 3 }}>
      {data.map((status) => (
        <Domain key={status.host} status={status} />
      ))}
      <CheckNow site={site} />
    </Box>
  );
}

function CheckNow({ site }: { site: AdminSiteDetail }) {
  const queries = useQueryClient();
  const { run, isPending } = useAct((provider) => provider.checkDomains(site.id), {
    resource: STATUS,
    // The checklist says the worst of it.
    onDone: () => void queries.invalidateQueries({ queryKey: ['sites', 'getOne'] }),
  });
  if (!useMay('sites:write')) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" disabled={isPending} onClick={() => run()}>
        {t(isPending ? 'sites.domain.checking' : 'sites.domain.check')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('sites.domain.check_hint')}
      </Typography>
    </Box>
  );
}

function Domain({ status: { host, is_primary, findings, checked_at, changed_at } }: { status: DomainStatus }) {
  return (
    <Box component="section" aria-label={host}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {host}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(is_primary ? 'sites.domain.main' : 'sites.domain.other')} {timesText(checked_at, changed_at)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {findings.map((finding) => (
          <Finding key={finding.subject} finding={finding} />
        ))}
      </Box>
    </Box>
  );
}

function timesText(checked: string | null, changed: string | null): string {
  if (!checked) return t('sites.domain.checked.never');
  const day = momentText(checked);
  return changed && changed !== checked
    ? t('sites.domain.checked.since', { checked: day, changed: momentText(changed) })
    : t('sites.domain.checked.once', { checked: day });
}

const Finding = ({ finding: { subject, state, text, advice } }: { finding: DomainFinding }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.25, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Mark state={state} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(`sites.domain.subjects.${subject}`)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {advice && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {advice}
        </Typography>
      )}
    </Box>
  </Box>
);

function Mark({ state }: { state: DomainState }) {
  const title = t(`sites.domain.states.${state}`);
  if (state === 'good') return <CheckCircle fontSize="small" color="success" titleAccess={title} />;
  if (state === 'fault') return <ErrorOutline fontSize="small" color="error" titleAccess={title} />;
  if (state === 'warning') return <WarningAmber fontSize="small" color="warning" titleAccess={title} />;
  return <HelpOutline fontSize="small" color="disabled" titleAccess={title} />;
}
