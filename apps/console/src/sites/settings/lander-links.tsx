import { LANDERS, PROFILE_LANDERS } from '@duet/contract';
import { Box, Link, Typography } from '@mui/material';
import { t } from '../../ui/texts';
import { optionName } from '../../ui/words';

interface Props {
  /** Scheme and host of the site; null before it has a domain. */
  url: string | null;
  /** The landers that are on. */
  chosen: readonly string[];
}

const isAboutMember = (name: string): boolean => (PROFILE_LANDERS as readonly string[]).includes(name);

/** Where each lander of a site is; one that is on opens in a tab of its own, those about a member are reached with a member's id. */
export function LanderLinks({ url, chosen }: Props) {
  return (
    <Box component="ul" aria-label={t('settings.landers.addresses')} sx={{ m: 0, mt: 1, pl: 0, listStyle: 'none' }}>
      {LANDERS.map((name) => {
        const address = isAboutMember(name) ? `/members/…/${name}` : `/landers/${name}`;
        const opens = url && chosen.includes(name) && !isAboutMember(name);
        return (
          <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.25 }}>
            <Typography variant="body2" sx={{ minWidth: 150 }}>
              {optionName(name, 'settings')}
            </Typography>
            {opens ? (
              <Link variant="body2" href={url + address} target="_blank" rel="noopener">
                {address}
              </Link>
            ) : (
              <Typography variant="body2" color="text.secondary">
                {address}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
