import { VisuallyHidden } from '@mantine/core'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import { addDays } from '@soleira/domain/certificate/validity'
import { countWithNoun } from '@soleira/domain/text/counted'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFollowUrl } from '../../lib/focus/follow-url.ts'
import classes from './agenda.module.css'
import { hourOf, longDay, weekdays } from './words.ts'

interface AgendaGridProps {
  label: string
  weeks: readonly (readonly string[])[]
  /** Days of other months are drawn faintly; null: of a week, which has none. */
  month: string | null
  day: string
  today: string
  entriesOn: (day: string) => readonly AgendaEntry[]
  onDay: (day: string) => void
  onOpen: () => void
  onTurn: (by: number) => void
  onMove: (entry: AgendaEntry, day: string) => void
}

const mostInMonth = 3

/** In days; a day beyond the weeks turns the page. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Weeks as a table: arrows go from day to day, Enter opens one, and a date can be dragged to another. */
export function AgendaGrid({ label, weeks, day, onDay, onOpen, onTurn, ...days }: AgendaGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const isGoing = useRef(false)
  const [dragged, setDragged] = useState<AgendaEntry | null>(null)
  useEffect(() => {
    if (isGoing.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isGoing.current = false
  }, [day])

  function go(event: KeyboardEvent, next: () => void) {
    event.preventDefault()
    isGoing.current = true
    next()
  }

  function hear(event: KeyboardEvent) {
    const week = weeks.find((one) => one.includes(day)) ?? []
    const step = steps[event.key]
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (step) go(event, () => onDay(addDays(day, step)))
    else if (event.key === 'Home') go(event, () => onDay(week[0] ?? day))
    else if (event.key === 'End') go(event, () => onDay(week.at(-1) ?? day))
    else if (event.key === 'PageUp') go(event, () => onTurn(-1))
    else if (event.key === 'PageDown') go(event, () => onTurn(1))
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen()
    }
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid.
    <table ref={table} role="grid" aria-label={label} className={classes.grid} data-week={weeks.length === 1}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                isChosen={one === day}
                {...days}
                dragged={dragged}
                onDrag={setDragged}
                onKeyDown={hear}
                onPick={() => onDay(one)}
                most={weeks.length === 1 ? Number.POSITIVE_INFINITY : mostInMonth}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps extends Pick<AgendaGridProps, 'month' | 'today' | 'entriesOn' | 'onMove'> {
  day: string
  isChosen: boolean
  most: number
  dragged: AgendaEntry | null
  onDrag: (entry: AgendaEntry | null) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPick: () => void
}

function DayCell(props: DayCellProps) {
  const { day, month, today, isChosen, most, entriesOn, dragged, onDrag, onMove, onKeyDown, onPick } = props
  const [isOver, setOver] = useState(false)
  const entries = entriesOn(day)
  const shown = entries.slice(0, entries.length > most ? most - 1 : most)
  return (
    <td
      data-day={day}
      data-today={day === today || undefined}
      data-outside={(month !== null && !day.startsWith(month)) || undefined}
      data-over={(isOver && dragged !== null) || undefined}
      data-chosen={isChosen || undefined}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onPick}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!dragged) return
        event.preventDefault()
        onDrag(null)
        onMove(dragged, day)
      }}
    >
      <VisuallyHidden>
        {longDay(day)}, {day === today && 'hoje, '}
        {entries.length ? countWithNoun(entries.length, 'data', 'datas') : 'nenhuma data'}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {Number(day.slice(8))}
        {day === today && <span className={classes.now}>hoje</span>}
      </span>
      {entries.length > 0 && (
        <span className={classes.count} aria-hidden>
          {entries.length}
        </span>
      )}
      <div className={classes.chips}>
        {shown.map((entry) => (
          <Chip key={entry.key} entry={entry} onDrag={onDrag} />
        ))}
        {entries.length > shown.length && (
          <span className={classes.more}>e mais {entries.length - shown.length}</span>
        )}
      </div>
    </td>
  )
}

/** The keyboard finds the same in the day that Enter opens. */
function Chip({ entry, onDrag }: { entry: AgendaEntry; onDrag: (entry: AgendaEntry | null) => void }) {
  const follow = useFollowUrl(entry.url)
  const hour = hourOf(entry)
  return (
    <a
      href={entry.url}
      tabIndex={-1}
      className={classes.chip}
      data-moves={entry.moves !== null || undefined}
      title={[hour, entry.title, entry.property?.street, entry.stays].filter(Boolean).join(' · ')}
      draggable
      onClick={(event) => {
        event.stopPropagation()
        follow(event)
      }}
      onDragStart={({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', '')
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(null)}
    >
      {hour && <span className={classes.chipHour}>{hour}</span>}{' '}
      {[entry.title, entry.property?.street].filter(Boolean).join(' · ')}
    </a>
  )
}
