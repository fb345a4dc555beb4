import type { AdminCaseDetail } from '@duet/contract';
import { Button, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct, useConsoleProvider } from '../data/use-act';
import { t } from '../ui/texts';

/** Gives a case to a colleague who may work on it. */
export function AssignCase({ of: { id, assignee } }: { of: AdminCaseDetail }) {
  const provider = useConsoleProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data = [] } = useQuery({
    queryKey: ['case-colleagues', id],
    queryFn: () => provider.listCaseColleagues(id),
    enabled: anchor !== null,
  });
  const assign = useAct((calls, staffId: string) => calls.assignCase(id, { staff_id: staffId }), {
    done: t('cases.acts.given_to'),
  });
  const colleagues = data.filter((one) => one.id !== assignee?.id);
  const choose = (staffId: string) => {
    setAnchor(null);
    assign.run(staffId);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        disabled={assign.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('cases.acts.give_to')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null && colleagues.length > 0} onClose={() => setAnchor(null)}>
        {colleagues.map((one) => (
          <MenuItem key={one.id} onClick={() => choose(one.id)}>
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
