import { Button, Stack, Text, Title } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { downloadToSign, type ToSign } from '@soleira/domain/signing/recipient'
import { signerRoleNames, signerStateNames } from '@soleira/domain/signing/signer'
import { isFinal } from '@soleira/domain/signing/state'
import { IconDownload } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { DocumentPages } from './document-pages.tsx'
import { OwnStanding } from './own-standing.tsx'
import classes from './recipient.module.css'
import { RefusalForm } from './refusal-form.tsx'
import { SignatureForm } from './signature-form.tsx'

interface ToSignProps {
  link: string
  toSign: ToSign
}

/** A document as who must sign it reads it: what it is, its pages, the others, and below them the signature. */
export function ToSignDocument({ link, toSign }: ToSignProps) {
  const { broker, title, property, signer, document, state, expiresOn, maySign, nature } = toSign
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{title}</Title>
        <Text>
          {broker.name} ({broker.creci}) enviou este documento para <strong>{signer.name}</strong> assinar
          como {signerRoleNames[signer.as].toLowerCase()}. Imóvel: <strong>{property}</strong>.
        </Text>
        {!isFinal(state) && <Text size="sm">Pode ser assinado até {showDate(expiresOn)}.</Text>}
      </div>
      <OwnStanding toSign={toSign} />
      {document && <DocumentPages link={link} title={title} pages={document.pages} />}
      {document && <Download link={link} toSign={toSign} />}
      <Others toSign={toSign} />
      {maySign && (
        <>
          <SignatureForm link={link} toSign={toSign} />
          <RefusalForm link={link} broker={broker} />
        </>
      )}
      <Text size="sm" className={classes.soft}>
        Aqui se dá uma {nature}.
        {document && <span className={classes.hash}> SHA-256 do documento original: {document.sha256}</span>}
      </Text>
    </Stack>
  )
}

function Download({ link, toSign: { isSigned } }: ToSignProps) {
  return (
    <Button
      component="a"
      variant={isSigned ? 'filled' : 'default'}
      size="md"
      href={urlOf(downloadToSign, { params: { key: link } })}
      download=""
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {isSigned ? 'Baixar o documento assinado' : 'Baixar o documento (PDF)'}
    </Button>
  )
}

function Others({ toSign: { others, state } }: Pick<ToSignProps, 'toSign'>) {
  if (!others.length) return null
  const isOver = isFinal(state) && state !== 'signed'
  return (
    <section className={classes.card} aria-label="Quem mais assina">
      <Title order={2} size="h4">
        Quem mais assina
      </Title>
      <ul className={classes.others}>
        {others.map(({ name, as, state: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order never changes
          <li key={index}>
            <span>
              {name} · {signerRoleNames[as]}
            </span>
            <span className={classes.soft}>
              {isOver && own !== 'signed' && own !== 'refused' ? 'Não assinou' : signerStateNames[own]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
