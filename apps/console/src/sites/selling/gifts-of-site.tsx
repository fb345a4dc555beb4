import type { AdminSiteDetail, AdminSiteGifts, SiteGift } from '@duet/contract';
import { Alert, Box, Button, FormControlLabel, IconButton, Switch, TextField, Typography } from '@mui/material';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMay } from '../../access/use-may';
import { useAct, useConsoleProvider } from '../../data/use-act';
import { t } from '../../ui/texts';
import { Lines, Part } from './part';

const MOST_CREDITS = 1000;
const nameOf = ({ key }: SiteGift) => t(`shared.gifts.name.${key}`);

/** The typed price; empty is none of its own, and NaN what is no price. */
function priceOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const price = Number(typed);
  return Number.isInteger(price) && price >= 1 && price <= MOST_CREDITS ? price : Number.NaN;
}

/** The form around all tabs is not sent by the Enter key of a price. */
const keepInField = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

interface LineProps {
  gift: SiteGift;
  mayWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (next: SiteGift) => void;
  onMove: (by: -1 | 1) => void;
}

function GiftLine({ gift, mayWrite, isFirst, isLast, onChange, onMove }: LineProps) {
  const [typed, setTyped] = useState(gift.credits === null ? '' : String(gift.credits));
  const name = nameOf(gift);
  return (
    <Box component="li" sx={LINE}>
      <Typography component="span" variant="body2" sx={{ flex: '1 0 130px', fontWeight: 600 }}>
        {name}
      </Typography>
      <TextField
        size="small"
        value={typed}
        disabled={!mayWrite}
        error={Number.isNaN(priceOf(typed))}
        placeholder={t('gifts.price')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ ...gift, credits: priceOf(target.value) });
        }}
        onKeyDown={keepInField}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `${t('gifts.price')}: ${name}` } }}
        sx={{ width: 130 }}
      />
      <FormControlLabel
        control={
          <Switch checked={gift.on_offer} slotProps={{ input: { 'aria-label': `${t('gifts.offered')}: ${name}` } }} />
        }
        label={t('gifts.offered')}
        disabled={!mayWrite}
        onChange={(_event, on_offer) => onChange({ ...gift, on_offer })}
      />
      {mayWrite && (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <IconButton aria-label={t('gifts.up', { gift: name })} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton aria-label={t('gifts.down', { gift: name })} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}

/** The gifts of a site with their prices, in the order in which members see them: changed here, saved at once for all. */
function GiftList({ site, saved }: { site: AdminSiteDetail; saved: AdminSiteGifts }) {
  const mayWrite = useMay('gifts:write');
  const [gifts, setGifts] = useState(saved.gifts);
  const { run, isPending } = useAct((provider) => provider.setSiteGifts(site.id, { gifts, version: saved.version }), {
    done: t('gifts.saved'),
    resource: RESOURCE,
  });
  const move = (from: number, by: -1 | 1) => {
    const next = gifts.toSpliced(from, 1);
    setGifts(next.toSpliced(from + by, 0, gifts[from]!));
  };
  const isChanged = JSON.stringify(gifts) !== JSON.stringify(saved.gifts);
  const isFaulty = gifts.some(({ credits }) => Number.isNaN(credits));
  return (
    <>
      <Lines>
        {gifts.map((gift, at) => (
          <GiftLine
            key={gift.key}
            gift={gift}
            mayWrite={mayWrite}
            isFirst={at === 0}
            isLast={at === gifts.length - 1}
            onChange={(next) => setGifts(gifts.with(at, next))}
            onMove={(by) => move(at, by)}
          />
        ))}
      </Lines>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('gifts.price_hint')}
      </Typography>
      {mayWrite && (
        <Button
          variant="contained"
          sx={{ mt: 1.5 }}
          disabled={!isChanged || isFaulty}
          loading={isPending}
          onClick={() => run()}
        >
          {t('gifts.save')}
        </Button>
      )}
    </>
  );
}

const RESOURCE = 'site-gifts';
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};

/** Everything that members of a site can give each other. */
export function GiftsOfSite({ site }: { site: AdminSiteDetail }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({ queryKey: [RESOURCE, site.id], queryFn: () => provider.getSiteGifts(site.id) });
  return (
    <Part id="gifts" title={t('gifts.title')} text={t('gifts.text')}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <GiftList key={data.version} site={site} saved={data} />}
    </Part>
  );
}
