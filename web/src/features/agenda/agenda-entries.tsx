import { ActionIcon } from '@mantine/core'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import type { AgendaKind } from '@soleira/domain/agenda/terms'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import {
  type Icon,
  IconCalendarShare,
  IconCalendarX,
  IconFileSearch,
  IconFiles,
  IconGavel,
  IconHeartHandshake,
  IconHome2,
  IconLock,
  IconReceipt,
  IconScale,
  IconShare3,
  IconUsers,
} from '../../icons/index.ts'
import { useFollowUrl } from '../../lib/focus/follow-url.ts'
import rows from '../../styles/rows.module.css'
import classes from './agenda.module.css'
import { hourOf, placeOf } from './words.ts'

const MoveDialog = lateComponent(async () => (await import('./move-dialog.tsx')).MoveDialog)

const marks: Record<AgendaKind, Icon> = {
  visit: IconHome2,
  contact: IconUsers,
  offer: IconScale,
  deal: IconHeartHandshake,
  commission: IconReceipt,
  authorization: IconCalendarX,
  certificate: IconFileSearch,
  request: IconFiles,
  share: IconShare3,
  duty: IconGavel,
}

interface AgendaEntriesProps {
  label: string
  entries: readonly AgendaEntry[]
  onMove: (entry: AgendaEntry, day: string) => void
}

/** The dates of a day, each with a way to where it is met and to another day. */
export function AgendaEntries({ label, entries, onMove }: AgendaEntriesProps) {
  const [moved, setMoved] = useState<AgendaEntry | null>(null)
  return (
    <>
      <ul className={rows.rows} aria-label={label}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            onChange={() => setMoved(entry)}
            onWhy={() => onMove(entry, entry.day)}
          />
        ))}
      </ul>
      {moved && <MoveDialog entry={moved} onMove={onMove} onClose={() => setMoved(null)} />}
    </>
  )
}

interface EntryRowProps {
  entry: AgendaEntry
  onChange: () => void
  onWhy: () => void
}

function EntryRow({ entry, onChange, onWhy }: EntryRowProps) {
  const { kind, title, url, people, stays } = entry
  const Mark = marks[kind]
  const follow = useFollowUrl(url)
  const who = kind === 'contact' ? '' : joinWithAnd(people.map(({ fullName }) => fullName))
  return (
    <li className={`${rows.row} ${classes.entry}`}>
      <Mark size={18} aria-hidden />
      <span className={classes.hour} data-whole={entry.at === null || undefined}>
        {hourOf(entry) || 'dia todo'}
      </span>
      <div>
        <a href={url} onClick={follow} className={rows.name}>
          {title}
        </a>
        <div className={rows.figures}>{[placeOf(entry), who].filter(Boolean).join(' · ')}</div>
      </div>
      {stays ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Por que não muda de dia: ${title}`}
          title={stays}
          onClick={onWhy}
        >
          <IconLock size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          data-edit="Muda a data de dia"
          variant="default"
          size={28}
          aria-label={`Mudar de dia: ${title}`}
          title="Mudar de dia"
          onClick={onChange}
          onPointerEnter={MoveDialog.approach}
          onFocus={MoveDialog.approach}
        >
          <IconCalendarShare size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
