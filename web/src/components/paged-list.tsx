import { Button, Text, Title } from '@mantine/core'
import { showCount } from '@soleira/domain/text/counted'
import type { ReactNode } from 'react'
import type { PagedList } from '../lib/lists/use-paged-list.ts'
import { rowsThatFill, useFirst } from '../lib/lists/use-pieces.ts'
import rowClasses from '../styles/rows.module.css'
import { ListNotice } from './list-notice.tsx'
import { LoadFailure } from './load-failure.tsx'
import classes from './paged-list.module.css'
import { Pages, shownRange } from './pages.tsx'
import { SearchBox } from './search-box.tsx'

/** A compact one leaves room for twelve rows on a usual desk. */
export function ListScreen({ isCompact, children }: { isCompact?: boolean; children: ReactNode }) {
  return (
    <section className={classes.screen} data-compact={isCompact || undefined}>
      {children}
    </section>
  )
}

interface ListHeadProps {
  title: string
  total?: number
  /** Says what the total counts. */
  beside?: string | undefined
  children: ReactNode
  action?: ReactNode
}

export function ListHead({ title, total, beside, children, action }: ListHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <div className={classes.title}>
          <Title order={1} tabIndex={-1} data-focus-home>
            {withCount(title, total)}
          </Title>
          {beside && <span className={classes.beside}>{beside}</span>}
        </div>
        <Text c="dimmed">{children}</Text>
      </div>
      {action}
    </header>
  )
}

interface ListHeadingProps {
  title: string
  total: number | undefined
}

export function ListHeading({ title, total }: ListHeadingProps) {
  return (
    <Title order={2} tabIndex={-1} data-focus-home className={classes.heading}>
      {withCount(title, total)}
    </Title>
  )
}

function withCount(title: string, total: number | undefined): string {
  return total === undefined ? title : `${title} (${showCount(total)})`
}

interface ListToolsProps {
  list: PagedList<unknown>
  label: string
  children: ReactNode
}

export function ListTools({ list, label, children }: ListToolsProps) {
  return (
    <search className={classes.tools}>
      <SearchBox
        label={label}
        value={list.search}
        busy={list.isFetching && list.isStale}
        onSearch={list.find}
      />
      {children}
    </search>
  )
}

interface ListRowsProps<Row> {
  list: PagedList<Row>
  failure: string
  skeleton: ReactNode
  nothing: ReactNode
  things?: string
  /** The least height of a row, in pixels. */
  rowHeight?: number
  children: (rows: readonly Row[]) => ReactNode
}

export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, failure, skeleton, nothing, things, rowHeight = 120, children } = props
  const { rows, total = 0, page, pages, error, isEmpty, isStale } = list
  if (!rows) {
    if (!error) return skeleton
    return <LoadFailure title={failure} error={error} isFetching={list.isFetching} onRetry={list.retry} />
  }
  return (
    <>
      {isEmpty && nothing}
      {rows.length > 0 && (
        <div className={classes.rows} aria-busy={isStale} data-stale={isStale} data-list>
          <FirstRows rows={rows} rowHeight={rowHeight}>
            {children}
          </FirstRows>
        </div>
      )}
      <Pages
        count={pages}
        page={page}
        range={things && shownRange(page, list.pageSize, total, things)}
        onPage={list.turn}
      />
    </>
  )
}

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  rowHeight: number
  children: (rows: readonly Row[]) => ReactNode
}

function FirstRows<Row>({ rows, rowHeight, children }: FirstRowsProps<Row>) {
  return children(useFirst(rows, rowsThatFill(rowHeight)))
}

interface UnmatchedProps {
  title: string
  children: ReactNode
  onClear: () => void
}

export function Unmatched({ title, children, onClear }: UnmatchedProps) {
  return (
    <ListNotice
      kind="unmatched"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      }
    >
      {children}
    </ListNotice>
  )
}

export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={rowClasses.cards} aria-label={label}>
      {children}
    </ul>
  )
}
