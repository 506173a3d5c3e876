import { Pagination } from '@mantine/core'
import classes from './pages.module.css'

interface PagesProps {
  /** How many there are; nothing is shown for one. */
  count: number
  page: number
  onPage: (page: number) => void
}

/** The way through the pages of a list. */
export function Pages({ count, page, onPage }: PagesProps) {
  if (count < 2) return null
  return (
    <nav className={classes.pages} aria-label="Páginas">
      <Pagination
        total={count}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
        getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
      />
    </nav>
  )
}

const controlNames = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
}
