import { isExpired } from '../certificate/validity.ts'
import { countWithNoun } from '../text/counted.ts'

/** How a certificate came (part 3 §6): from its issuer, a paid service, somebody's link, or the broker. */
export type CertificateWay =
  | { by: 'issuer' | 'owner' | 'condominium' | 'mail' | 'upload' }
  | { by: 'provider'; name: string }

const ways: Record<Exclude<CertificateWay['by'], 'provider'>, string> = {
  issuer: 'buscada na página do emissor',
  owner: 'enviada por link por quem vende',
  condominium: 'enviada por link pelo condomínio',
  mail: 'recebida por e-mail',
  upload: 'arquivo enviado por você',
}

export const wayWords = (way: CertificateWay): string =>
  way.by === 'provider' ? `pelo serviço ${way.name}` : ways[way.by]

/** 'emitida há 12 dias'; null where its day is not known, or lies ahead. */
export function ageWords(issuedOn: string | null, today: string): string | null {
  if (!issuedOn || issuedOn > today) return null
  const days = (Date.parse(today) - Date.parse(issuedOn)) / 86_400_000
  return days ? `emitida há ${countWithNoun(days, 'dia', 'dias')}` : 'emitida hoje'
}

interface Lasting {
  validUntil: string | null
}

/** It counts today, and no more on the planned day of the deed. One that has run out already says so itself. */
export const endsBeforeDeed = ({ validUntil }: Lasting, deedOn: string | null, today: string): boolean =>
  validUntil !== null && deedOn !== null && !isExpired(validUntil, today) && validUntil < deedOn

export const endBeforeDeedWords = (count: number): string =>
  `${countWithNoun(count, 'certidão vence', 'certidões vencem')} antes da escritura`
