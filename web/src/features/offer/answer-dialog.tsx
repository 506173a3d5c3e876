import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, parseDate, showDate } from '@soleira/domain/format/birth-date'
import { timeIn } from '@soleira/domain/format/moment'
import { acceptInput, type Offer, offerAnswerInput, presentInput } from '@soleira/domain/offer/offer'
import { type OfferWay, offerWays, wayNames } from '@soleira/domain/offer/terms'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { FileChoice } from '../../components/file-choice.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { maskHour } from '../../lib/forms/hour.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import rows from '../../styles/rows.module.css'
import { type OfferAnswer, useAnswer, useSendPaper } from './mutations.ts'

interface AnswerDialogProps {
  offer: Offer
  act: OfferAnswer['act']
  bindsTwice: boolean
  onClose: () => void
}

interface AnswerValues {
  acceptedBy: number[]
  on: string
  hour: string
  way: OfferWay
  words: string
  reason: string
}

const words: Record<OfferAnswer['act'], { title: string; says: string; button: string }> = {
  present: {
    title: 'Apresentar proposta',
    says: 'Fica registrado que ela foi apresentada agora. Depois disso os termos não mudam mais.',
    button: 'Registrar apresentação',
  },
  accept: {
    title: 'Registrar aceite',
    says: 'Registre quem aceitou todos os termos, e quando. Com o último aceite o negócio começa.',
    button: 'Registrar aceite',
  },
  refuse: {
    title: 'Registrar recusa',
    says: 'Fica registrado que foi você quem disse. Se ela está em assinatura, a assinatura é cancelada.',
    button: 'Registrar recusa',
  },
  withdraw: {
    title: 'Registrar retirada',
    says: 'Quem fez a proposta a retirou. Fica registrado que foi você quem disse. Se ela está em assinatura, a assinatura é cancelada.',
    button: 'Registrar retirada',
  },
}

/** The answer of each act out of the same texts. Errors of the moment stand at its day. */
const schemas = {
  present: presentInput.transform((body): OfferAnswer => ({ act: 'present', body })),
  refuse: offerAnswerInput.transform((body): OfferAnswer => ({ act: 'refuse', body })),
  withdraw: offerAnswerInput.transform((body): OfferAnswer => ({ act: 'withdraw', body })),
  accept: z
    .custom<AnswerValues>()
    .transform(
      ({ on, hour, ...rest }): z.input<typeof acceptInput> => ({
        ...rest,
        on: `${parseDate(on) ?? ''}T${hour}`,
        isPartial: true,
      }),
    )
    .pipe(acceptInput)
    .transform((body): OfferAnswer => ({ act: 'accept', body })),
} satisfies Record<OfferAnswer['act'], z.ZodType<OfferAnswer>>

export function AnswerDialog({ offer, act, bindsTwice, onClose }: AnswerDialogProps) {
  const { timezone } = useBroker()
  const now = new Date()
  const form = useValidatedForm<AnswerValues, OfferAnswer>(schemas[act], {
    acceptedBy: [],
    on: showDate(dayOf(now, timezone)),
    hour: timeIn(timezone, now),
    way: 'presencial',
    words: '',
    reason: '',
  })
  const { mutate, isPending } = useAnswer(offer)
  const [file, setFile] = useState<File | null>(null)
  const sending = useSendPaper(offer)
  const close = useLeaveGuard(form.isDirty() || file !== null, onClose)
  const { title, says, button } = words[act]
  const submit = form.submit((answer) =>
    mutate(answer, {
      onSuccess: () => (file ? sending.mutate(file, { onSettled: onClose }) : onClose()),
      onError: tellRefusal(form, 'Não foi possível registrar'),
    }),
  )
  return (
    <Dialog title={title} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>{says}</p>
          {act === 'present' && bindsTwice && (
            <p>
              Outra contraproposta do proprietário continua aberta. Se as duas forem aceitas, ele fica
              comprometido com dois compradores: registre antes a retirada da outra, ou combine isso com eles
              por escrito.
            </p>
          )}
          {act === 'accept' && (
            <Checkbox.Group
              label="Quem aceitou"
              error={form.errors.acceptedBy}
              value={form.values.acceptedBy.map(String)}
              onChange={(ids) => form.setFieldValue('acceptedBy', ids.map(Number))}
            >
              <Stack gap="xs" mt="xs">
                {offer.acceptors.map((one) => (
                  <Acceptor key={one.personId ?? one.as} {...one} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <div className={shared.fields}>
            {act !== 'present' && (
              <MaskedInput label="Dia" mask={maskDate} required {...form.getInputProps('on')} />
            )}
            {act === 'accept' && (
              <MaskedInput label="Hora" mask={maskHour} required {...form.getInputProps('hour')} />
            )}
            <NativeSelect
              label="Como"
              data={offerWays.map((value) => ({ value, label: wayNames[value] }))}
              {...form.getInputProps('way')}
            />
          </div>
          {act !== 'present' && (
            <>
              <TextInput label="Observação" {...form.getInputProps(act === 'accept' ? 'words' : 'reason')} />
              <FileChoice file={file} onFile={setFile} label="Arquivo da resposta (opcional)" />
            </>
          )}
        </div>
        <DialogEnd pending={isPending || sending.isPending} pendingLabel="Registrando..." onCancel={close}>
          {button}
        </DialogEnd>
      </form>
    </Dialog>
  )
}

function Acceptor({ personId, name, as, at }: Offer['acceptors'][number]) {
  if (personId === null) {
    return (
      <div className={rows.soft}>
        {as}: cadastre a pessoa para registrar o aceite. Sem ele o negócio não começa.
      </div>
    )
  }
  return (
    <Checkbox
      value={String(personId)}
      disabled={at !== null}
      label={`${name} · ${as}${at ? ' · já aceitou' : ''}`}
    />
  )
}
