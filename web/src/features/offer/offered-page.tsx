import { readOffered } from '@soleira/domain/offer/recipient'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LinkPage } from '../../components/link-page.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { isLinkOver } from '../../lib/api/link-over.ts'
import { useForgetLink } from '../../lib/forms/kept-text.ts'
import { mayAnswer, OfferedOffer } from './recipient/offered-offer.tsx'

const offeredQuery = (link: string) =>
  queryOptions({
    queryKey: ['offered', link],
    queryFn: ({ signal }) => callEndpoint(readOffered, { params: { key: link }, signal }),
    // Another may answer, and it runs out by itself.
    refetchInterval: 60_000,
  })

export function OfferedPage({ link }: { link: string }) {
  const opened = useQuery(offeredQuery(link))
  const { data, error } = opened
  useForgetLink(link, isLinkOver(error) || (data !== undefined && !mayAnswer(data)))
  return (
    <LinkPage opened={opened} failure="Não foi possível abrir a proposta.">
      {(offered) => <OfferedOffer link={link} offered={offered} />}
    </LinkPage>
  )
}
