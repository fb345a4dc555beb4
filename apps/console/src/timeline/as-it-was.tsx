import type { AdminMemberDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';

interface Props {
  member: AdminMemberDetail;
  at: string;
}

/** Opens the prices as the member saw them: the site's version, language, country and bundles of that moment. */
export function AsItWas({ member, at }: Props) {
  const may = useMay('sites:read');
  const { language: locale, country } = member;
  const open = useAct((provider) => provider.previewSite(member.site_id, { locale, country, at }), {
    onDone: ({ url }) => {
      const page = new URL(url);
      page.pathname = '/pricing';
      window.open(page, '_blank', 'noopener');
    },
    refusal: () => 'Nothing was live at that moment, or no domain shows it.',
    resource: 'none',
  });
  if (!may) return null;
  return (
    <Button size="small" sx={{ ml: 1, py: 0 }} loading={open.isPending} onClick={() => open.run()}>
      As the member saw it
    </Button>
  );
}
