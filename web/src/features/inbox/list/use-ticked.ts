import type { InboxFile } from '@soleira/domain/inbox/contract'
import { useState } from 'react'
import { mayBeTicked } from '../words.ts'

/** Papers of the page that are ticked. One that was filed or discarded is so no longer. */
export function useTicked(papers: readonly InboxFile[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const open = papers.filter(mayBeTicked)
  return {
    open,
    ticked: open.filter(({ id }) => ids.has(id)),
    has: ({ id }: InboxFile) => ids.has(id),
    set: ({ id }: InboxFile, on: boolean) => {
      const next = new Set(ids)
      if (on) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    all: () => setIds(new Set(open.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
