import { IconDoorOff } from '../icons/index.ts'
import { ButtonLink } from './button-link.tsx'
import { NoticePage } from './notice-page.tsx'

export function NotFoundPage() {
  return (
    <NoticePage
      mark={<IconDoorOff size={40} stroke={1.5} />}
      title="Página não encontrada"
      actions={<ButtonLink to="/dashboard">Ir para o dashboard</ButtonLink>}
    >
      Este endereço não leva a nenhuma tela do Soleira. Confira o link ou volte ao início.
    </NoticePage>
  )
}
