import type { AdminOwnText, OwnTextOwner, OwnTextVersion } from '@duet/contract';
import { Button, List, ListItem, ListItemText } from '@mui/material';
import { useAct } from '../data/use-act';
import { Section } from '../ui/facts';
import { whenText } from '../ui/words';

interface Props {
  text: AdminOwnText;
  owner: OwnTextOwner;
  onDone: (saved: AdminOwnText) => void;
  mayWrite: boolean;
}

/** Everything that was ever published here; an older version becomes the draft again. */
export function TextVersions({ text, owner, onDone, mayWrite }: Props) {
  const { kind, key, locale, version } = text;
  const restore = useAct(
    (provider, { content }: OwnTextVersion) =>
      provider.saveOwnText({ kind, key, locale }, { ...owner, version, parts: content!.parts }),
    { done: 'The older version is the draft now.', onDone, resource: 'own-texts' },
  );
  if (text.versions.length === 0) return null;
  return (
    <Section title="Versions">
      <List dense disablePadding>
        {text.versions.map((one) => (
          <ListItem
            key={one.version}
            disableGutters
            secondaryAction={
              mayWrite &&
              one.content && (
                <Button size="small" disabled={restore.isPending} onClick={() => restore.run(one)}>
                  Make it the draft
                </Button>
              )
            }
          >
            <ListItemText
              primary={`${one.version}. ${one.content ? 'Published' : 'Own text taken away'} ${whenText(one.published_at)}`}
              secondary={[one.published_by, one.note].filter(Boolean).join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
