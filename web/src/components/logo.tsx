import classes from './logo.module.css'

interface Props {
  /** Height of the mark in pixels. */
  size?: number
  markOnly?: boolean
}

export function Logo({ size = 32, markOnly = false }: Props) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.8 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="7" className={classes.wall} />
        <path d="M9.5 23V8.5h13V23" className={classes.frame} />
        <path d="M12.5 11.5l6 2.2V23h-6z" className={classes.leaf} />
        <path d="M5.5 25h21" className={classes.sill} />
      </svg>
      <span className={markOnly ? classes.hidden : classes.name}>Soleira</span>
    </span>
  )
}
