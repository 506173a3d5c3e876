import { useQuery } from '@tanstack/react-query'
import { LinkPage } from '../../components/link-page.tsx'
import { isLinkOver } from '../../lib/api/link-over.ts'
import { useForgetLink } from '../../lib/forms/kept-text.ts'
import { toSignQuery } from './recipient/queries.ts'
import { ToSignDocument } from './recipient/to-sign-document.tsx'
import { useOtherTabs } from './recipient/use-other-tabs.ts'

export function ToSignPage({ link }: { link: string }) {
  useOtherTabs(link)
  const opened = useQuery(toSignQuery(link))
  useForgetLink(link, isLinkOver(opened.error) || opened.data?.maySign === false)
  return (
    <LinkPage opened={opened} failure="Não foi possível abrir o documento.">
      {(toSign) => <ToSignDocument link={link} toSign={toSign} />}
    </LinkPage>
  )
}
