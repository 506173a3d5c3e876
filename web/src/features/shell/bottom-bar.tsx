import { Link } from '@tanstack/react-router'
import classes from './bottom-bar.module.css'
import { places } from './sections.ts'

export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label="Principais seções">
      {places.map(({ to, word, icon: Icon }) => (
        <Link key={to} to={to} className={classes.place}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.word}>{word}</span>
        </Link>
      ))}
    </nav>
  )
}
