import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

/** Drawn like the links of `views.css`. */
const TABS = {
  borderBottom: '1px solid var(--d-line)',
  '& .MuiTabs-indicator': { height: 3, borderRadius: '3px', backgroundColor: 'var(--d-primary)' },
};
const TAB = {
  flex: { xs: '1 1 auto', sm: '0 1 auto' },
  minWidth: 0,
  maxWidth: 'none',
  px: { xs: '0.35rem', sm: '1.25rem' },
  py: '0.5rem',
  color: 'var(--d-soft)',
  fontWeight: 700,
  lineHeight: 1.2,
  '&.Mui-selected': { color: 'var(--d-link)' },
  '&.Mui-focusVisible': { outlineOffset: '-3px' },
  '@media (hover: hover)': { '&:hover:not(.Mui-selected)': { color: 'var(--d-text)' } },
  '@media (max-width: 399.95px)': { fontSize: '0.9375rem' },
};

interface Props<V extends string> {
  /** Beginning of the ids: `<id>-tab-<value>`, which the panel `<id>-panel` names as its label. */
  id: string;
  label: string;
  value: V;
  views: readonly { value: V; text: string }[];
  onChange: (value: V) => void;
}

/** Two or three views of one page; the arrow keys go from one to the next and show it. */
export function ViewTabs<V extends string>({ id, label, value, views, onChange }: Props<V>) {
  return (
    <Tabs
      sx={TABS}
      value={value}
      aria-label={label}
      selectionFollowsFocus
      onChange={(_event, next: V) => onChange(next)}
    >
      {views.map(({ value: one, text }) => (
        <Tab key={one} sx={TAB} value={one} label={text} id={`${id}-tab-${one}`} aria-controls={`${id}-panel`} />
      ))}
    </Tabs>
  );
}
