import type { Member } from '@duet/contract';
import { blockMember, unblockMember } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { Menu, MenuItem } from '../../../ui/lazy-mui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callApi, errorText } from '../../../api';
import { paths } from '../../../site/paths';
import { ConfirmSheet, Icon, showToast } from '../../../ui';
import { Report } from '../../../members/reports/report';
import type { ReportTarget } from '../../../members/reports/report-target';
import { useHide } from '../../../members/cards/use-hide';
import { refreshAfterBlock } from '../../../members/profile/refresh-after-block';

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

/** Menu of rare actions: hiding a profile from the search, blocking it, reporting it, and the safety tips. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const block = useBlock(member);
  const hides = useHide();
  const choose = () => {
    setAnchor(null);
    if (member.blocked) block.mutate();
    else setAsking(true);
  };
  const hideOrShow = () => {
    setAnchor(null);
    void (member.hidden ? hides.unhide(member) : hides.hide(member));
  };
  const report = () => {
    setAnchor(null);
    setReported({ subject: 'profile', id: member.id, member, isBlocked: member.blocked });
  };
  const confirm = () => {
    setAsking(false);
    block.mutate();
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
        <MenuItem onClick={hideOrShow}>
          <Icon name="eye" size={20} />
          <span className="d-menu-text">{t(member.hidden ? 'view.unhide' : 'view.hide', { name: member.name })}</span>
        </MenuItem>
        <MenuItem onClick={choose}>
          <Icon name="block" size={20} />
          <span className="d-menu-text">
            {t(member.blocked ? 'view.unblock' : 'view.block', { name: member.name })}
          </span>
        </MenuItem>
        <MenuItem onClick={report}>
          <Icon name="flag" size={20} />
          <span className="d-menu-text">{t('view.report', { name: member.name })}</span>
        </MenuItem>
        <MenuItem component={Link} to={paths.safety}>
          <Icon name="shield" size={20} />
          <span className="d-menu-text">{t('app:title.safety')}</span>
        </MenuItem>
      </Menu>
      <Report target={reported} onClose={() => setReported(null)} />
      <ConfirmSheet
        open={asking}
        danger
        title={t('view.block_title', { name: member.name })}
        text={t('view.block_text', { name: member.name })}
        yes={t('view.block_yes')}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
