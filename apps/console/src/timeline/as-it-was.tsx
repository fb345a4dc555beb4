import type { AdminMemberDetail, PreviewViewer } from '@duet/contract';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { PREVIEW_PAGES, previewPageUrl } from '../sites/preview/preview-pages';
import { t } from '../ui/texts';

interface Props {
  member: AdminMemberDetail;
  at: string;
}

interface Page {
  viewer: PreviewViewer;
  page: string;
}

const VIEWERS: Record<PreviewViewer, string> = {
  visitor: t('site-preview.viewer.visitor'),
  member: `${t('site-preview.viewer.member')} · ${t('site-preview.sample.label')}`,
};

/**
 * Opens a page as the member saw it: the site's version, language, country, bundles and own texts of that moment. Pages of members
 * show samples, never anybody's data.
 */
export function AsItWas({ member, at }: Props) {
  const may = useMay('sites:read');
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { language: locale, country } = member;
  const open = useAct((provider, _page: Page) => provider.previewSite(member.site_id, { locale, country, at }), {
    onDone: ({ url }, page) => window.open(previewPageUrl(url, page), '_blank', 'noopener'),
    refusal: () => t('timeline.as_it_was.refused'),
    resource: 'none',
  });
  if (!may) return null;
  const choose = (page: Page) => {
    setButton(null);
    open.run(page);
  };
  return (
    <>
      <Button
        size="small"
        sx={{ ml: 1, py: 0 }}
        loading={open.isPending}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {t('timeline.as_it_was.button')}
      </Button>
      <Menu anchorEl={button} open={button !== null} onClose={() => setButton(null)}>
        {Object.entries(PREVIEW_PAGES).flatMap(([viewer, pages]) => [
          <ListSubheader key={viewer} sx={{ lineHeight: 2.5 }}>
            {VIEWERS[viewer as PreviewViewer]}
          </ListSubheader>,
          ...Object.entries(pages).map(([page, name]) => (
            <MenuItem key={`${viewer} ${page}`} dense onClick={() => choose({ viewer: viewer as PreviewViewer, page })}>
              {name}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
