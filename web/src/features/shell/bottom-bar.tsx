import { Link } from '@tanstack/react-router'
import { IconDots, IconPlus } from '../../icons/index.ts'
import classes from './bottom-bar.module.css'
import { places } from './sections.ts'

interface BottomBarProps {
  onAdd: () => void
  onApproachAdd?: () => void
  onMore: () => void
}

/** Five places within a thumb's reach; the middle one begins something. */
export function BottomBar({ onAdd, onApproachAdd, onMore }: BottomBarProps) {
  const [today, properties, papers] = places
  return (
    <nav className={classes.bar} aria-label="Principais seções">
      <Place {...today} />
      <Place {...properties} />
      <button
        type="button"
        className={classes.place}
        aria-label="Acrescentar"
        onClick={onAdd}
        onPointerDown={onApproachAdd}
        onFocus={onApproachAdd}
      >
        <span className={classes.add}>
          <IconPlus size={24} aria-hidden />
        </span>
      </button>
      <Place {...papers} />
      <button type="button" className={classes.place} onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden />
        <span className={classes.word}>Mais</span>
      </button>
    </nav>
  )
}

function Place({ to, word, icon: Icon }: (typeof places)[number]) {
  return (
    <Link to={to} className={classes.place}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.word}>{word}</span>
    </Link>
  )
}
