import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Dialog } from '../../../../components/dialog.tsx'
import { IconExternalLink } from '../../../../icons/index.ts'
import { useSteps } from '../../use-steps.ts'
import type { ShownItem } from '../shown-item.ts'
import { useChecklist } from '../use-checklist.ts'
import classes from './several.module.css'

export interface RequestSeveralProps {
  items: readonly ShownItem[]
  propertyId: number
  onDone: () => void
  onClose: () => void
}

export function RequestSeveral({ items, propertyId, onDone, onClose }: RequestSeveralProps) {
  const { mutate, isPending } = useSteps(propertyId)
  const many = countWithNoun(items.length, 'certidão', 'certidões')
  return (
    <Dialog title={`Solicitar ${many}`} size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm">
          Peça cada uma onde ela é emitida. Depois marque todas de uma vez; enquanto isso nada muda.
        </Text>
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.key}>
              <span>{item.name}</span>
              <Where item={item} />
            </li>
          ))}
        </ul>
        <Group>
          <Button
            data-autofocus
            loading={isPending}
            onClick={() =>
              mutate(
                {
                  items,
                  action: 'request',
                  said: [
                    items.length === 1 ? 'Certidão confirmada!' : `${many} confirmadas!`,
                    'Quando os PDFs chegarem, envie-os aqui.',
                  ],
                },
                { onSuccess: onDone },
              )
            }
          >
            Marcar {items.length} como {items.length === 1 ? 'solicitada' : 'solicitadas'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Where({ item: { id, name } }: { item: ShownItem }) {
  const { onWrite } = useChecklist()
  const url = requestUrl(id)
  if (id === askedByEmail) {
    return (
      <Button size="compact-sm" variant="default" onClick={onWrite}>
        Abrir modelo de e-mail
      </Button>
    )
  }
  const issuer = knownOf(id)?.issuer
  if (!url)
    return <span className={classes.soft}>{issuer ? `No emissor: ${issuer}` : 'Onde ela é emitida'}</span>
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      aria-label={`Abrir a página: ${name}`}
    >
      Abrir a página <IconExternalLink size={13} aria-hidden />
    </Anchor>
  )
}
