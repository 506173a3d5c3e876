import { Link } from '@tanstack/react-router'
import type { ReactElement, Ref } from 'react'
import { Hint } from '../../components/hint.tsx'
import classes from './navigation.module.css'
import { sections } from './sections.ts'

interface Props {
  narrow?: boolean
  onNavigate?: () => void
}

export function Navigation({ narrow = false, onNavigate }: Props) {
  return (
    <ul className={classes.tabs} data-narrow={narrow || undefined}>
      {sections.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <WithName name={narrow && label}>
            <Link to={to} className={classes.tab} onClick={onNavigate}>
              <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.label}>{label}</span>
            </Link>
          </WithName>
        </li>
      ))}
    </ul>
  )
}

function WithName({
  name,
  children,
}: {
  name: string | false
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}) {
  if (!name) return children
  return (
    <Hint label={name} position="right">
      {children}
    </Hint>
  )
}
