import { useWindowEvent } from '@mantine/hooks'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import rows from '../../../styles/rows.module.css'
import { GroupHead } from './group-head.tsx'
import { groupsOf } from './groups.ts'
import { InboxFileRow, type PaperActions } from './inbox-file-row.tsx'

interface PaperListProps extends PaperActions {
  papers: readonly InboxFile[]
  onFileGroup: (papers: readonly InboxFile[]) => void
}

/** J and K, or the arrows, move through the list. Enter opens the focused file. */
export function InboxFileList({ papers, onFileGroup, ...actions }: PaperListProps) {
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-paper]') ?? [])]

  function handleKey(event: KeyboardEvent<HTMLUListElement>): void {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
    if (!step || !(target instanceof Element)) return
    const row = target.closest('li')
    const all = links()
    // From the head of a group the next row is its first.
    const at = all.findIndex((link) => row?.contains(link))
    const next = at >= 0 ? at + step : all.findIndex((link) => row?.nextElementSibling?.contains(link))
    all[next]?.focus()
    event.preventDefault()
  }

  // From the beginning of the screen J leads into the list. Elsewhere letters do nothing.
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const isAtStart = target instanceof Element && target.matches('body, h1, main')
    if (key === 'j' && isAtStart && !ctrlKey && !metaKey && !altKey) links()[0]?.focus()
  })

  return (
    <ul ref={list} className={rows.rows} aria-label="Papéis" onKeyDown={handleKey}>
      {groupsOf(papers).map(({ key, name, papers: own }) => (
        <Fragment key={key}>
          {name !== null && (
            <GroupHead name={name} papers={own} isBusy={actions.isBusy} onFile={onFileGroup} />
          )}
          {own.map((paper) => (
            <InboxFileRow key={paper.id} paper={paper} isGrouped={name !== null} {...actions} />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}
