import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { linkWords } from '@soleira/domain/offer/link'
import type { MadeOfferLink, OfferLinks } from '@soleira/domain/offer/link-contract'
import type { Offer } from '@soleira/domain/offer/offer'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { CopyLink, waysToSend } from '../../../components/made-link.tsx'
import { propertyQuery } from '../../property/queries.ts'
import { offerLinksQuery, useNoteOpened } from './queries.ts'

interface MadeLinksProps {
  offer: Offer
  made: readonly MadeOfferLink[]
  onDone: () => void
}

export function MadeLinks({ offer, made, onDone }: MadeLinksProps) {
  const { data } = useQuery(offerLinksQuery(offer))
  return (
    <Stack>
      <Text>
        {made.length > 1 ? 'Os links estão prontos' : 'O link está pronto'}. Copie agora o que for entregar:
        por segurança, um endereço não é guardado e não aparece de novo.
      </Text>
      {made.map((link) => (
        <MadeOne
          key={link.id}
          offer={offer}
          link={link}
          person={data?.people.find(({ personId }) => personId === link.personId)}
        />
      ))}
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onDone}>
        Voltar aos links
      </Button>
    </Stack>
  )
}

interface MadeOneProps {
  offer: Offer
  link: MadeOfferLink
  person: OfferLinks['people'][number] | undefined
}

function MadeOne({ offer, link: { id, uri, isMailed }, person }: MadeOneProps) {
  const { data: property } = useQuery(propertyQuery(offer.propertyId))
  const { mutate: note } = useNoteOpened(offer)
  const words = linkWords({
    givenName: person?.name.split(' ')[0] ?? null,
    property: property ? propertyTitle(property) : '',
    uri,
  })
  const { whatsApp } = waysToSend({ words, subject: '', phone: person?.phone })
  return (
    <Stack gap="xs">
      <TextInput
        label={`Link de ${person?.name ?? 'quem responde'}`}
        description={
          isMailed ? `Enviado por e-mail a ${person?.email}` : 'Não foi enviado por e-mail: entregue você'
        }
        readOnly
        value={uri}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <CopyLink uri={uri} size="compact-md" />
        <Button
          component="a"
          size="compact-md"
          variant="default"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          onClick={() => note(id)}
        >
          Abrir no WhatsApp
        </Button>
      </Group>
    </Stack>
  )
}
