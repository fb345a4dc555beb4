import { Chip } from '@mui/material';

/** The state of something that members can be offered. */
export const OnOfferChip = ({ isOnOffer }: { isOnOffer: boolean }) => (
  <Chip size="small" variant="outlined" label={isOnOffer ? 'On offer' : 'Not on offer'} />
);
