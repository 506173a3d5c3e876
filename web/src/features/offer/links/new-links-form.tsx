import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { MadeOfferLink, OfferLinks } from '@soleira/domain/offer/link-contract'
import type { Offer } from '@soleira/domain/offer/offer'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { useMakeLinks } from './queries.ts'

interface NewLinksFormProps {
  offer: Offer
  people: OfferLinks['people']
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (made: MadeOfferLink[]) => void
}

export function NewLinksForm({ offer, people, onDirty, onCancel, onMade }: NewLinksFormProps) {
  const waiting = people.filter(({ hasAccepted }) => !hasAccepted)
  const [chosen, choose] = useState(() => waiting.map(({ personId }) => String(personId)))
  const [mails, setMails] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMakeLinks(offer)
  const wrong = error instanceof ApiError ? error.fields.personIds : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(!chosen.length)
    if (chosen.length) mutate({ personIds: chosen.map(Number), mails }, { onSuccess: onMade })
  }

  return (
    <form onSubmit={submit} aria-label="Novo link" noValidate>
      <Stack>
        <Checkbox.Group
          label="Quem recebe um link"
          error={isEmpty ? 'Escolha quem recebe um link' : wrong}
          value={chosen}
          onChange={(ids) => {
            choose(ids)
            onDirty(true)
          }}
        >
          <Stack gap="xs" mt="xs">
            {waiting.map(({ personId, name, as, email }) => (
              <Checkbox
                key={personId}
                value={String(personId)}
                label={`${name} · ${as}`}
                description={email ?? 'Sem e-mail no cadastro: lê, mas a resposta você registra'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {waiting.some(({ email }) => email) && (
          <Checkbox
            label="Enviar por e-mail"
            description="A quem tem e-mail no cadastro. Você também pode copiar cada link ou abri-lo no WhatsApp."
            checked={mails}
            onChange={({ currentTarget }) => setMails(currentTarget.checked)}
          />
        )}
        {error && !wrong && (
          <Text c="red" role="alert">
            {error.message}
          </Text>
        )}
        <Group>
          <SubmitButton pending={isPending} pendingLabel="Criando...">
            {chosen.length > 1 ? 'Criar links' : 'Criar link'}
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
