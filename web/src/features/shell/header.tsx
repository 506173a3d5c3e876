import { useSection } from '../../lib/focus/section.ts'
import { AutomationsEntry } from '../automation/header-entry.tsx'
import { Bell } from '../notification/bell.tsx'
import { PaletteBox } from './palette-box.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  onSearch: () => void
  onApproachSearch: () => void
}

export function Header({ onSearch, onApproachSearch }: Props) {
  const section = useSection()
  return (
    <header className={classes.header}>
      <p className={classes.section}>{section}</p>
      <PaletteBox onOpen={onSearch} onApproach={onApproachSearch} />
      <AutomationsEntry />
      <ThemeToggle />
      <Bell />
      <UserMenu />
    </header>
  )
}
