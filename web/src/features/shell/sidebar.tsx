import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Logo } from '../../components/logo.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../../icons/index.ts'
import { Navigation } from './navigation.tsx'
import classes from './sidebar.module.css'

interface Props {
  narrow: boolean
  onToggle: () => void
}

export function Sidebar({ narrow, onToggle }: Props) {
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const action = narrow ? 'Expandir menu' : 'Recolher menu'
  return (
    <nav className={classes.sidebar} aria-label="Seções" data-narrow={narrow || undefined}>
      <Link to="/dashboard" className={classes.logo}>
        <Logo size={32} markOnly={narrow} />
      </Link>
      <div className={classes.tabs}>
        <Navigation narrow={narrow} />
      </div>
      <UnstyledButton
        className={classes.toggle}
        onClick={onToggle}
        aria-expanded={!narrow}
        aria-label={action}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {!narrow && <span>{action}</span>}
      </UnstyledButton>
    </nav>
  )
}
