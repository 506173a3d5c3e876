import { daysBetween } from '../authorization/phase.ts'
import { showDate } from '../format/birth-date.ts'
import { inDays } from '../notification/expiry.ts'
import type { OwnSeal } from './signing.ts'

/** From this many days before its last day on the broker is told. */
export const certificateReminderDays = 30

/** Both days as YYYY-MM-DD. As in 'vence em 12 dias (09/12/2026)'. */
export function certificateTermWords(lastDay: string, today: string): string {
  const daysLeft = daysBetween(today, lastDay)
  return daysLeft < 0 ? `venceu em ${showDate(lastDay)}` : `vence ${inDays(daysLeft)} (${showDate(lastDay)})`
}

/** The report and the signing say so of the seal. */
export function ownSealWords({ holder, issuer, lastDay, isUsed }: OwnSeal): string {
  if (!isUsed)
    return `O certificado de ${holder} venceu em ${showDate(lastDay)}: o selo é só o desta instalação do Soleira.`
  const by = issuer ? `, emitido por ${issuer}` : ''
  return `Por cima dele há o selo do certificado de ${holder}${by} (cadeia não verificada). Ele não torna qualificada a assinatura de ninguém.`
}

/** Why one is not taken on its own days, as YYYY-MM-DD. */
export const tooLateWords = (lastDay: string) => `Este certificado venceu em ${showDate(lastDay)}.`
export const tooEarlyWords = (firstDay: string) =>
  `Este certificado só vale a partir de ${showDate(firstDay)}.`

/** Why a file is not taken, by the field that is at fault. */
export const certificateRefusals = {
  unreadable: { file: 'Este arquivo não é um certificado .p12 ou .pfx.' },
  password: { password: 'A senha não abre este arquivo.' },
  no_key: { file: 'O arquivo não tem a chave privada. Exporte o certificado com a chave.' },
  no_certificate: { file: 'O arquivo não tem o certificado desta chave.' },
  algorithm: { file: 'Só se aceita chave RSA de 2048 bits ou mais.' },
  unsuited: { file: 'Não foi possível assinar com este certificado.' },
} as const
export type CertificateTrouble = keyof typeof certificateRefusals

export const mostCertificateBytes = 100 * 1024
export const certificateTooLarge = 'Arquivo muito grande. Um certificado tem até 100 KB.'
