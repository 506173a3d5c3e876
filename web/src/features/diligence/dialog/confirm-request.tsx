import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { itemLabel } from '@soleira/domain/diligence/checklist'
import { Dialog } from '../../../components/dialog.tsx'
import type { Request } from './pending-requests.ts'

interface ConfirmRequestProps {
  request: Request
  onAnswer: (yes: boolean) => void
}

/** Asks whether the certificate was asked for as it should be; closing it is a no (part 2 §2.2). */
export function ConfirmRequest({ request, onAnswer }: ConfirmRequestProps) {
  return (
    <Dialog
      title="Confirmar Solicitação"
      size="md"
      fullScreen={false}
      radius="md"
      centered
      onClose={() => onAnswer(false)}
    >
      <Stack>
        <Circumstance request={request} />
        <Text>
          A certidão <strong>{itemLabel(request.item)}</strong> foi solicitada corretamente?
        </Text>
        <Group>
          <Button data-autofocus onClick={() => onAnswer(true)}>
            Sim
          </Button>
          <Button variant="default" onClick={() => onAnswer(false)}>
            Não
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Circumstance({ request: { item, opening } }: { request: Request }) {
  const issuer = knownOf(item)?.issuer
  const url = requestUrl(item)
  if (opening === 'opened') return null
  if (opening === 'blocked' && url) {
    return (
      <Text>
        O navegador bloqueou a nova aba. Abra{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" underline="always">
          a página do emissor
        </Anchor>
        , faça o pedido e responda aqui.
      </Text>
    )
  }
  return (
    <Text>
      Esta certidão é pedida diretamente ao emissor{issuer && `: ${issuer}`}. Confira o endereço, faça o
      pedido e responda aqui; se ainda vai pedir, responda Não.
    </Text>
  )
}
