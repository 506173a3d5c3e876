import type { InboxPaper } from '@soleira/domain/inbox/contract'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { againstAt, unplaced } from '../../document/use-document-readings.ts'
import { inboxFileQuery, mayBeginProperty, waitingPapersQuery } from '../../inbox-delivery/inbox-paper.ts'
import type { FileReading } from '../../reading/use-readings.ts'
import type { PropertyForm } from './form-values.ts'
import type { ReadPaperHere } from './read-paper-here.ts'
import { ownerSlotOf, ownerSlots } from './slots.ts'
import { placeInForm } from './use-brought-papers.ts'
import { expectedIn } from './use-form-files.ts'
import { type MatriculaAlong, usePapersAlong } from './use-papers-along.ts'

export interface InboxPaperHere {
  id: number
  fileName: string
  /** `unplaced` while it is being read, and where it has no slot in this form, as that of a removed owner. */
  slot: string
  reading: FileReading
}

/**
 * Papers of the inbox from which a new property is filled in. They stay in the inbox until the property is
 * saved, also when the form is closed.
 */
export function useInboxPapers(form: PropertyForm, wanted: readonly number[]) {
  const [ids, setIds] = useState(wanted)
  const [stopped, setStopped] = useState<readonly number[]>([])
  const [slots, setSlots] = useState<ReadonlyMap<number, string>>(new Map())
  const answers = useQueries({ queries: ids.map(inboxFileQuery) })
  const { owners } = form.values
  const slotOf = (id: number) => {
    const slot = slots.get(id) ?? unplaced
    const isRemoved = slot.startsWith(ownerSlots) && !owners.some((owner) => ownerSlotOf(owner) === slot)
    return isRemoved ? unplaced : slot
  }
  const papers = ids.map((id, index): InboxPaperHere => {
    const answer = answers[index]
    return {
      id,
      fileName: answer?.data?.fileName ?? 'Papel da caixa',
      slot: slotOf(id),
      reading: stopped.includes(id) ? { state: 'stopped' } : readingOf(answer?.data, answer?.error ?? null),
    }
  })
  const waiting = useQuery({ ...waitingPapersQuery, enabled: wanted.length > 0 })
  const [along, setAlong] = useState<MatriculaAlong | null>(null)
  const [hasLooked, setLooked] = useState(wanted.length === 0)
  const found = usePapersAlong(
    hasLooked ? [] : papers.map(({ reading }) => reading),
    waiting.isError ? [] : waiting.data,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that a paper that is left out stays out
  useEffect(() => {
    if (hasLooked || found.isLooking) return
    setLooked(true)
    if (!found.along) return
    const { ids: more, ...along } = found.along
    const hasOthers = more.some((id) => id !== along.matricula.id && !ids.includes(id))
    setAlong({ ...along, hasOthers })
    setIds((all) => [...new Set([...all, ...more])])
  }, [hasLooked, found.isLooking])
  const seen = useRef(new Set<number>())
  const ready = papers.map(({ id, reading }) => `${id} ${reading.state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is placed once, when it was read
  useEffect(() => {
    for (const { id, reading } of papers) {
      if (reading.state !== 'read' || seen.current.has(id)) continue
      seen.current.add(id)
      const slot = placeInForm(form, reading.said)
      if (slot) setSlots((known) => new Map(known).set(id, slot))
    }
  }, [ready])

  return {
    papers,
    isReading: !hasLooked || papers.some(({ reading }) => reading.state === 'reading'),
    /** The matrícula that names whom the papers are about, while it is along, or which is of another property. */
    along: along && (along.matricula.property || ids.includes(along.matricula.id)) ? along : null,
    read: papers.flatMap(({ id, slot, fileName, reading }): ReadPaperHere[] =>
      reading.state === 'read'
        ? [
            {
              id: `inbox ${id}`,
              slot,
              fileName,
              said: reading.said,
              against: againstAt(reading, slot, (at) => expectedIn(form, at)),
            },
          ]
        : [],
    ),
    /** Papers that may be of the same property: none of the account is theirs. */
    others: (waiting.data ?? []).filter((paper) => mayBeginProperty(paper) && !ids.includes(paper.id)),
    add: (id: number) => setIds((all) => [...all, id]),
    leaveOut: (id: number) => setIds((all) => all.filter((one) => one !== id)),
    leaveAll: () => setIds([]),
    stop: (id: number) => setStopped((all) => [...all, id]),
    again: (id: number) => {
      setStopped((all) => all.filter((one) => one !== id))
      void answers[ids.indexOf(id)]?.refetch()
    },
  }
}

function readingOf(paper: InboxPaper | undefined, error: Error | null): FileReading {
  if (!paper) {
    if (!error) return { state: 'reading', percent: 100 }
    return { state: 'failed', reason: `Não foi possível abrir: ${messageOf(error)}`, mayPass: true }
  }
  if (paper.status === 'reading') return { state: 'reading', percent: 100 }
  if (paper.filed) return { state: 'failed', reason: 'Já foi arquivado.', mayPass: false }
  if (paper.unreadable) return { state: 'failed', reason: unreadableWords[paper.unreadable], mayPass: false }
  return { state: 'read', said: paper }
}
