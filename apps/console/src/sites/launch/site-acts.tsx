import type { AdminSiteDetail } from '@duet/contract';
import MoreVert from '@mui/icons-material/MoreVert';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../../access/use-may';
import { t } from '../../ui/texts';
import { useDirty } from '../../ui/use-dirty';
import { ArchiveDialog } from './archive-dialog';
import { CloneDialog } from './clone-dialog';
import { useLaunch } from './use-launch';

type Asking = 'clone' | 'archive' | null;

/** The rarer acts on a site: clone it, take it off the net, bring it back. */
export function SiteActs({ site }: { site: AdminSiteDetail }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const mayCreate = useMay('sites:create');
  const mayArchive = useMay('sites:archive');
  const { restore } = useLaunch(site);
  // Each of them reads the site anew, and what is typed but not saved would be lost.
  const isDirty = useDirty();
  if (!mayCreate && !mayArchive) return null;
  const choose = (next: Asking) => {
    setAnchor(null);
    setAsking(next);
  };
  return (
    <>
      <IconButton
        aria-label={t('site-launch.acts.label')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: '10px' }}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isDirty && (
          <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
            {t('site-launch.save_first')}
          </MenuItem>
        )}
        {mayCreate && (
          <MenuItem disabled={isDirty} onClick={() => choose('clone')}>
            {t('site-launch.acts.clone')}
          </MenuItem>
        )}
        {mayCreate && mayArchive && <Divider />}
        {mayArchive && site.status !== 'archived' && (
          <MenuItem disabled={isDirty} onClick={() => choose('archive')} sx={{ color: 'error.main' }}>
            {t('site-launch.acts.archive')}
          </MenuItem>
        )}
        {mayArchive && site.status === 'archived' && (
          <MenuItem
            disabled={isDirty}
            onClick={() => {
              choose(null);
              restore.run();
            }}
          >
            {site.published
              ? t('site-launch.acts.restore_version', { version: site.published.version })
              : t('site-launch.acts.restore_draft')}
          </MenuItem>
        )}
      </Menu>
      {asking === 'clone' && <CloneDialog site={site} onClose={() => setAsking(null)} />}
      {asking === 'archive' && <ArchiveDialog site={site} onClose={() => setAsking(null)} />}
    </>
  );
}
