import { Stack } from '@mantine/core'
import type { Signing, SigningSigner } from '@soleira/domain/signing/signing'
import { LocalAddressNote } from '../../../components/local-address-note.tsx'
import { MadeLink } from '../../../components/made-link.tsx'

export interface SignerLink {
  signer: SigningSigner
  uri: string
  words: string
}

interface MadeSignerLinkProps {
  signing: Signing
  link: SignerLink
  onDone: () => void
}

export function MadeSignerLink({ signing, link: { signer, uri, words }, onDone }: MadeSignerLinkProps) {
  return (
    <Stack>
      <LocalAddressNote />
      <MadeLink
        uri={uri}
        words={words}
        subject={`Assinatura: ${signing.title}`}
        email={signer.email}
        phone={signer.phone}
        doneLabel="Voltar à assinatura"
        onDone={onDone}
      >
        O link de {signer.name} está pronto, e fica registrado como entregue pelo corretor. Ele é só desta
        pessoa.
      </MadeLink>
    </Stack>
  )
}
