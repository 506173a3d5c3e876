import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { inboxPageQuery } from '../queries.ts'

export function NextPaper({ after }: { after: number }) {
  const { data } = useQuery({ ...inboxPageQuery({}), refetchOnMount: true, refetchInterval: false })
  const waiting = (data?.items ?? []).filter(({ id, status }) => id !== after && status !== 'reading')
  const next = waiting.find(({ id }) => id < after) ?? waiting[0]
  if (!next) return null
  return (
    <ButtonLink to="/papeis/$id" params={{ id: String(next.id) }} variant="default" replace>
      {`Próximo papel (${waiting.length})`}
    </ButtonLink>
  )
}
