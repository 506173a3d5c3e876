import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './navigation.module.css'
import { sections } from './sections.ts'

interface Props {
  /** Icons only; the words are then in a tooltip and for screen readers. */
  narrow?: boolean
  onNavigate?: () => void
}

/** The sections as the tabs of a folder: the open one lies on the same sheet as the content. */
export function Navigation({ narrow = false, onNavigate }: Props) {
  return (
    <ul className={classes.tabs} data-narrow={narrow || undefined}>
      {sections.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Tooltip label={label} position="right" disabled={!narrow}>
            <Link to={to} className={classes.tab} onClick={onNavigate}>
              <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.label}>{label}</span>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
