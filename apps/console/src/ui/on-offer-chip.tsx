import { Chip } from '@mui/material';
import { t } from './texts';

/** The state of something that members can be offered. */
export const OnOfferChip = ({ isOnOffer }: { isOnOffer: boolean }) => (
  <Chip size="small" variant="outlined" label={isOnOffer ? t('ui.on_offer.yes') : t('ui.on_offer.no')} />
);
