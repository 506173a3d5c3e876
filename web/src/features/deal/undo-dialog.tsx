import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { undoDeal } from '@soleira/domain/deal/contract'
import { type Deal, type UndoInput, undoInput } from '@soleira/domain/deal/deal'
import { depositFateNames, depositFates, undoCauseNames, undoCauses } from '@soleira/domain/deal/terms'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { providerNames, type SigningProvider } from '@soleira/domain/signing/signing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import { showSuccess } from '../../lib/toast.ts'
import shared from '../../styles/dialog-form.module.css'
import { refreshOffers } from '../offer/mutations.ts'

const blank = { value: '', label: 'Escolha' }

/** Names the signings that end with the deal. */
function Ending({ deal: { signings } }: { deal: Deal }) {
  if (!signings.length) return null
  return (
    <div role="note">
      <p>
        Com o negócio{' '}
        {signings.length === 1 ? 'é cancelada esta assinatura' : 'são canceladas estas assinaturas'}:
      </p>
      <ul>
        {signings.map(({ id, title, provider, isOut }) => (
          <li key={id}>
            {title}: {isOut ? endingOf(provider) : 'ainda não foi enviada'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function endingOf(provider: SigningProvider): string {
  if (provider === 'manual') return 'nenhum arquivo assinado é mais recebido'
  if (provider === 'soleira') return 'os links param na hora, e quem os abre lê que o negócio foi desfeito'
  return `o Soleira pede o cancelamento à ${providerNames[provider]}, e avisa se ela não cancelar`
}

/** Asks for cause, reason and what becomes of the sinal (part 3 §6). */
export function UndoDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const client = useQueryClient()
  const today = showDate(dayOf(new Date(), useBroker().timezone))
  const form = useValidatedForm<
    Record<'on' | 'cause' | 'reason' | 'deposit' | 'depositWords', string> & { reopens: boolean },
    UndoInput
  >(undoInput, { on: today, cause: '', reason: '', deposit: '', depositWords: '', reopens: true })
  const { mutate, isPending } = useMutation({
    mutationFn: (body: UndoInput) =>
      callEndpoint(undoDeal, { params: { id: deal.id }, body: { ...body, version: deal.version } }),
    onSettled: () => refreshOffers(client, deal.propertyId),
  })
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((body) =>
    mutate(body, {
      onSuccess: () => {
        onClose()
        showSuccess('Negócio desfeito', 'Tudo o que foi registrado continua aqui.')
      },
      onError: tellRefusal(form, 'Não foi possível desfazer'),
    }),
  )
  return (
    <Dialog title="Desfazer negócio" size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>Nada se apaga: proposta, compradores e papéis continuam. A etapa do imóvel não muda sozinha.</p>
          <Ending deal={deal} />
          <div className={shared.fields}>
            <MaskedInput label="Dia" mask={maskDate} required {...form.getInputProps('on')} />
            <NativeSelect
              label="Por causa de quem"
              required
              data={[blank, ...undoCauses.map((value) => ({ value, label: undoCauseNames[value] }))]}
              {...form.getInputProps('cause')}
            />
          </div>
          <Textarea
            label="Motivo"
            required
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('reason')}
          />
          <div className={shared.fields}>
            <NativeSelect
              label="O que é feito do sinal"
              required
              data={[blank, ...depositFates.map((value) => ({ value, label: depositFateNames[value] }))]}
              {...form.getInputProps('deposit')}
            />
            <TextInput label="Observação sobre o sinal" {...form.getInputProps('depositWords')} />
          </div>
          <Checkbox
            label="Reabrir as propostas marcadas como não escolhidas"
            {...form.getInputProps('reopens', { type: 'checkbox' })}
          />
        </div>
        <DialogEnd pending={isPending} pendingLabel="Desfazendo..." color="red" onCancel={close}>
          Desfazer negócio
        </DialogEnd>
      </form>
    </Dialog>
  )
}
