import { Burger } from '@mantine/core'
import { useSection } from '../../lib/focus/section.ts'
import { AutomationsEntry } from '../automation/header-entry.tsx'
import { Bell } from '../notification/bell.tsx'
import classes from './shell.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  onOpenNavigation: () => void
}

export function Header({ onOpenNavigation }: Props) {
  const section = useSection()
  return (
    <header className={classes.header}>
      <Burger
        className={classes.burger}
        size="sm"
        opened={false}
        onClick={onOpenNavigation}
        aria-label="Abrir menu"
      />
      <p className={classes.section}>{section}</p>
      <AutomationsEntry />
      <ThemeToggle />
      <Bell />
      <UserMenu />
    </header>
  )
}
