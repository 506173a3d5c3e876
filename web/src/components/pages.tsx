import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { showCount } from '@soleira/domain/text/counted'
import classes from './pages.module.css'

interface PagesProps {
  count: number
  page: number
  onPage: (page: number) => void
  range?: string
}

export function Pages({ count, page, onPage, range }: PagesProps) {
  const narrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false })
  if (count < 2) return null
  return (
    <nav className={classes.pages} aria-label="Páginas">
      {range && <span className={classes.range}>{range}</span>}
      <Pagination
        classNames={{ control: classes.control }}
        total={count}
        value={page}
        onChange={onPage}
        siblings={narrow ? 0 : 1}
        gap={narrow ? 4 : 8}
        previousIcon={Previous}
        nextIcon={Next}
        getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
        getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
      />
    </nav>
  )
}

const Previous = () => <span className={classes.word}>Anterior</span>
const Next = () => <span className={classes.word}>Próxima</span>

const controlNames = {
  first: 'Primeira página',
  previous: 'Anterior',
  next: 'Próxima',
  last: 'Última página',
}

/** `Mostrando 11 a 20 de 24 imóveis` (part 2 §2.1). */
export function shownRange(page: number, pageSize: number, total: number, things = 'imóveis'): string {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const [from, to, of] = [first, last, total].map(showCount)
  return `Mostrando ${from} a ${to} de ${of} ${things}`
}
