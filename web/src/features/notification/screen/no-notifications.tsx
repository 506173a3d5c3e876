import { Button } from '@mantine/core'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { IconBell, IconBellCheck } from '../../../icons/index.ts'

export function NoNotifications({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <ListNotice
      kind="empty"
      mark={IconBellCheck}
      title="Nenhuma notificação não lida"
      action={
        <Button variant="default" onClick={onAll}>
          Ver todas
        </Button>
      }
    >
      Você já leu tudo.
    </ListNotice>
  ) : (
    <ListNotice
      kind="empty"
      mark={IconBell}
      title="Nenhuma notificação"
      action={
        <ButtonLink to="/captacao" search={{}} variant="default">
          Ir para Captação de Imóveis
        </ButtonLink>
      }
    >
      Imóveis cadastrados, mudanças de etapa, documentos, certidões e análises aparecem aqui.
    </ListNotice>
  )
}
