import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { Dialog } from '../../../components/dialog.tsx'
import type { Opening } from './pending-requests.ts'
import type { ShownItem } from './shown-item.ts'

interface ConfirmRequestProps {
  item: ShownItem
  opening: Opening
  onAnswer: (yes: boolean) => void
}

/** Closing the dialog means no (part 2 §2.2). */
export function ConfirmRequest({ item, opening, onAnswer }: ConfirmRequestProps) {
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
        <Circumstance item={item} opening={opening} />
        <Text>
          A certidão <strong>{item.name}</strong> foi solicitada corretamente?
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

function Circumstance({ item: { id }, opening }: Pick<ConfirmRequestProps, 'item' | 'opening'>) {
  const issuer = knownOf(id)?.issuer
  const url = requestUrl(id)
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
