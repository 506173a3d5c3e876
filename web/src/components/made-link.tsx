import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconCopy, IconMail } from '../icons/index.ts'
import { copyText } from '../lib/text/copy-text.ts'
import { showFailure } from '../lib/toast.ts'

interface MadeLinkProps {
  uri: string
  children: ReactNode
  words: string
  subject: string
  email?: string | null
  phone?: string | null
  doneLabel: string
  onDone: () => void
}

export function MadeLink({ uri, children, words, subject, email, phone, doneLabel, onDone }: MadeLinkProps) {
  const [copied, setCopied] = useState(false)
  const mail = `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words.replace(/\n/g, '\r\n'))}`
  const whatsApp = `https://wa.me/${numberOf(phone)}?text=${encodeURIComponent(words)}`

  async function copy() {
    if (await copyText(uri)) setCopied(true)
    else showFailure('Não foi possível copiar', 'Selecione o endereço e copie com o teclado.')
  }

  return (
    <Stack>
      <Text>{children} Copie agora: por segurança, o endereço não é guardado e não aparece de novo.</Text>
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
        <Button component="a" variant="default" href={whatsApp} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </Button>
        <Button component="a" variant="default" href={mail} leftSection={<IconMail size={16} aria-hidden />}>
          Enviar por e-mail
        </Button>
        <Button variant="default" onClick={onDone}>
          {doneLabel}
        </Button>
      </Group>
    </Stack>
  )
}

/** Digits with the country code 55, as wa.me expects them. */
function numberOf(phone: string | null | undefined): string {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits
}
