import { useQuery } from '@tanstack/react-query'
import { ConfirmQuestions } from '../../components/confirm.tsx'
import { LinkPage } from '../../components/link-page.tsx'
import { toCommentQuery } from './comment-queries.ts'
import { ToCommentText } from './page/to-comment-text.tsx'

export function ToCommentPage({ link }: { link: string }) {
  return (
    <>
      <LinkPage opened={useQuery(toCommentQuery(link))} failure="Não foi possível abrir o contrato.">
        {(sent) => <ToCommentText link={link} sent={sent} />}
      </LinkPage>
      <ConfirmQuestions />
    </>
  )
}
