import Apartment from '@mui/icons-material/Apartment';
import Article from '@mui/icons-material/ArticleOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import CallMade from '@mui/icons-material/CallMade';
import Campaign from '@mui/icons-material/CampaignOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import DateRange from '@mui/icons-material/DateRangeOutlined';
import Discount from '@mui/icons-material/LocalOfferOutlined';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Face from '@mui/icons-material/FaceOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/History';
import Insights from '@mui/icons-material/Insights';
import Layers from '@mui/icons-material/LayersOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Pending from '@mui/icons-material/PendingActionsOutlined';
import Toll from '@mui/icons-material/TollOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Badge, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Menu, useSidebarState } from 'react-admin';
import type { Permission } from '@duet/contract';
import { useMay } from '../access/use-may';
import { RAISED, RAISED_ALARMS } from '../alarms/raised-path';
import { WAITING_CASES, WAITING_FOR_ME } from '../cases/waiting-path';
import { useCount } from '../dashboard/use-count';
import { useWaitingCount } from '../photos/waiting-photos';
import { MY_REFUNDS, REFUNDS_FOR_ME } from '../refunds/waiting-path';
import { REQUESTED, REQUESTED_BANS } from '../restrictions/words';
import { useWaitingSelfies } from '../selfies/waiting-selfies';
import { useWaitingTexts } from '../texts/waiting-texts';
import { t } from '../ui/texts';
import { useChosenSite } from './chosen-site';
import { linkTo } from './site-address';

/** The menu by task; a task of which nothing may be done is not there. */
export const ConsoleMenu = () => (
  <Menu sx={{ mt: 0, pt: 1.5, '& .RaMenuItemLink-active': { fontWeight: 600 } }}>
    <Item to="/" permission="sites:read" icon={<Insights />} text={t('layout.menu.overview')} />
    <Task name={t('layout.menu.traffic.title')} permission="statistics:read">
      <Item
        to="/traffic-sources"
        permission="statistics:read"
        icon={<FilterAlt />}
        text={t('layout.menu.traffic.sources')}
      />
      <Item to="/weeks" permission="statistics:read" icon={<DateRange />} text={t('layout.menu.traffic.weeks')} />
      <Item
        to="/traffic-partners"
        permission="partners:read"
        icon={<Handshake />}
        text={t('layout.menu.traffic.partners')}
      />
      <Item to="/postbacks" permission="partners:read" icon={<CallMade />} text={t('layout.menu.traffic.postbacks')} />
    </Task>
    <Task name={t('layout.menu.sites.title')} permission="sites:read">
      <Item to="/sites" permission="sites:read" icon={<Storefront />} text={t('layout.menu.sites.sites')} />
      <Item to="/companies" permission="companies:read" icon={<Apartment />} text={t('layout.menu.sites.companies')} />
      <Item to="/own-texts" permission="texts:read" icon={<Article />} text={t('layout.menu.sites.own_texts')} />
      <Item to="/mails" permission="sites:read" icon={<Mail />} text={t('layout.menu.sites.mails')} />
    </Task>
    <Task name={t('layout.menu.members.title')} permission="members:read">
      <Item to="/members" permission="members:read" icon={<PersonSearch />} text={t('layout.menu.members.members')} />
      <Item to="/news" permission="news:read" icon={<Campaign />} text={t('layout.menu.members.news')} />
      <Item to="/mail-log" permission="members:contact" icon={<Outbox />} text={t('layout.menu.members.mail_log')} />
    </Task>
    <Task name={t('layout.menu.money.title')} permission="bundles:read">
      <Item to="/orders" permission="orders:read" icon={<Receipt />} text={t('layout.menu.money.orders')} />
      <RefundItem />
      <Item to="/credit-bundles" permission="bundles:read" icon={<Discount />} text={t('layout.menu.money.bundles')} />
      <Item
        to="/payment-methods"
        permission="methods:read"
        icon={<CreditCard />}
        text={t('layout.menu.money.methods')}
      />
      <Item
        to="/discount-codes"
        permission="discounts:read"
        icon={<Percent />}
        text={t('layout.menu.money.discounts')}
      />
      <Item to="/ledger-entries" permission="ledger:read" icon={<Toll />} text={t('layout.menu.money.ledger')} />
    </Task>
    <Task name={t('layout.menu.cases.title')} permission="cases:read">
      <AlarmItem />
      <CaseItem />
      <Item to="/case-figures" permission="dashboard:read" icon={<BarChart />} text={t('layout.menu.cases.figures')} />
      <Item to="/saved-replies" permission="replies:read" icon={<Quickreply />} text={t('layout.menu.cases.replies')} />
      <PhotoItem />
      <SelfieItem />
      <TextItem />
      <RestrictionItem />
    </Task>
    <Task name={t('layout.menu.system.title')} permission="audit:read">
      <Item to="/audit-entries" permission="audit:read" icon={<History />} text={t('layout.menu.system.audit')} />
      <Item to="/jobs" permission="jobs:read" icon={<Pending />} text={t('layout.menu.system.jobs')} />
      <Item to="/job-kinds" permission="jobs:read" icon={<Layers />} text={t('layout.menu.system.queues')} />
      <Item to="/timetable" permission="jobs:read" icon={<Schedule />} text={t('layout.menu.system.timetable')} />
      <Item to="/staff" permission="staff:read" icon={<Groups />} text={t('layout.menu.system.staff')} />
    </Task>
    <Version />
  </Menu>
);

/** Of the build that is open in this browser. */
function Version() {
  const [open] = useSidebarState();
  if (!open) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ px: 2, py: 2 }}>
      {t('layout.menu.version', { version: import.meta.env.PRODUCT_VERSION as string })}
    </Typography>
  );
}

function Task({ name, permission, children }: { name: string; permission: Permission; children: ReactNode }) {
  const [open] = useSidebarState();
  if (!useMay(permission)) return null;
  return (
    <Box role="group" aria-label={name}>
      <Typography
        variant="overline"
        component="div"
        aria-hidden="true"
        color="textSecondary"
        sx={{ pl: 2, pt: 2, visibility: open ? 'visible' : 'hidden' }}
      >
        {name}
      </Typography>
      {children}
    </Box>
  );
}

/** The menu says how many photos wait. */
function PhotoItem() {
  const may = useMay('photos:moderate');
  const { site } = useChosenSite();
  const count = useWaitingCount(site?.id ?? null, may);
  const icon = <Counted icon={<PhotoLibrary />} count={count} />;
  return <Item to="/photos" permission="photos:moderate" icon={icon} text={t('layout.menu.cases.photos')} />;
}

/** The menu says how many selfies wait. */
function SelfieItem() {
  const may = useMay('photos:moderate');
  const { site } = useChosenSite();
  const count = useWaitingSelfies(site?.id ?? null, may);
  const icon = <Counted icon={<Face />} count={count} />;
  return <Item to="/selfies" permission="photos:moderate" icon={icon} text={t('layout.menu.cases.selfies')} />;
}

/** Members who may be under 18: there only while somebody is called, or for those who look at what was. */
function AlarmItem() {
  const count = useCount('alarms', RAISED, useMay('photos:moderate'));
  const icon = <Counted icon={<Warning />} count={count} />;
  return <Item to={RAISED_ALARMS} permission="photos:moderate" icon={icon} text={t('layout.menu.cases.alarms')} />;
}

/** The menu says how many texts wait. */
function TextItem() {
  const may = useMay('photos:moderate');
  const { site } = useChosenSite();
  const count = useWaitingTexts(site?.id ?? null, may);
  const icon = <Counted icon={<Notes />} count={count} />;
  return <Item to="/texts" permission="photos:moderate" icon={icon} text={t('layout.menu.cases.texts')} />;
}

/** The menu says how many cases wait for the person, and leads to them. */
function CaseItem() {
  const count = useCount('cases', WAITING_FOR_ME, useMay('cases:read'));
  const icon = <Counted icon={<Flag />} count={count} />;
  return <Item to={WAITING_CASES} permission="cases:read" icon={icon} text={t('layout.menu.cases.cases')} />;
}

/** The menu says how many refunds wait for the person as the second one, and leads to them while there are any. */
function RefundItem() {
  const mayApprove = useMay('refunds:approve');
  const count = useCount('refunds', REFUNDS_FOR_ME, mayApprove);
  const icon = <Counted icon={<Undo />} count={count} />;
  return (
    <Item
      to={count ? MY_REFUNDS : '/refunds'}
      permission="refunds:read"
      icon={icon}
      text={t('layout.menu.money.refunds')}
    />
  );
}

/** The menu says how many bans wait for a second person. */
function RestrictionItem() {
  const mayApprove = useMay('restrictions:approve');
  const count = useCount('restrictions', REQUESTED, mayApprove);
  const icon = <Counted icon={<Gavel />} count={mayApprove ? count : undefined} />;
  return (
    <Item
      to={count ? REQUESTED_BANS : '/restrictions'}
      permission="restrictions:read"
      icon={icon}
      text={t('layout.menu.cases.restrictions')}
    />
  );
}

/** A number on an icon; none for nothing. */
const Counted = ({ icon, count }: { icon: ReactNode; count: number | undefined }) =>
  count ? (
    <Badge
      badgeContent={count}
      max={999}
      color="primary"
      sx={{ '& .MuiBadge-badge': { top: 1, right: 3, height: 17, minWidth: 17, px: 0.5, fontSize: '0.6875rem' } }}
    >
      {icon}
    </Badge>
  ) : (
    icon
  );

interface ItemProps {
  to: string;
  permission: Permission;
  icon: ReactNode;
  text: string;
}

const LINES = { '& .MuiTypography-noWrap': { whiteSpace: 'normal', hyphens: 'auto', lineHeight: 1.3 } };

function Item({ to, permission, icon, text }: ItemProps) {
  const { id } = useChosenSite();
  if (!useMay(permission)) return null;
  // Long names of other languages go on a second line.
  return <Menu.Item to={linkTo(to, id)} primaryText={text} leftIcon={icon} sx={LINES} />;
}
