import type { AdminMemberDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

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
    refusal: () => t('timeline.as_it_was.refused'),
    resource: 'none',
  });
  if (!may) return null;
  return (
    <Button size="small" sx={{ ml: 1, py: 0 }} loading={open.isPending} onClick={() => open.run()}>
      {t('timeline.as_it_was.button')}
    </Button>
  );
}
