import { completeCpf } from '@soleira/domain/format/cpf'
import { hashPassword } from '@soleira/server/features/auth/passwords'

export interface Volume {
  brokers: number
  properties: number
  largest: number
  usual: number
}

/**
 * The full volume, and a hundredth of it. The usual broker has as many properties in both, so that growth can
 * be measured.
 */
export const volumes = {
  full: { brokers: 20, properties: 100_000, largest: 10_000, usual: 500 },
  small: { brokers: 3, properties: 1_000, largest: 250, usual: 500 },
} satisfies Record<string, Volume>
export type VolumeName = keyof typeof volumes

/** The largest and the usual account, and so few others that the seed takes half a minute. */
export const oneLargeAccount: Volume = { brokers: 3, properties: 10_600, largest: 10_000, usual: 500 }

export const largestBroker = { account: 1, email: 'corretor.1@exemplo.com.br', password: 'varanda-verde-7' }

export const usualBroker = { ...largestBroker, account: 2, email: 'corretor.2@exemplo.com.br' }

export async function makeBrokers(count: number) {
  const passwordHash = await hashPassword(largestBroker.password, 'known')
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    account_id: index + 1,
    email: `corretor.${index + 1}@exemplo.com.br`,
    password_hash: passwordHash,
    first_name: 'Helena',
    last_name: 'Prado',
    cpf: completeCpf(String(200_000_000 + index)),
    creci: `CRECI-RJ ${10_000 + index}`,
    phone: '(21) 98888-7777',
  }))
}
