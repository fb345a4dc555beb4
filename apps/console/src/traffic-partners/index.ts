import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./traffic-partner.list'), 'TrafficPartnerList'),
  edit: lazyPage(() => import('./traffic-partner.edit'), 'TrafficPartnerEdit'),
  create: lazyPage(() => import('./traffic-partner.create'), 'TrafficPartnerCreate'),
  recordRepresentation: 'name',
};
