import { useQuery } from '@tanstack/react-query'
import { LinkPage } from '../../components/link-page.tsx'
import { toSignQuery } from './recipient/queries.ts'
import { ToSignDocument } from './recipient/to-sign-document.tsx'
import { useOtherTabs } from './recipient/use-other-tabs.ts'

export function ToSignPage({ link }: { link: string }) {
  useOtherTabs(link)
  return (
    <LinkPage opened={useQuery(toSignQuery(link))} failure="Não foi possível abrir o documento.">
      {(toSign) => <ToSignDocument link={link} toSign={toSign} />}
    </LinkPage>
  )
}
