import { IconHourglassEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { NoticePage } from './notice-page.tsx'

interface Props {
  title: string
  /** What will be here, and what serves until then. */
  children: ReactNode
}

/** A screen that is announced but not there yet: it says so plainly, and leads back to work. */
export function LaterPage({ title, children }: Props) {
  return (
    <NoticePage
      mark={<IconHourglassEmpty size={40} stroke={1.5} />}
      title={title}
      actions={
        <>
          <ButtonLink to="/captacao">Ver imóveis em captação</ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            Voltar ao dashboard
          </ButtonLink>
        </>
      }
    >
      <strong>Em breve.</strong> {children}
    </NoticePage>
  )
}
