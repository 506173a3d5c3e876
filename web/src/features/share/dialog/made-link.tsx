import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconCopy, IconMail } from '../../../icons/index.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { failure } from '../../../lib/toast.ts'

interface MadeLinkProps {
  uri: string
  recipient: string
  onDone: () => void
}

/** The address of a new link, which is shown this once, and the ways to send it. */
export function MadeLink({ uri, recipient, onDone }: MadeLinkProps) {
  const [copied, setCopied] = useState(false)
  const words = `Olá! Segue o link com os documentos do imóvel: ${uri}`
  const mail = `mailto:?subject=${encodeURIComponent('Documentos do imóvel')}&body=${encodeURIComponent(words)}`

  async function copy() {
    if (await copyText(uri)) setCopied(true)
    else failure('Não foi possível copiar', 'Selecione o endereço e copie com o teclado.')
  }

  return (
    <Stack>
      <Text>
        O link de <strong>{recipient}</strong> está pronto. Copie agora: por segurança, o endereço não é
        guardado e não aparece de novo.
      </Text>
      <TextInput
        label="Endereço do link"
        readOnly
        value={uri}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {copied ? 'Copiado' : 'Copiar link'}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          Enviar por WhatsApp
        </Button>
        <Button component="a" variant="default" href={mail} leftSection={<IconMail size={16} aria-hidden />}>
          Enviar por e-mail
        </Button>
        <Button variant="default" onClick={onDone}>
          Voltar aos links
        </Button>
      </Group>
    </Stack>
  )
}
