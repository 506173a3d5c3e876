import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '../../icons/index.ts'
import { searchChord } from '../../lib/keys/search-chord.ts'
import classes from './palette-box.module.css'

interface PaletteBoxProps {
  onOpen: () => void
  onApproach: () => void
}

/** Looks like a field at a desk, and is an icon on a phone. */
export function PaletteBox({ onOpen, onApproach }: PaletteBoxProps) {
  return (
    <UnstyledButton
      className={classes.box}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>Buscar em tudo</span>
      <kbd className={classes.chord} aria-hidden>
        {searchChord}
      </kbd>
    </UnstyledButton>
  )
}
