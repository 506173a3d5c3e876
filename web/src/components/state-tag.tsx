import type { Icon } from '../icons/index.ts'
import classes from './state-tag.module.css'

interface StateTagProps {
  color: string
  icon: Icon
  children: string
}

export function StateTag({ color, icon: Mark, children }: StateTagProps) {
  const tint = {
    background: `var(--mantine-color-${color}-light)`,
    color: `var(--mantine-color-${color}-light-color)`,
  }
  return (
    <span className={classes.tag} style={tint}>
      <Mark size={14} stroke={1.8} aria-hidden />
      {children}
    </span>
  )
}
