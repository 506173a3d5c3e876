import { ActionIcon, Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mostOfKind } from '@soleira/domain/agenda/bounds'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import { spanOf, turn, weeksOf } from '@soleira/domain/agenda/span'
import type { AgendaView } from '@soleira/domain/agenda/terms'
import { dayOf } from '@soleira/domain/certificate/validity'
import { countWithNoun } from '@soleira/domain/text/counted'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ListHead, ListScreen } from '../../components/paged-list.tsx'
import { IconCalendar, IconCalendarShare, IconChevronLeft, IconChevronRight } from '../../icons/index.ts'
import { timeZone } from '../../lib/text/dates.ts'
import classes from './agenda.module.css'
import { AgendaEntries } from './agenda-entries.tsx'
import { AgendaFilters, noFilters } from './agenda-filters.tsx'
import { AgendaGrid } from './agenda-grid.tsx'
import type { AgendaSearch } from './agenda-search.ts'
import { askedBy, countFilters } from './asked.ts'
import { type AskedDay, useMoveEntry } from './mutations.ts'
import { agendaKeys, agendaQuery } from './queries.ts'
import { longDay, spanTitle } from './words.ts'

const DayDialog = lateComponent(async () => (await import('../closing/day-dialog.tsx')).DayDialog)
const FeedDialog = lateComponent(async () => (await import('./feed-dialog.tsx')).FeedDialog)

const views: { value: AgendaView; label: string }[] = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'lista', label: 'Lista' },
]

interface AgendaScreenProps {
  search: AgendaSearch
  onSearch: (change: Partial<AgendaSearch>) => void
}

/** Every date of every property by month, week or list (part 3 §12). */
export function AgendaScreen({ search, onSearch }: AgendaScreenProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const today = dayOf(new Date(), timeZone())
  const asked = askedBy(search)
  const view = asked.view ?? (phone ? 'lista' : 'mes')
  const day = asked.day ?? today
  const span = spanOf(view, day)
  const dates = useQuery(agendaQuery(span, asked))
  const [isSharing, share] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = dates
  const title = capitalised(spanTitle(view, day, span))
  const go = (next: string) => onSearch({ dia: next === today ? undefined : next })
  return (
    <ListScreen>
      <ListHead
        title="Agenda"
        action={
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => share(true)}
            onPointerEnter={FeedDialog.approach}
            onFocus={FeedDialog.approach}
          >
            Assinar no calendário
          </Button>
        }
      >
        Visitas, prazos e vencimentos de todos os imóveis
      </ListHead>
      <div className={classes.tools}>
        <div className={classes.turns}>
          <Button variant="default" onClick={() => go(today)}>
            Hoje
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Anterior"
            onClick={() => go(turn(view, day, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label="Próximo" onClick={() => go(turn(view, day, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Title order={2} className={classes.span} aria-live="polite">
            {title}
          </Title>
        </div>
        <Button.Group aria-label="Ver por">
          {views.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === view ? 'light' : 'default'}
              aria-pressed={value === view}
              onClick={() => onSearch({ vista: value })}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
        <AgendaFilters
          asked={asked}
          found={isPlaceholderData ? undefined : data?.length}
          onChange={onSearch}
        />
      </div>
      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar a agenda"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <Outline />}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData}
          className={classes.dates}
          data-list={view === 'lista' || undefined}
        >
          <Dates view={view} day={day} today={today} span={span} title={title} entries={data} onDay={go}>
            {countFilters(asked) > 0 && (
              <Button variant="default" onClick={() => onSearch(noFilters)}>
                Limpar Filtros
              </Button>
            )}
          </Dates>
        </div>
      )}
      {isSharing && <FeedDialog onClose={() => share(false)} />}
    </ListScreen>
  )
}

interface DatesProps {
  view: AgendaView
  day: string
  today: string
  span: { from: string; to: string }
  title: string
  entries: readonly AgendaEntry[]
  onDay: (day: string) => void
  /** A way out of filters, where there are some. */
  children: React.ReactNode
}

function Dates({ view, day, today, span, title, entries, onDay, children }: DatesProps) {
  const client = useQueryClient()
  const [asked, ask] = useState<AskedDay | null>(null)
  const move = useMoveEntry(ask)
  const opened = useRef<HTMLHeadingElement>(null)
  const byDay = Map.groupBy(entries, (entry) => entry.day)
  const entriesOn = (one: string) => byDay.get(one) ?? []
  const counts = [...Map.groupBy(entries, ({ kind }) => kind).values()]
  const isCut = counts.some(({ length }) => length >= mostOfKind)
  const nothing = (
    <ListNotice kind="empty" mark={IconCalendar} title="Nenhuma data nestes dias" action={children}>
      Visitas, propostas, autorizações, certidões e negócios põem aqui as suas datas.
    </ListNotice>
  )
  return (
    <>
      {isCut && <p>Aparecem só as primeiras {mostOfKind} datas de cada tipo. Filtre para ver as outras.</p>}
      {view === 'lista' ? (
        entries.length === 0 ? (
          nothing
        ) : (
          [...byDay]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([one, its]) => (
              <section key={one} className={classes.day}>
                <DayTitle day={one} today={today} count={its.length} />
                <AgendaEntries label={longDay(one)} entries={its} onMove={move} />
              </section>
            ))
        )
      ) : (
        <>
          <AgendaGrid
            label={`Agenda: ${title}`}
            weeks={weeksOf(span)}
            month={view === 'mes' ? day.slice(0, 7) : null}
            day={day}
            today={today}
            entriesOn={entriesOn}
            onDay={onDay}
            onOpen={() => opened.current?.focus()}
            onTurn={(by) => onDay(turn(view, day, by))}
            onMove={move}
          />
          <section className={classes.day} data-list>
            <DayTitle heading={opened} day={day} today={today} count={entriesOn(day).length} />
            {entriesOn(day).length > 0 && (
              <AgendaEntries label={longDay(day)} entries={entriesOn(day)} onMove={move} />
            )}
            {entries.length === 0 && nothing}
          </section>
        </>
      )}
      {asked && (
        <DayDialog
          closing={asked.closing}
          milestone={asked.milestone}
          on={asked.day}
          onClose={() => {
            ask(null)
            void client.invalidateQueries({ queryKey: agendaKeys.spans })
          }}
        />
      )}
    </>
  )
}

interface DayTitleProps {
  heading?: React.Ref<HTMLHeadingElement>
  day: string
  today: string
  count: number
}

function DayTitle({ heading, day, today, count }: DayTitleProps) {
  return (
    <Title ref={heading} order={3} tabIndex={-1} className={classes.dayTitle}>
      {capitalised(longDay(day))}
      <span className={classes.soft}>
        {[day === today && 'hoje', count ? countWithNoun(count, 'data', 'datas') : 'nenhuma data']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Title>
  )
}

function Outline() {
  return (
    <div role="status" aria-label="Carregando a agenda">
      <Skeleton height="min(32rem, 60vh)" />
    </div>
  )
}
