import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  label: string;
  face: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}

function useOutsideClick(close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [close]);
  return box;
}

/** A button that shows a short list below it; Escape, a click elsewhere and going to a page close it. */
export function Dropdown({ label, face, className = '', children }: Props) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = useRef(() => setOpenAt(null)).current;
  const box = useOutsideClick(close);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openAt === key;
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <div ref={box} className={`d-dropdown ${className}`} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        className="d-dropdown-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {face}
      </button>
      <div id={id} className="d-dropdown-list" hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  );
}
