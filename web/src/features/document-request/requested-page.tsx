import { readRequested } from '@soleira/domain/document-request/recipient'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LinkPage } from '../../components/link-page.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { isLinkOver } from '../../lib/api/link-over.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { useForgetLink } from '../../lib/forms/kept-text.ts'
import { HandingIn } from './recipient/handing-in.tsx'

const requestedQuery = (link: string) =>
  queryOptions({
    queryKey: keys.requested(link),
    queryFn: ({ signal }) => callEndpoint(readRequested, { params: { key: link }, signal }),
    // The broker may be looking at the files that have come.
    refetchInterval: 60_000,
  })

export function RequestedPage({ link }: { link: string }) {
  const opened = useQuery(requestedQuery(link))
  useForgetLink(link, isLinkOver(opened.error))
  return (
    <LinkPage opened={opened} failure="Não foi possível abrir o pedido.">
      {(requested) => <HandingIn link={link} requested={requested} />}
    </LinkPage>
  )
}
