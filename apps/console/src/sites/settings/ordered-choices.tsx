import Add from '@mui/icons-material/Add';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../ui/texts';
import { optionName } from '../../ui/words';
import type { ChoicesProps } from './choices';

const nameOf = (option: string) => optionName(option, 'settings');

/** Chosen options in their order: up, down, away, and a menu of those that are left. */
export function OrderedChoices({ options, value, onChange, disabled }: ChoicesProps) {
  const swap = (at: number, other: number) =>
    onChange(value.map((one, index) => (index === at ? value[other]! : index === other ? value[at]! : one)));
  return (
    <Box sx={{ maxWidth: 420 }}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
        }}
      >
        {value.map((option, index) => (
          <Box
            key={option}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', pl: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography variant="body2" sx={{ flex: 1 }}>
              {nameOf(option)}
            </Typography>
            <Act
              name={t('settings.choices.up', { name: nameOf(option) })}
              disabled={disabled || index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp fontSize="small" />
            </Act>
            <Act
              name={t('settings.choices.down', { name: nameOf(option) })}
              disabled={disabled || index === value.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown fontSize="small" />
            </Act>
            <Act
              name={t('settings.choices.remove', { name: nameOf(option) })}
              disabled={disabled}
              onClick={() => onChange(value.filter((one) => one !== option))}
            >
              <Close fontSize="small" />
            </Act>
          </Box>
        ))}
      </Box>
      <AddMenu
        left={options.filter((option) => !value.includes(option))}
        disabled={disabled}
        onAdd={(option) => onChange([...value, option])}
      />
    </Box>
  );
}

interface ActProps {
  name: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Act = ({ name, disabled, onClick, children }: ActProps) => (
  <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
    {children}
  </IconButton>
);

interface AddProps {
  left: readonly string[];
  disabled: boolean;
  onAdd: (option: string) => void;
}

function AddMenu({ left, disabled, onAdd }: AddProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (left.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<Add />}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mt: 0.5 }}
      >
        {t('settings.choices.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {left.map((option) => (
          <MenuItem
            key={option}
            onClick={() => {
              onAdd(option);
              setAnchor(null);
            }}
          >
            {nameOf(option)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
