import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from '../../../site/use-translation';
import { Choices } from '../../../members/filters/choices';
import { useSite } from '../../../site';
import type { FilterName } from '../filters';
import { withFilter } from '../filters';
import type { DraftProps, SearchField } from './filter-lists';
import { useFilterLists, useFilterWords, WHERE, WHO } from './filter-lists';
import { Fold } from './section';
import styles from './sheet.module.css';

interface FieldProps extends DraftProps {
  name: SearchField;
}

function FlagField({ name, draft, onChange }: DraftProps & { name: 'has_photo' | 'online_in_7_days' }) {
  const { t } = useTranslation('members');
  return (
    <FormControlLabel
      className={styles.toggle}
      labelPlacement="start"
      control={
        <Switch checked={draft[name] === true} onChange={(_event, on) => onChange(withFilter(draft, name, on))} />
      }
      label={t(`search.filter.${name}`)}
    />
  );
}

function FoldField({ name, draft, onChange }: FieldProps) {
  const list = useFilterLists(draft)[name];
  const wordsOf = useFilterWords(draft);
  if (!list || list.choices.length < 2) return null;
  const chosen = (draft[name] as string[] | undefined) ?? [];
  const change = (values: string[]) => onChange(withFilter(draft, name as FilterName, values as never));
  return (
    <Fold title={list.label} chosen={wordsOf(name)} onReset={chosen.length > 0 ? () => change([]) : undefined}>
      <Choices list={list} chosen={chosen} onChange={change} isNamed={false} />
    </Fold>
  );
}

/** The filters of the site that are about neither age nor place, in its own order. */
export function OwnFields({ draft, onChange }: DraftProps) {
  const { search_fields: fields } = useSite().settings;
  const names = fields.filter((name) => !WHO.includes(name) && !WHERE.includes(name));
  if (names.length === 0) return null;
  return (
    <div className={styles.own}>
      {names.map((name) =>
        name === 'has_photo' || name === 'online_in_7_days' ? (
          <FlagField key={name} name={name} draft={draft} onChange={onChange} />
        ) : (
          <FoldField key={name} name={name} draft={draft} onChange={onChange} />
        ),
      )}
    </div>
  );
}
