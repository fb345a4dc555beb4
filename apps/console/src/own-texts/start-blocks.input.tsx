import type { OwnTextPart, StartBlockKind } from '@duet/contract';
import { START_BLOCK_KINDS, START_BLOCK_RULES, START_BLOCKS_MAX, START_PICTURES } from '@duet/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import {
  ArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../ui/texts';

const TITLE = { htmlInput: { maxLength: 160 } };
const ROW_TITLE = { htmlInput: { maxLength: 120 } };
const TEXT = { htmlInput: { maxLength: 600 } };

/** Each item has its fields over the whole width, and its buttons below them, in sight without a pointer too. */
const STACKED = {
  '& .RaSimpleFormIterator-line': { display: 'block', pb: 1 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', display: 'flex', justifyContent: 'flex-end' },
  '& .RaSimpleFormIterator-index': { display: 'block' },
};

/** The blocks of a start page: added, ordered and filled in here. */
export function StartBlocksInput({ part }: { part: OwnTextPart }) {
  const source = `parts.${part.name}`;
  const blocks = useWatch({ name: source }) as unknown[] | undefined;
  return (
    <>
      <Alert severity="info" sx={{ mb: 1 }}>
        {t('start-blocks.help')}
      </Alert>
      <ArrayInput source={source} label={t('start-blocks.title')} helperText={false} fullWidth>
        <SimpleFormIterator
          fullWidth
          sx={STACKED}
          disableAdd={(blocks?.length ?? 0) >= START_BLOCKS_MAX}
          disableClear
          addButton={<AddBlocks />}
          getItemLabel={(index) => t('start-blocks.number', { number: index + 1 })}
        >
          <BlockFields />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

interface NewRow {
  title: string;
  text: string;
}

const newRows = (kind: StartBlockKind): NewRow[] =>
  Array.from({ length: START_BLOCK_RULES[kind].least }, () => ({ title: '', text: '' }));

/** One button for each kind: a block begins with as many rows as it needs. */
function AddBlocks() {
  const { add } = useSimpleFormIterator();
  const addBlock = (kind: StartBlockKind) =>
    add(START_BLOCK_RULES[kind].most > 0 ? { kind, title: '', rows: newRows(kind) } : { kind, title: '' });
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {START_BLOCK_KINDS.map((kind) => (
        <Button key={kind} size="small" variant="outlined" onClick={() => addBlock(kind)}>
          {t(`start-blocks.add.${kind}`)}
        </Button>
      ))}
    </Box>
  );
}

/** The fields of one block, by its kind. */
function BlockFields() {
  const kind = (useWatch({ name: useWrappedSource('kind') }) ?? 'headline') as StartBlockKind;
  const { most, hasText } = START_BLOCK_RULES[kind];
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%', py: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {t(`start-blocks.kinds.${kind}`)}
      </Typography>
      {kind === 'picture' && <PictureInput />}
      <TextInput
        source="title"
        label={t(kind === 'picture' ? 'start-blocks.alt' : 'start-blocks.heading')}
        validate={required()}
        helperText={false}
        slotProps={TITLE}
        fullWidth
      />
      {hasText && (
        <TextInput
          source="text"
          label={t('start-blocks.text')}
          multiline
          helperText={false}
          slotProps={TEXT}
          fullWidth
        />
      )}
      {most > 0 && <RowsInput kind={kind as RowKind} />}
    </Box>
  );
}

const PictureInput = () => (
  <SelectInput
    source="picture"
    label={t('start-blocks.picture')}
    choices={START_PICTURES.map((id) => ({ id, name: t(`settings.pictures.names.${id}`) }))}
    validate={required()}
    helperText={t('start-blocks.picture_help')}
    fullWidth
  />
);

type RowKind = 'proof' | 'steps' | 'questions';

function RowsInput({ kind }: { kind: RowKind }) {
  const rows = useWatch({ name: useWrappedSource('rows') }) as NewRow[] | undefined;
  const { least, most } = START_BLOCK_RULES[kind];
  const count = rows?.length ?? 0;
  return (
    <ArrayInput source="rows" label={t(`start-blocks.rows.${kind}`)} helperText={false} fullWidth>
      <SimpleFormIterator
        fullWidth
        sx={STACKED}
        disableAdd={count >= most}
        disableRemove={count <= least}
        disableClear
        addButton={<AddRow kind={kind} />}
        getItemLabel={(index) => t('start-blocks.row_number', { number: index + 1 })}
      >
        <TextInput
          source="title"
          label={t(`start-blocks.row_title.${kind}`)}
          validate={required()}
          helperText={false}
          slotProps={ROW_TITLE}
          fullWidth
        />
        <TextInput
          source="text"
          label={t(`start-blocks.row_text.${kind}`)}
          validate={required()}
          multiline
          helperText={false}
          slotProps={TEXT}
          fullWidth
        />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddRow({ kind }: { kind: RowKind }) {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" onClick={() => add({ title: '', text: '' })}>
      {t(`start-blocks.add_row.${kind}`)}
    </Button>
  );
}
