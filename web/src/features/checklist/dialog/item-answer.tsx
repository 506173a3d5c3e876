import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconMail } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { answersQuery } from '../queries.ts'
import classes from './item-answer.module.css'
import type { ShownItem } from './shown-item.ts'

/** The answers were matched by the reference or the link of the letter, and wait in the inbox. */
export function ItemAnswer({ item, propertyId }: { item: ShownItem; propertyId: number }) {
  const isAsked = item.id === askedByEmail && item.status === 'requested'
  const { data } = useQuery({ ...answersQuery(propertyId), enabled: isAsked })
  const answers = data?.items.filter(({ origin, proposal, status }) => {
    const kind = status === 'reading' ? null : (proposal?.kind ?? null)
    return origin?.answers === item.id && (kind === null || kind === item.id)
  })
  if (!isAsked || !answers?.length) return null
  return (
    <ul className={classes.answers} aria-label={`Respostas recebidas: ${item.name}`}>
      {answers.map(({ id, fileName, receivedAt, origin }) => (
        <li key={id}>
          <IconMail size={16} aria-hidden /> Resposta recebida{' '}
          {origin?.way === 'link' ? 'pelo link' : 'por e-mail'} em {showMoment(receivedAt)}:{' '}
          <AnchorLink to="/papeis/$id" params={{ id: String(id) }} inherit>
            conferir {fileName}
          </AnchorLink>
        </li>
      ))}
    </ul>
  )
}
