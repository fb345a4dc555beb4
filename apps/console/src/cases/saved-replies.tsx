import type { adminListCaseReplies, AnswerOf, Locale } from '@duet/contract';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleProvider } from '../data/use-act';
import { t } from '../ui/texts';
import { languageInText } from '../ui/words';

type CaseReply = AnswerOf<typeof adminListCaseReplies>[number];

interface Props {
  caseId: string;
  /** The language of whoever opened the case. */
  locale: Locale;
  onChoose: (text: string) => void;
}

const noteOf = (reply: CaseReply, locale: Locale): string =>
  reply.locale === locale
    ? reply.text
    : t('cases.answer.in_english', { language: languageInText(locale), text: reply.text });

/** Puts a saved reply into the answer; nothing is there where the company has none. */
export function SavedReplies({ caseId, locale, onChoose }: Props) {
  const provider = useConsoleProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data = [] } = useQuery({
    queryKey: ['case-replies', caseId],
    queryFn: () => provider.listCaseReplies(caseId),
  });
  if (data.length === 0) return null;
  const choose = ({ text }: CaseReply) => {
    setAnchor(null);
    onChoose(text);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        sx={{ justifySelf: 'start' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('cases.answer.saved_replies')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {data.map((reply) => (
          <MenuItem key={reply.id} onClick={() => choose(reply)} sx={{ maxWidth: 480 }}>
            <ListItemText
              primary={reply.name}
              secondary={noteOf(reply, locale)}
              slotProps={{ secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
