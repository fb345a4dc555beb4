import type { Member } from '@duet/contract';
import { blockMember, unblockMember } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Menu, MenuItem } from '../../ui/lazy-mui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callApi, errorText } from '../../api';
import { paths } from '../../site/paths';
import { ConfirmSheet, Icon, showToast } from '../../ui';
import type { IconName } from '../../ui';
import { Report } from '../reports/report';
import type { ReportTarget } from '../reports/report-target';
import { useHide } from '../cards/use-hide';
import { refreshAfterBlock } from './refresh-after-block';

function useBlock(member: Member) {
  const client = useQueryClient();
  const { t } = useTranslation(['members', 'errors']);
  return useMutation({
    mutationFn: () => callApi(member.blocked ? unblockMember : blockMember, { params: { profile_id: member.id } }),
    onSuccess: () => {
      showToast(t(member.blocked ? 'members:view.unblocked' : 'members:view.blocked', { name: member.name }), 'good');
      return refreshAfterBlock(client, member.id);
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
}

interface MemberAct {
  key: 'hide' | 'block' | 'report';
  icon: IconName;
  text: string;
  act: () => void;
}

/** The rare acts about a member, hiding, blocking and reporting, with the dialogs that they open. */
export function useMemberActs(member: Member): { acts: MemberAct[]; dialogs: ReactNode } {
  const { t } = useTranslation('members');
  const { name, blocked, hidden } = member;
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const block = useBlock(member);
  const hides = useHide();
  const acts: MemberAct[] = [
    {
      key: 'hide',
      icon: 'eye',
      text: t(hidden ? 'view.unhide' : 'view.hide', { name }),
      act: () => void (hidden ? hides.unhide(member) : hides.hide(member)),
    },
    {
      key: 'block',
      icon: 'block',
      text: t(blocked ? 'view.unblock' : 'view.block', { name }),
      act: () => (blocked ? block.mutate() : setAsking(true)),
    },
    {
      key: 'report',
      icon: 'flag',
      text: t('view.report', { name }),
      act: () => setReported({ subject: 'profile', id: member.id, member, isBlocked: blocked }),
    },
  ];
  const confirm = () => {
    setAsking(false);
    block.mutate();
  };
  const dialogs = (
    <>
      <Report target={reported} onClose={() => setReported(null)} />
      <ConfirmSheet
        open={asking}
        danger
        title={t('view.block_title', { name })}
        text={t('view.block_text', { name })}
        yes={t('view.block_yes')}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
  return { acts, dialogs };
}

/** Menu of rare actions: hiding a profile from the search, blocking it, reporting it, and the safety tips. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { acts, dialogs } = useMemberActs(member);
  const choose = (act: () => void) => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('view.more', { name: member.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {acts.map(({ key, icon, text, act }) => (
          <MenuItem key={key} onClick={() => choose(act)}>
            <Icon name={icon} size={20} />
            <span className="d-menu-text">{text}</span>
          </MenuItem>
        ))}
        <MenuItem component={Link} to={paths.safety}>
          <Icon name="shield" size={20} />
          <span className="d-menu-text">{t('app:title.safety')}</span>
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  );
}
