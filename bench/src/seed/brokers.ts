import { completeCpf } from '@soleira/domain/format/cpf'
import { hashPassword } from '@soleira/server/features/auth/passwords'

/** How many brokers there are, how many properties they have together, and how many of them the first has. */
export const volume = { brokers: 20, properties: 100_000, largest: 10_000 }

/** The broker with the most properties, whose account is measured. */
export const largestBroker = { account: 1, email: 'corretor.1@exemplo.com.br', password: 'varanda-verde-7' }

/** Users as rows; each has the account of their own number. */
export async function makeBrokers() {
  const passwordHash = await hashPassword(largestBroker.password, 'known')
  return Array.from({ length: volume.brokers }, (_, index) => ({
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
