import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { isMissing } from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { unregisteredWords } from '@soleira/domain/checklist/open-words'
import type { Property } from '@soleira/domain/property/property'
import type { PossibleMove } from '@soleira/domain/property/stage'
import { lacksAuthorization } from '@soleira/domain/property/unauthorized'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { diligenceQuery } from '../checklist/queries.ts'
import { UnauthorizedNote } from './unauthorized-note.tsx'

interface MoveWithReasonProps {
  property: Property
  move: PossibleMove
  busy: boolean
  onClose: () => void
  onMove: (reason: string) => void
}

/** Lets the broker go on without a complete diligence, for a reason that is kept (rules §1). */
export function MoveWithReason({ property, move, busy, onClose, onMove }: MoveWithReasonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const close = useLeaveGuard(reason.trim() !== '', onClose)
  const { data } = useQuery({ ...diligenceQuery(property.id), refetchOnMount: 'always' })
  const { completed, total } = data?.summary ?? property.diligence
  const items = data?.items.filter(({ counts }) => counts) ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) return onMove(reason.trim())
    setError('Escreva o motivo para avançar sem concluir a due diligence.')
    field.current?.focus()
  }

  return (
    <Dialog title={`${move.label} sem concluir a due diligence`} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            O imóvel {property.sequenceNumber} tem {completed} de {total} certidões concluídas. Você pode
            concluir as que faltam antes, ou avançar agora com um motivo, que fica registrado no histórico do
            imóvel.
          </Text>
          {lacksAuthorization(property, move.to) && <UnauthorizedNote />}
          <Textarea
            ref={field}
            label="Motivo"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setError('')
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Avançar mesmo assim
            </Button>
          </Group>
          <WhatLacks items={items} unregistered={data?.unregistered ?? []} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface WhatLacksProps {
  items: readonly DiligenceItem[]
  /** In sentences, whose certificates are not among the items. */
  unregistered: readonly string[]
}

/** Below the question, by whom it concerns: a broker who knows what is missing need not read it. */
function WhatLacks({ items, unregistered }: WhatLacksProps) {
  const missing = items.filter(isMissing)
  const nameOf = itemNamer(items)
  const gaps = items.flatMap((item) => (item.gap ? `${nameOf(item)}: ${item.gap}` : []))
  return (
    <div>
      {[...Map.groupBy(missing, ({ subject }) => (subject.type === 'person' ? subject.name : 'Imóvel'))].map(
        ([whose, some]) => (
          <Details
            key={whose}
            title={`${whose}: ${some.length === 1 ? 'falta' : 'faltam'} ${countWithNoun(some.length, 'certidão', 'certidões')}`}
            lines={some.map(({ label }) => label)}
          />
        ),
      )}
      {unregistered.length > 0 && (
        <Details title={unregisteredWords(unregistered.length).join('')} lines={unregistered} />
      )}
      {gaps.length > 0 && (
        <Details title={`Recebidas, mas valem só em conjunto: ${gaps.length}`} lines={gaps} />
      )}
    </div>
  )
}

function Details({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Disclosure summary={<Text size="sm">{title}</Text>}>
      <List size="sm" spacing={2}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Disclosure>
  )
}
