import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import type { AutocompleteRenderInputParams } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../ui/texts';
import { useKeys } from '../ui/use-keys';
import type { Hit } from './use-search';
import { useSearch } from './use-search';

const PAUSE_MS = 250;

/** The text as it was when somebody paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** One box for everything: a name, an e-mail address, the number of an order or a case, an id. The slash key leads here. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { hits, isLoading } = useSearch(usePaused(text));
  useKeys({ '/': () => field.current?.focus() });
  const open = (hit: Hit) => {
    setText('');
    field.current?.blur();
    void navigate(hit.path);
  };
  return (
    <Autocomplete<Hit>
      options={hits}
      open={isOpen && text.trim().length > 1}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      forcePopupIcon={false}
      noOptionsText={t('search.nothing')}
      loadingText={t('search.searching')}
      value={null}
      inputValue={text}
      loading={isLoading}
      filterOptions={(options) => options}
      groupBy={({ kind }) => kind}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      autoHighlight
      clearOnBlur
      onInputChange={(_event, next, reason) => {
        if (reason !== 'reset' && reason !== 'selectOption') setText(next);
      }}
      onChange={(_event, hit) => {
        if (hit) open(hit);
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {hit.title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {hit.more}
          </Typography>
        </Box>
      )}
      renderInput={(params) => <SearchField params={params} field={field} />}
      size="small"
      sx={{ flex: '1 1 120px', maxWidth: 380, minWidth: 0 }}
    />
  );
}

interface FieldProps {
  params: AutocompleteRenderInputParams;
  field: Ref<HTMLInputElement>;
}

const SearchField = ({ params, field }: FieldProps) => (
  <TextField
    {...params}
    inputRef={field}
    margin="none"
    placeholder={t('search.placeholder')}
    slotProps={{
      ...params.slotProps,
      input: {
        ...params.slotProps.input,
        startAdornment: (
          <InputAdornment position="start" sx={{ mr: 0 }}>
            <Search fontSize="small" aria-hidden="true" />
          </InputAdornment>
        ),
      },
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('search.label') },
    }}
  />
);
