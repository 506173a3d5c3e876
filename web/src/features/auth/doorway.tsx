import classes from './auth.module.css'

export function Doorway() {
  return (
    <svg className={classes.doorway} viewBox="0 0 420 520" aria-hidden fill="none" strokeLinejoin="round">
      <path className={classes.light} d="M152 452 L268 452 L392 520 L28 520 Z" />
      <path className={classes.line} d="M120 452 V196 A90 90 0 0 1 300 196 V452" />
      <path className={classes.line} d="M140 452 V196 A70 70 0 0 1 280 196 V452" />
      <path className={classes.fine} d="M140 196 H280" />
      <path className={classes.fine} d="M210 196 V126 M210 196 L160.5 146.5 M210 196 L259.5 146.5" />
      <path className={classes.leaf} d="M140 196 L214 222 V478 L140 452 Z" />
      <path
        className={classes.fine}
        d="M154 226 L200 242 V330 L154 314 Z M154 340 L200 356 V446 L154 430 Z"
      />
      <circle className={classes.knob} cx="204" cy="346" r="4" />
      <path className={classes.sill} d="M84 456 H336" />
      <path className={classes.fine} d="M60 474 H360" />
    </svg>
  )
}
