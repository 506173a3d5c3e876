import { Button, Text } from '@mantine/core'
import type { ListedAgreement } from '@soleira/domain/agreement/agreement'
import { type AgreementKind, agreementKindNames, agreementKinds } from '@soleira/domain/agreement/terms'
import type { Deal } from '@soleira/domain/deal/deal'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '../../components/dialog.tsx'
import classes from './agreement.module.css'
import { useBeginAgreement } from './mutations.ts'

const says: Record<AgreementKind, string> = {
  promessa: 'Com o preço e as parcelas da proposta aceita.',
  recibo_sinal: 'Quem recebeu o sinal, quanto e como.',
  chaves: 'A posse passa a quem compra.',
  aditivo: 'Muda o que já foi combinado.',
  distrato: 'Desfaz o que foi contratado.',
}

interface BeginDialogProps {
  deal: Deal
  begun: readonly ListedAgreement[]
  onClose: () => void
}

/** An undone deal takes a distrato alone. */
export function BeginDialog({ deal, begun, onClose }: BeginDialogProps) {
  const { mutate, isPending } = useBeginAgreement(deal)
  const navigate = useNavigate()
  const kinds = deal.undone ? agreementKinds.filter((kind) => kind === 'distrato') : agreementKinds
  const begin = (kind: AgreementKind) => {
    if (isPending) return
    mutate(
      { kind },
      {
        onSuccess: ({ id }) => {
          onClose()
          void navigate({ to: '/contratos/$id', params: { id: String(id) } })
        },
      },
    )
  }
  return (
    <Dialog title="Começar contrato" size="md" onClose={onClose}>
      <Text mb="md">
        As cláusulas que se aplicam vêm preenchidas com o cadastro. O que falta fica à vista.
      </Text>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind} className={classes.contract}>
            <div className={classes.words}>
              <Text fw={600}>{agreementKindNames[kind]}</Text>
              <div className={classes.soft}>
                {says[kind]}
                {begun.some((one) => one.kind === kind) && ' Já há um neste negócio.'}
              </div>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Começar: ${agreementKindNames[kind]}`}
              aria-busy={isPending}
              onClick={() => begin(kind)}
            >
              Começar
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
