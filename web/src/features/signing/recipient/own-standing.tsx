import { Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { endCauseWords, type ToSign } from '@soleira/domain/signing/recipient'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { showMoment } from '../../../lib/text/dates.ts'
import classes from './recipient.module.css'

/** Says why there is nothing to sign, or what this person has done. Silent while it is their turn. */
export function OwnStanding({ toSign }: { toSign: ToSign }) {
  const words = standingWords(toSign)
  if (!words.length) return null
  const [first, ...rest] = words
  const { name, phone } = toSign.broker
  return (
    <div className={classes.notice} role="status">
      <Text fw={600}>{first}</Text>
      {rest.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text size="sm">
        Dúvidas? Fale com {name}
        {phone && `: ${phone}`}.
      </Text>
    </div>
  )
}

export function standingWords(toSign: ToSign): string[] {
  const { state, endCause, signer, others, expiresOn, isSigned, maySign } = toSign
  const own = ownWords(signer)
  if (state === 'refused') {
    return signer.state === 'refused'
      ? [...own, 'Ninguém mais pode assinar este documento.']
      : ['Este documento foi recusado por quem mais o assina.', 'Ninguém mais pode assiná-lo.', ...own]
  }
  if (state === 'expired') return [`O prazo para assinar terminou em ${showDate(expiresOn)}.`, ...own]
  if (state === 'cancelled')
    return [endCause ? endCauseWords[endCause] : 'Quem enviou este documento cancelou a assinatura.', ...own]
  if (state === 'signed') {
    const file = isSigned
      ? 'O documento com todas as assinaturas pode ser baixado abaixo.'
      : 'O arquivo com as assinaturas está sendo preparado. Ele aparece aqui em instantes.'
    return [...own, others.length ? 'Todos assinaram.' : 'O documento está assinado.', file]
  }
  if (signer.state === 'signed') {
    const left = others.filter((one) => one.state !== 'signed').map(({ name }) => name)
    return [...own, `${left.length === 1 ? 'Falta' : 'Faltam'} ${joinWithAnd(left)}.`]
  }
  if (maySign) return []
  return [
    'Ainda não é a sua vez de assinar.',
    'Você pode ler o documento. Um e-mail avisa quando for a sua vez.',
  ]
}

function ownWords({ state, at }: ToSign['signer']): string[] {
  if (state !== 'signed' && state !== 'refused') return []
  return [
    `Você ${state === 'signed' ? 'assinou' : 'recusou'} este documento${at ? ` em ${showMoment(at)}` : ''}.`,
  ]
}
