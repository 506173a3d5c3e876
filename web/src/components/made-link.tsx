import { Button, type ButtonProps, Group, Stack, Text, TextInput } from '@mantine/core'
import { whatsAppUrl } from '@soleira/domain/format/phone-number'
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
  const { mail, whatsApp } = waysToSend({ words, subject, email, phone })

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
        <CopyLink uri={uri} />
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

interface CopyLinkProps {
  uri: string
  size?: ButtonProps['size']
  words?: string
  /** Tells apart several of them. */
  label?: string
  onTried?: (isCopied: boolean) => void
}

export function CopyLink({ uri, size, words = 'Copiar link', label, onTried }: CopyLinkProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    const isCopied = await copyText(uri)
    onTried?.(isCopied)
    if (isCopied) setCopied(true)
    else showFailure('Não foi possível copiar', 'Selecione o endereço e copie com o teclado.')
  }

  return (
    <Button
      size={size}
      aria-label={copied ? undefined : label}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={copy}
    >
      {copied ? 'Copiado' : words}
    </Button>
  )
}

export function waysToSend({
  words,
  subject,
  email,
  phone,
}: Pick<MadeLinkProps, 'words' | 'subject' | 'email' | 'phone'>) {
  return {
    mail: `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words.replace(/\n/g, '\r\n'))}`,
    // Without a number WhatsApp asks whom to send it to.
    whatsApp: whatsAppUrl(phone, words) ?? `https://wa.me/?text=${encodeURIComponent(words)}`,
  }
}
