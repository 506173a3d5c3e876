import { useWindowEvent } from '@mantine/hooks'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { type KeyboardEvent, useRef } from 'react'
import rows from '../../../styles/rows.module.css'
import { InboxFileRow, type PaperActions } from './inbox-file-row.tsx'

interface PaperListProps extends PaperActions {
  papers: readonly InboxFile[]
}

/** J and K, or the arrows, move through the list. Enter opens the focused file. */
export function InboxFileList({ papers, ...actions }: PaperListProps) {
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-paper]') ?? [])]

  function handleKey(event: KeyboardEvent<HTMLUListElement>): void {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
    if (!step) return
    const at = [...currentTarget.children].findIndex((row) => row.contains(target as Node))
    links()[at + step]?.focus()
    event.preventDefault()
  }

  // From the beginning of the screen J leads into the list. Elsewhere letters do nothing.
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    const isAtStart = target instanceof Element && target.matches('body, h1, main')
    if (key === 'j' && isAtStart && !ctrlKey && !metaKey && !altKey) links()[0]?.focus()
  })

  return (
    <ul ref={list} className={rows.rows} aria-label="Papéis" onKeyDown={handleKey}>
      {papers.map((paper) => (
        <InboxFileRow key={paper.id} paper={paper} {...actions} />
      ))}
    </ul>
  )
}
