import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { inboxPageQuery } from '../queries.ts'
import { mayBeTicked } from '../words.ts'

function useNextPaper(after: number) {
  const { data } = useQuery({ ...inboxPageQuery({}), refetchOnMount: true, refetchInterval: false })
  const waiting = (data?.items ?? []).filter((paper) => paper.id !== after && mayBeTicked(paper))
  return { next: waiting.find(({ id }) => id < after) ?? waiting[0], count: waiting.length }
}

export function NextPaper({ after }: { after: number }) {
  const { next, count } = useNextPaper(after)
  if (!next) return null
  return (
    <ButtonLink to="/papeis/$id" params={{ id: String(next.id) }} variant="default" replace>
      {`Próximo papel (${count})`}
    </ButtonLink>
  )
}

/** A paper that is filed here gives way to the next one that waits; its toast takes the filing back. */
export function useMovingOn({ id, isFiled }: { id: number; isFiled: boolean }): void {
  const { next } = useNextPaper(id)
  const [wasFiled] = useState(isFiled)
  const navigate = useNavigate()
  const nextId = next?.id
  useEffect(() => {
    if (wasFiled || !isFiled || nextId === undefined) return
    void navigate({ to: '/papeis/$id', params: { id: String(nextId) }, replace: true })
  }, [wasFiled, isFiled, nextId, navigate])
}
